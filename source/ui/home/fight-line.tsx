import {Box} from 'ink';
import {sides} from '../../engine/kit/basics.js';
import {Column} from '../kit/parts/column.js';
import {useLook} from '../kit/look/look.js';
import {Text, TextRow} from '../kit/look/safe-text.js';
import {cut, cutName, widestOf} from '../kit/look/text.js';
import type {FightRow} from './fight-rows.js';

/** The columns of the first of the two lines of a fight. */
export type FightColumns = {
	readonly label: number;
	readonly moment: number;
	readonly when: number;
	readonly width: number;
};

/** The cursor, with the space after it. */
const cursorWidth = 2;
const gap = 2;

/** A title keeps at least this share, whatever stands beside it. */
const leastTitle = 0.4;

/** @param width of the whole row */
export function fightColumns(rows: readonly FightRow[], width: number): FightColumns {
	const room = width - cursorWidth - 2 * gap;
	const when = Math.min(16, widestOf(rows.map((row) => row.when)));
	const label = Math.min(
		widestOf(rows.map((row) => row.label)),
		Math.max(Math.floor(room * leastTitle), room - when - widestOf(rows.map((row) => row.moment))),
	);
	return {label, moment: room - label - when, when, width};
}

type Properties = {
	readonly row: FightRow;
	readonly columns: FightColumns;
	readonly isHighlighted: boolean;
};

/** What a fight is called, how far it is, and when it was played. */
export function FightLine({row, columns, isHighlighted}: Properties) {
	const {symbols, theme} = useLook();
	const {label, moment, isOver, when} = row;
	const role = isHighlighted ? 'cursor' : undefined;
	return (
		<Box width={columns.width} flexShrink={0} overflow="hidden">
			<Column width={cursorWidth} text={isHighlighted ? symbols.cursor : ''} style={theme.cursor} />
			<Box width={columns.label + gap} flexShrink={0}>
				<TextRow role={role}>{cutName(label, columns.label)}</TextRow>
			</Box>
			<Column
				width={columns.moment + gap}
				text={cut(isOver ? `${symbols.ticked} ${moment}` : moment, columns.moment)}
			/>
			<Column width={columns.when} text={when} style={theme.muted} side="right" />
		</Box>
	);
}

/** Who can still fight, who is asked, and what a GM should know before going on. */
export function FightState({
	row: {action, question, warning, belongs},
	columns: {width},
}: Omit<Properties, 'isHighlighted'>) {
	const {symbols} = useLook();
	const {trouble, standing} = action.fight;
	if (trouble !== undefined) {
		return (
			<TextRow role="danger">
				{'      '}! {trouble}
			</TextRow>
		);
	}

	return (
		<Box width={width} flexShrink={0} overflow="hidden">
			<TextRow>
				{'      '}
				{standing === undefined
					? null
					: sides.map((side) => (
							<Text key={side}>
								<Text role={side}>
									{symbols.sides[side]} {standing.sides[side].up}/{standing.sides[side].all}
								</Text>
								{'  '}
							</Text>
						))}{' '}
				<Text role="muted">{question}</Text>
				{warning === '' ? null : (
					<Text role="warning">
						{' '}
						{symbols.dot} {warning}
					</Text>
				)}
				<Text role="muted">{belongs.map((each) => ` ${symbols.dot} ${each}`).join('')}</Text>
			</TextRow>
		</Box>
	);
}
