import {type Board, type Lane, withNow} from '../../../engine/world/board.js';
import type {Role} from '../../kit/look/palette.js';
import {type Span, type SpanLine, padded, widthOfLine} from '../../kit/parts/span.js';
import {cut, cutName, widthOf} from '../../kit/look/text.js';
import {engagedHeading, engagedText} from './engaged-text.js';
import {type LaneScene, type Tail, deltaBehind, tailOf} from './lane-tail.js';
import {
	barCells,
	firstValueText,
	gaugeHeadings,
	gaugeText,
	healthIn,
	joinedText,
	placeHeading,
	placeText,
} from './lanes.js';
import {textOverTrack} from './state-text.js';
import {signs} from './lane-columns.js';

const atRight = (text: string, width: number): string =>
	' '.repeat(Math.max(0, width - widthOf(text))) + cut(text, width);

/** A cell and the space behind it; nothing where its column is left out. */
export const cell = (text: string, width: number, role?: Role, isRight = false): readonly Span[] =>
	width === 0
		? []
		: [{text: isRight ? atRight(text, width) : padded(cut(text, width), width), role}, {text: ' '}];

/** A line that nothing follows ends with its last column, not with spaces behind that. */
function withoutEnd(line: SpanLine): SpanLine {
	const end = line.findLastIndex(({text}) => text.trim() !== '');
	return line
		.slice(0, end + 1)
		.map((span, at) => (at === end ? {...span, text: span.text.trimEnd()} : span));
}

function bar(lane: Lane, {columns, symbols}: LaneScene): readonly Span[] {
	if (columns.bar === 0) {
		return [];
	}

	const filled = barCells(lane, columns.bar);
	if (filled === undefined) {
		return [{text: ' '.repeat(columns.bar + 1)}];
	}

	return [
		{text: symbols.gauge.full.repeat(filled), role: roleOfHealth(lane)},
		{text: `${symbols.gauge.empty.repeat(columns.bar - filled)} `, role: 'line'},
	];
}

const roleOfHealth = (lane: Lane): Role | undefined =>
	lane.mark === 'out' ? 'muted' : healthIn(lane);

const roleOfName = ({mark}: Lane, isHighlighted: boolean): Role | undefined =>
	isHighlighted ? 'cursor' : mark === 'acting' ? 'acting' : mark === 'out' ? 'muted' : undefined;

/** What the last answer changed: in its column, or where it has no room there, behind all columns. */
function deltaSpans({delta}: Tail, {columns}: LaneScene) {
	const inColumn = cell('', columns.delta);
	if (delta === undefined) {
		return {inColumn, behind: []};
	}

	const role = delta.isLoss ? 'nearFalling' : 'fine';
	const spans: readonly Span[] = [{text: padded(delta.text, columns.delta), role}, {text: ' '}];
	return deltaBehind(delta, columns) === 0
		? {inColumn: spans, behind: []}
		: {inColumn, behind: spans};
}

