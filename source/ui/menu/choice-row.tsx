import {Box} from 'ink';
import {
	type ChoiceColumns,
	gap,
	known,
	labelWidth,
	oddsText,
	refusedLines,
	roleOfOdds,
	signs,
} from './choice-columns.js';
import {type MenuRow, typedFor} from './letters.js';
import {useLook} from '../kit/look.js';
import {cut} from '../kit/text.js';
import {Text} from '../kit/safe-text.js';

/** The column in which labels begin. */
const margin = ({letters}: ChoiceColumns): number => signs + letters + gap;

/** A row of a menu: a choice, or a part of why it cannot be done. */
export type ChoiceLine = {
	readonly row: MenuRow;
	/** Of a choice that is refused, with the reason. */
	readonly text: string;
};

/** The rows that a choice takes: one, or as many as the reason needs why it cannot be done. */
export function choiceLines(
	row: MenuRow,
	columns: ChoiceColumns,
	width: number,
): readonly ChoiceLine[] {
	const {choice} = row;
	return choice.refused === undefined
		? [{row, text: ''}]
		: refusedLines(choice, columns.letters, width).map((text) => ({row, text}));
}

type Properties = {
	readonly line: ChoiceLine;
	/** It is not the first row of its choice. */
	readonly isMore: boolean;
	readonly columns: ChoiceColumns;
	readonly isHighlighted: boolean;
};

/** Why something cannot be done: in brackets, over several rows if need be. */
function RefusedRow({line, isMore, columns, isHighlighted}: Properties) {
	const {symbols, theme} = useLook();
	const cursor = isHighlighted ? symbols.cursor : ' ';
	const letters = typedFor(line.row).padEnd(columns.letters);
	return (
		<Text
			wrap="truncate"
			{...theme.muted}
			{...(isHighlighted ? theme.cursor : {})}
		>
			{isMore
				? ' '.repeat(margin(columns)) + line.text
				: `${cursor}(${letters}${' '.repeat(gap)}${line.text}`}
		</Text>
	);
}

/** One choice: its letter, what it is, its chance, what it brings about and costs, and what else is known about it. */
export function ChoiceRow(properties: Properties) {
	const {line, columns, isHighlighted} = properties;
	const {symbols, theme} = useLook();
	const {choice, opens} = line.row;
	if (choice.refused) {
		return <RefusedRow {...properties} />;
	}

	const style = isHighlighted ? theme.cursor : {};
	const label =
		opens === undefined ? labelWidth(choice, columns) : columns.label;
	// What a group holds has no chance of its own, and takes that column too.
	const odds = opens === undefined ? columns.odds : 0;
	const left = columns.room + (odds === columns.odds ? 0 : columns.odds + gap);
	const rest = Math.max(0, left - gap - label);
	return (
		<Box flexShrink={0} columnGap={gap} overflow="hidden">
			<Box width={signs + columns.letters} flexShrink={0}>
				<Text {...style}>{isHighlighted ? symbols.cursor : ' '} </Text>
				<Text {...theme.key}>{typedFor(line.row)}</Text>
			</Box>
			<Box width={label} flexShrink={0}>
				<Text wrap="truncate-middle" {...style}>
					{choice.label}
				</Text>
			</Box>
			{odds > 0 && (
				<Box width={odds} flexShrink={0} justifyContent="flex-end">
					<Text
						{...(choice.odds !== undefined && theme[roleOfOdds(choice.odds)])}
						bold
					>
						{oddsText(choice)}
					</Text>
				</Box>
			)}
			<Box width={rest} flexShrink={0}>
				<Text wrap="truncate">
					{cut(known(choice, columns, symbols.dot), rest)}
				</Text>
			</Box>
		</Box>
	);
}
