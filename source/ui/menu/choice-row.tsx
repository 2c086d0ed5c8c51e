import {Box} from 'ink';
import {useLook} from '../kit/look.js';
import {type MenuRow, typedFor} from './letters.js';
import type {ShownChoice} from '../../session/fight.js';
import {cut, widestOf, widthOf} from '../kit/text.js';
import {Text} from '../kit/safe-text.js';

/** Widths of a menu's columns. */
export type ChoiceColumns = {
	/** For the letter and the tag behind it. */
	readonly letters: number;
	readonly label: number;
	/** For label and what is known of it together. */
	readonly room: number;
};

/** The cursor, with the space after it. */
const signs = 2;

const gap = 2;

/** What a choice costs, and what is known about it. */
const known = ({cost, detail}: ShownChoice, dot: string): string =>
	[cost, detail].filter((part) => part !== undefined).join(` ${dot} `);

/**
 * The labels beside which something stands get what they need, but for what is known of them, which gets some in any
 * case.
 */
export function choiceColumns(
	rows: readonly MenuRow[],
	width: number,
): ChoiceColumns {
	const open = rows.filter(
		({choice}) => choice.refused === undefined && known(choice, '') !== '',
	);
	const letters = Math.max(1, widestOf(rows.map(typedFor)));
	const room = width - signs - letters - gap;
	const beside = Math.min(
		widestOf(
			open.map(({choice, opens}) =>
				opens === undefined ? known(choice, '·') : '',
			),
		),
		Math.floor(room * 0.45),
	);
	const label = widestOf(open.map(({choice}) => choice.label));
	return {
		letters,
		label: Math.min(label, beside === 0 ? room : room - beside - gap),
		room,
	};
}

/**
 * All labels are as wide as their column, but for one that is longer, which takes the room of what is known of it (the
 * target stands at its end), and one that leaves what is known of it the room that it needs.
 */
export function labelWidth(
	choice: ShownChoice,
	{label, room}: Pick<ChoiceColumns, 'label' | 'room'>,
): number {
	const left = room - gap - widthOf(known(choice, '·'));
	return Math.max(Math.min(label, left), Math.min(widthOf(choice.label), room));
}

type Properties = {
	readonly row: MenuRow;
	readonly columns: ChoiceColumns;
	readonly isHighlighted: boolean;
};

/** One choice: its letter, what it is, what it costs, what is known about it; or why it cannot be done. */
export function ChoiceRow({row, columns, isHighlighted}: Properties) {
	const {symbols, theme} = useLook();
	const {choice, opens} = row;
	const letters = typedFor(row);
	const style = isHighlighted ? theme.cursor : {};
	const cursor = isHighlighted ? symbols.cursor : ' ';
	if (choice.refused) {
		return (
			<Text wrap="truncate" {...theme.muted} {...style}>
				{`${cursor}(${letters.padEnd(columns.letters)}  ${choice.label}: ${choice.refused.reason})`}
			</Text>
		);
	}

	const label =
		opens === undefined ? labelWidth(choice, columns) : columns.label;
	const rest = Math.max(0, columns.room - gap - label);
	return (
		<Box flexShrink={0} columnGap={gap} overflow="hidden">
			<Box width={signs + columns.letters} flexShrink={0}>
				<Text {...style}>{cursor} </Text>
				<Text {...theme.key}>{letters}</Text>
			</Box>
			<Box width={label} flexShrink={0}>
				<Text wrap="truncate-middle" {...style}>
					{choice.label}
				</Text>
			</Box>
			<Box width={rest} flexShrink={0}>
				<Text wrap="truncate">{cut(known(choice, symbols.dot), rest)}</Text>
			</Box>
		</Box>
	);
}
