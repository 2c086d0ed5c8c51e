import {Box} from 'ink';
import {useLook} from '../look.js';
import type {MenuRow} from '../mnemonics.js';
import {widestOf} from '../text.js';
import {Text} from './text.js';

/** Widths of a menu's columns. */
export type ChoiceColumns = {readonly label: number; readonly cost: number};

const signs = 5;

export const choiceColumns = (
	rows: readonly MenuRow[],
	width: number,
): ChoiceColumns => {
	const open = rows.filter(({choice}) => !choice.refused);
	const cost = Math.min(
		16,
		widestOf(open.map(({choice}) => choice.cost ?? '')),
	);
	const hasDetail = open.some(({choice}) => choice.detail !== undefined);
	const label = widestOf(open.map(({choice}) => choice.label));
	const room = width - signs - (cost === 0 ? 0 : cost + 2);
	return {
		label: Math.min(label, hasDetail ? Math.floor(room * 0.65) : room),
		cost,
	};
};

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
				{cursor}({mnemonic} {choice.label}: {choice.refused.reason})
			</Text>
		);
	}

	return (
		<Box flexShrink={0} columnGap={2} overflow="hidden">
			<Box width={3} flexShrink={0}>
				<Text {...style}>{cursor} </Text>
				<Text {...theme.key}>{mnemonic}</Text>
			</Box>
			<Box width={columns.label} flexShrink={0}>
				<Text wrap="truncate" {...style}>
					{choice.label}
				</Text>
			</Box>
			{columns.cost > 0 && (
				<Box width={columns.cost} flexShrink={0}>
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
