import {Box} from 'ink';
import {useLook} from '../look.js';
import type {MenuRow} from '../mnemonics.js';
import type {ShownChoice} from '../../session/fight.js';
import {widestOf, widthOf} from '../text.js';
import {Text} from './text.js';

/** Widths of a menu's columns. */
export type ChoiceColumns = {
	readonly label: number;
	/** For label and what is known of it together. */
	readonly room: number;
};

/** Cursor and letter, with the space after them. */
const signs = 5;

const gap = 2;

/** What a choice costs, and what is known about it. */
const known = ({cost, detail}: ShownChoice, dot: string): string =>
	[cost, detail].filter((part) => part !== undefined).join(` ${dot} `);

/**
 * The labels get what they need, but for what is known of them, which gets some in any case, and all that it needs where
 * its own label leaves it that: one long label does not cut what is known of the others.
 */
export function choiceColumns(
	rows: readonly MenuRow[],
	width: number,
): ChoiceColumns {
	const open = rows.flatMap(({choice}) => (choice.refused ? [] : [choice]));
	const room = width - signs;
	const least = Math.floor(room * 0.45);
	let beside = 0;
	for (const choice of open) {
		const left = Math.max(least, room - gap - widthOf(choice.label));
		beside = Math.max(beside, Math.min(left, widthOf(known(choice, '·'))));
	}

	const label = widestOf(open.map((choice) => choice.label));
	return {
		label: Math.min(label, beside === 0 ? room : room - beside - gap),
		room,
	};
}

/** A label longer than its column takes the room of what is known: the target stands at its end. */
export const labelWidth = (
	{label}: ShownChoice,
	columns: ChoiceColumns,
): number => Math.max(columns.label, Math.min(widthOf(label), columns.room));

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

	const label = labelWidth(choice, columns);
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
			<Box flexGrow={1} flexShrink={1}>
				<Text wrap="truncate">{known(choice, symbols.dot)}</Text>
			</Box>
		</Box>
	);
}
