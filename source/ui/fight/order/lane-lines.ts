import {type Board, type Lane, withNow} from '../../../engine/board.js';
import type {Role} from '../../kit/palette.js';
import {type Span, type SpanLine, padded, widthOfLine} from '../../kit/span.js';
import type {Symbols} from '../../kit/symbols.js';
import {cut, cutName, widthOf} from '../../kit/text.js';
import type {Deltas} from './deltas.js';
import {
	barCells,
	firstValueText,
	gaugeHeadings,
	gaugeText,
	healthIn,
	notesOf,
} from './lanes.js';
import {type LaneColumns, signs} from './lane-columns.js';
import {type Codes, isTold, stateRows} from './state-text.js';

/** What all lanes need to be drawn. */
export type LaneScene = {
	readonly columns: LaneColumns;
	/** The current cell of the tracks, counted from 1. */
	readonly now: number | undefined;
	readonly deltas: Deltas;
	readonly codes: Codes;
	readonly symbols: Symbols;
};

const atRight = (text: string, width: number): string =>
	' '.repeat(Math.max(0, width - widthOf(text))) + cut(text, width);

/** A cell and the space behind it; nothing where its column is left out. */
const cell = (
	text: string,
	width: number,
	role?: Role,
	isRight = false,
): readonly Span[] =>
	width === 0
		? []
		: [
				{
					text: isRight
						? atRight(text, width)
						: padded(cut(text, width), width),
					...(role && {role}),
				},
				{text: ' '},
			];

function bar(lane: Lane, {columns, symbols}: LaneScene): readonly Span[] {
	if (columns.bar === 0) {
		return [];
	}

	const filled = barCells(lane, columns.bar);
	if (filled === undefined) {
		return [{text: ' '.repeat(columns.bar + 1)}];
	}

	const role = roleOfHealth(lane);
	return [
		{text: symbols.gauge.full.repeat(filled), ...(role && {role})},
		{
			text: `${symbols.gauge.empty.repeat(columns.bar - filled)} `,
			role: 'line',
		},
	];
}

const roleOfHealth = (lane: Lane): Role | undefined =>
	lane.mark === 'out' ? 'muted' : healthIn(lane);

const roleOfName = ({mark}: Lane, isHighlighted: boolean): Role | undefined =>
	isHighlighted
		? 'cursor'
		: mark === 'acting'
			? 'acting'
			: mark === 'out'
				? 'muted'
				: undefined;

function stateOf(
	lane: Lane,
	{columns, deltas, codes}: LaneScene,
	rows: number,
) {
	const last = deltas.get(lane.combatant);
	const delta = last && widthOf(last.text) <= columns.badges ? last : undefined;
	const before = delta === undefined ? 0 : widthOf(delta.text) + 1;
	const room = columns.badges - before;
	return {
		delta,
		before,
		texts:
			room < 1
				? []
				: stateRows(lane, notesOf(lane, columns), {width: room, rows, codes}),
	};
}

/** Whether more rows would tell the state of somebody in full. */
export const needsRows = (lane: Lane, {columns, deltas}: LaneScene): boolean =>
	columns.badges > 0 &&
	!isTold(
		lane,
		notesOf(lane, columns),
		columns.badges - widthOf(deltas.get(lane.combatant)?.text ?? ''),
	);

/** A line that nothing follows ends with its last column, not with the space behind that. */
const withoutEnd = (line: SpanLine): SpanLine =>
	line.at(-1)?.text === ' ' ? line.slice(0, -1) : line;

/** One combatant in the order. */
export function laneLines(
	lane: Lane,
	scene: LaneScene,
	{isHighlighted = false, rows = 1} = {},
): readonly SpanLine[] {
	const {columns, now, symbols} = scene;
	const {mark, side, order, name, gauges, track = []} = lane;
	const role = roleOfName(lane, isHighlighted);
	const {delta, before, texts} = stateOf(lane, scene, rows);
	const [first = '', ...others] = texts;
	const head: readonly Span[] = [
		...cell(isHighlighted ? symbols.cursor : symbols.marks[mark], 1, role),
		...cell(symbols.sides[side], 1, side),
		...cell(order, columns.order, role, true),
		...cell(cutName(name, columns.name), columns.name, role),
		...cell(
			withNow(
				track.map((each) => symbols.cells[each]),
				now,
				symbols.now,
			),
			columns.track,
		),
		...bar(lane, scene),
		...cell(
			firstValueText(lane, columns),
			columns.value,
			roleOfHealth(lane),
			lane.healthWord === undefined,
		),
		...columns.others.flatMap((width, at) => {
			const gauge = gauges[at + 1];
			return cell(
				gauge === undefined ? '' : gaugeText(gauge, columns),
				width,
				undefined,
				columns.isHeaded,
			);
		}),
	];
	const isWhole = columns.badges > 0;
	return [
		withoutEnd([
			...head,
			...(delta
				? [
						{
							text: delta.text,
							role: delta.isLoss ? ('nearFalling' as const) : ('fine' as const),
						},
						{text: ' '},
					]
				: []),
			...(isWhole && first !== ''
				? [{text: first, role: 'condition' as const}]
				: []),
		]),
		...others.map((text): SpanLine => [
			{text: ' '.repeat(widthOfLine(head) + before)},
			{text, role: 'condition'},
		]),
	];
}

/** The names over the columns. */
export function headingLine(
	board: Board,
	{columns, now, symbols}: Pick<LaneScene, 'columns' | 'now' | 'symbols'>,
): SpanLine {
	const numbers = Array.from(
		{length: Math.max(0, columns.track - 1)},
		(_, at) => String((at + 1) % 10),
	);
	const names = columns.isHeaded ? gaugeHeadings(board, columns.isShort) : [];
	const [first = '', ...others] = names;
	const spans = [
		{text: ' '.repeat(signs + (columns.order === 0 ? 0 : columns.order + 1))},
		...cell(columns.isHeaded ? 'Name' : '', columns.name),
		...cell(withNow(numbers, now, symbols.now), columns.track),
		...(columns.bar > 0 ? [{text: ' '.repeat(columns.bar + 1)}] : []),
		...cell(first, columns.value, undefined, true),
		...columns.others.flatMap((width, at) =>
			cell(others[at] ?? '', width, undefined, true),
		),
		{text: columns.isHeaded ? cut('State', columns.badges) : ''},
	];
	return spans.map(({text}) => ({text, role: 'muted'}));
}
