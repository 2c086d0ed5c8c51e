import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {widthOf} from '../../kit/look/text.js';
import type {ListColumns, ListRow} from './list-rows.js';

const padded = (text: string, width: number): string =>
	text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** One row of the history. */
export function AnswerRow({
	row,
	columns,
	width,
	isHighlighted,
}: {
	readonly row: ListRow;
	readonly columns: ListColumns;
	/** Headings are as wide. */
	readonly width: number;
	readonly isHighlighted: boolean;
}) {
	const {symbols, theme} = useLook();
	if (row.kind === 'heading') {
		const {horizontal} = symbols;
		const rest = Math.max(2, width - widthOf(row.text) - 4);
		return (
			<Text wrap="truncate" {...theme.line}>
				{horizontal.repeat(2)} <Text {...theme.title}>{row.text}</Text> {horizontal.repeat(rest)}
			</Text>
		);
	}

	const {number, side, who, text, isFirst, isUndone, isBeneath} = row;
	const style = isHighlighted ? theme.cursor : isUndone ? theme.muted : {};
	return (
		<Text wrap="truncate" {...style}>
			{isHighlighted && isFirst ? symbols.cursor : ' '}
			{number.padStart(columns.number)}{' '}
			<Text {...(side !== undefined && theme[side])}>
				{side === undefined ? ' ' : symbols.sides[side]}
			</Text>{' '}
			{padded(who, columns.who)}{' '}
			<Text {...(isBeneath && !isHighlighted ? theme.muted : {})}>{text}</Text>
		</Text>
	);
}
