import {Box} from 'ink';
import {useLook} from '../look.js';
import type {MenuRow} from '../mnemonics.js';
import type {ShownChoice} from '../../session/fight.js';
import {widestOf, widthOf} from '../text.js';
import {Text} from './text.js';

/** Widths of a menu's columns. */
export type ChoiceColumns = {
	readonly label: number;
	readonly cost: number;
	/** For label, cost and detail together. */
	readonly room: number;
};

/** Cursor and letter, with the space after them. */
const signs = 5;

const gap = 2;

/** The label gets what it needs, cost and detail share what is left; each of them gets some in any case, but beside a long label. */
export function choiceColumns(
	rows: readonly MenuRow[],
	width: number,
): ChoiceColumns {
	const open = rows.flatMap(({choice}) => (choice.refused ? [] : [choice]));
	const room = width - signs;
	const cost = Math.min(
		widestOf(open.map((choice) => choice.cost ?? '')),
		Math.floor(room * 0.4),
	);
	const detail = Math.min(
		widestOf(open.map((choice) => choice.detail ?? '')),
		Math.floor(room * 0.3),
	);
	const beside = [cost, detail].reduce(
		(sum, each) => (each === 0 ? sum : sum + each + gap),
		0,
	);
	const label = widestOf(open.map((choice) => choice.label));
	return {label: Math.min(label, room - beside), cost, room};
}

/** A label longer than its column takes the room of the detail, then that of the cost: the target stands at its end. */
export function rowColumns(
	{label: text, cost: price = ''}: ShownChoice,
	columns: ChoiceColumns,
): {readonly label: number; readonly cost: number} {
	const {room} = columns;
	const wanted = widthOf(text);
	if (wanted <= columns.label) {
		return columns;
	}

	const label = Math.min(wanted, room);
	const cost = widthOf(price);
	return {label, cost: label + gap + cost <= room ? cost : 0};
}

type Properties = {
	readonly row: MenuRow;
	readonly columns: ChoiceColumns;
	readonly isHighlighted: boolean;
};

/** One choice: its letter, what it is, what it costs, what is known about it; or why it cannot be done. */
export function ChoiceRow({row, columns, isHighlighted}: Properties) {
	const {symbols, theme} = useLook();
	const {choice, mnemonic = ' '} = row;
	const style = isHighlighted ? theme.cursor : {};
	const cursor = isHighlighted ? symbols.cursor : ' ';
	if (choice.refused) {
		return (
			<Text wrap="truncate" {...theme.muted} {...style}>
				{`${cursor}(${mnemonic}  ${choice.label}: ${choice.refused.reason})`}
			</Text>
		);
	}

	const {label, cost} = rowColumns(choice, columns);
	return (
		<Box flexShrink={0} columnGap={gap} overflow="hidden">
			<Box width={3} flexShrink={0}>
				<Text {...style}>{cursor} </Text>
				<Text {...theme.key}>{mnemonic}</Text>
			</Box>
			<Box width={label} flexShrink={0}>
				<Text wrap="truncate-middle" {...style}>
					{choice.label}
				</Text>
			</Box>
			{cost > 0 && (
				<Box width={cost} flexShrink={0}>
					<Text wrap="truncate">{choice.cost ?? ''}</Text>
				</Box>
			)}
			<Box flexGrow={1} flexShrink={1}>
				<Text wrap="truncate" {...theme.muted}>
					{choice.detail ?? ''}
				</Text>
			</Box>
		</Box>
	);
}
