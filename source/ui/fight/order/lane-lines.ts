import {type Lane, withNow} from '../../../engine/world/board.js';
import type {Role} from '../../kit/look/palette.js';
import {type Span, type SpanLine, padded, widthOfLine} from '../../kit/parts/span.js';
import {cutName} from '../../kit/look/text.js';
import {engagedText} from './engaged-text.js';
import {cell, withoutEnd} from './lane-cell.js';
import {type LaneScene, type Tail, deltaBehind, tailOf} from './lane-tail.js';
import {barCells, firstValueText, gaugeText, healthIn, joinedText, placeText} from './lanes.js';
import {textOverTrack} from './state-text.js';

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

/** Everything before the state. */
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
		...(joined === '' || columns.value === 0
			? []
			: [{text: joined, ...(health && {role: health})}, {text: ' '}]),
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

/** One combatant in the order. */
export function laneLines(
	lane: Lane,
	scene: LaneScene,
	{isHighlighted = false, rows = 1} = {},
): readonly SpanLine[] {
	const tail = tailOf(lane, scene, rows);
	const [first = '', ...others] = tail.texts;
	const head = headOf(lane, scene, tail, isHighlighted);
	const before = widthOfLine(head);
	return [
		withoutEnd([...head, ...(first === '' ? [] : [{text: first, role: 'condition' as const}])]),
		...others.map((text): SpanLine => [{text: ' '.repeat(before)}, {text, role: 'condition'}]),
	];
}