function headOf(lane: Lane, scene: LaneScene, tail: Tail, isHighlighted: boolean): readonly Span[] {
	const {columns, now, callings, symbols} = scene;
	const {mark, side, order, name, gauges, track = [], engaged = []} = lane;
	const role = roleOfName(lane, isHighlighted);
	const isAsked = lane.combatant === scene.asked && mark !== 'acting';
	const health = roleOfHealth(lane);
	const width = Math.max(1, columns.name - tail.excess);
	const others = columns.others.flatMap((each, at) => {
		const gauge = gauges[at + 1];
		return [
			cell(
				gauge === undefined ? '' : gaugeText(gauge, columns),
				each,
				undefined,
				columns.isHeaded && gauge?.beside === undefined,
			),
		];
	});
	const joined = joinedText(lane, columns);
	const delta = deltaSpans(tail, scene);
	return [
		...cell(
			isHighlighted ? symbols.cursor : isAsked ? symbols.asked : symbols.marks[mark],
			1,
			isAsked && !isHighlighted ? 'acting' : role,
		),
		...cell(symbols.sides[side], 1, side),
		...cell(order, columns.order, role, true),
		...cell(cutName(name, width), width, role),
		...cell(
			textOverTrack(lane, columns) ??
				withNow(
					track.map((each) => symbols.cells[each]),
					now,
					symbols.now,
				),
			columns.track,
			lane.mark === 'out' ? 'condition' : undefined,
		),
		...bar(lane, scene),
		...cell(firstValueText(lane), columns.value, health, lane.healthWord === undefined).slice(
			0,
			joined === '' ? undefined : 1,
		),
		...(joined === '' || columns.value === 0 ? [] : [{text: joined, role: health}, {text: ' '}]),
		...others.slice(0, columns.harmed).flat(),
		...delta.inColumn,
		...others.slice(columns.harmed).flat(),
		...(tail.hasPlace ? cell(placeText(lane, columns.isShort), columns.place) : []),
		...(tail.hasEngaged
			? cell(
					engagedText(engaged, callings, {width: columns.engaged, isHeaded: columns.isHeaded}),
					columns.engaged,
				)
			: []),
		...delta.behind,
	];
}

export function laneLines(lane: Lane, scene: LaneScene, {isHighlighted = false, rows = 1} = {}) {
	const tail = tailOf(lane, scene, rows);
	const [first = '', ...others] = tail.texts;
	const head = headOf(lane, scene, tail, isHighlighted);
	const before = widthOfLine(head);
	return [
		withoutEnd([...head, ...(first === '' ? [] : [{text: first, role: 'condition' as const}])]),
		...others.map((text): SpanLine => [{text: ' '.repeat(before)}, {text, role: 'condition'}]),
	];
}

const fitting = (whole: string, short: string, width: number): string =>
	widthOf(whole) <= width ? whole : short;

export function headingLine(
	board: Board,
	{columns, now, symbols, deltas}: Pick<LaneScene, 'columns' | 'now' | 'symbols' | 'deltas'>,
): SpanLine {
	const numbers = Array.from({length: Math.max(0, columns.track - 1)}, (_, at) =>
		String((at + 1) % 10),
	);
	const {isHeaded} = columns;
	const named = (text: string): string => (isHeaded ? text : '');
	const whole = gaugeHeadings(board, false).map(named);
	const short = gaugeHeadings(board, true).map(named);
	const headingOf = (at: number, width: number) => fitting(whole[at] ?? '', short[at] ?? '', width);
	const overBar = columns.bar + 1 + columns.value;
	const gauges = columns.others.map((width, at) =>
		cell(
			headingOf(at + 1, width),
			width,
			undefined,
			board.lanes.every(({gauges}) => gauges[at + 1]?.beside === undefined),
		),
	);
	const ordered = signs + columns.order;
	const spans = [
		...(columns.order === 0
			? cell('', signs - 1)
			: cell(named(board.orderedBy ?? ''), ordered, undefined, true)),
		...cell(named('Name'), columns.name),
		...cell(withNow(numbers, now, symbols.now), columns.track),
		...(columns.bar > 0
			? cell(headingOf(0, overBar), overBar)
			: cell(headingOf(0, columns.value), columns.value, undefined, true)),
		...gauges.slice(0, columns.harmed).flat(),
		// What the last answer changed is no value of the columns beside it.
		...cell(named(deltas.size === 0 ? '' : symbols.isPlain ? '+-' : '±'), columns.delta),
		...gauges.slice(columns.harmed).flat(),
		...cell(named(fitting(placeHeading(false), placeHeading(true), columns.place)), columns.place),
		...cell(named(fitting(engagedHeading, 'vs', columns.engaged)), columns.engaged),
		{text: named(columns.state < 5 ? '' : 'State')},
	];
	return withoutEnd(spans.map(({text}) => ({text, role: 'muted'})));
}
