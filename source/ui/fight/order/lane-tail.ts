import {isDeepStrictEqual} from 'node:util';
import {useState} from 'react';
import {signed} from '../../../engine/kit/text.js';
import type {Id} from '../../../engine/kit/basics.js';
import {type Board, type Lane, isHarmed} from '../../../engine/world/board.js';
import type {ConditionRow} from '../../../engine/facts/house.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {widthOf} from '../../kit/look/text.js';
import {type Callings, engagedText} from './engaged-text.js';
import type {LaneColumns} from './lane-columns.js';
import {joinedText, notesOf, placeText} from './lanes.js';
import {type Form, isShorter, isTold, stateRows, toldIn} from './state-text.js';

/** What the last answer made of somebody’s health: “−5”. */
export type Delta = {readonly text: string; readonly isLoss: boolean};

export type Deltas = ReadonlyMap<Id, Delta>;

/** Makes nothing where nothing has changed, which in a crowd is so of nearly everybody. */
function deltaOf(before: Lane, after: Lane): Delta | undefined {
	const changes: string[] = [];
	for (let at = 0; at < after.gauges.length; at++) {
		const gauge = after.gauges[at];
		if (gauge && isHarmed(gauge, at)) {
			const former = before.gauges.find(
				(each, place) => each.id === gauge.id && isHarmed(each, place),
			);
			const change = gauge.value - (former ?? gauge).value;
			if (change !== 0) {
				changes.push(signed(change));
			}
		}
	}

	return changes.length === 0
		? undefined
		: {text: changes.join(' '), isLoss: (after.health ?? 0) <= (before.health ?? 0)};
}

export function deltasBetween(before: Board, after: Board): Deltas {
	const earlier = new Map(before.lanes.map((lane) => [lane.combatant, lane]));
	return new Map(
		after.lanes.flatMap((lane) => {
			const former = earlier.get(lane.combatant);
			const delta = former && deltaOf(former, lane);
			return delta ? [[lane.combatant, delta] as const] : [];
		}),
	);
}

export const noDeltas: Deltas = new Map();

/** What changes nothing in sight may be an answer that players know nothing of. */
export const deltasAfter = (former: Deltas, before: Board, after: Board): Deltas =>
	isDeepStrictEqual(before, after) ? former : deltasBetween(before, after);

/** What the last change made of everybody’s health; another `key` begins anew, and what is taken back harms nobody. */
export function useDeltas(board: Board, key: string, last: number): Deltas {
	const [seen, setSeen] = useState({key, board, last, deltas: noDeltas});
	if (seen.key === key && seen.board === board) {
		return seen.deltas;
	}

	const deltas =
		seen.key === key && seen.last <= last ? deltasAfter(seen.deltas, seen.board, board) : noDeltas;
	setSeen({key, board, last, deltas});
	return deltas;
}

export type LaneScene = {
	readonly columns: LaneColumns;
	/** The current cell of the tracks, counted from 1. */
	readonly now: number | undefined;
	readonly deltas: Deltas;
	readonly conditions: readonly ConditionRow[];
	/** What tells what short forms of states stand for; left out, all may stand. */
	readonly legend?: string;
	readonly callings: Callings;
	readonly asked: Id | undefined;
	readonly symbols: Symbols;
};

export type Tail = {
	readonly delta: Delta | undefined;
	readonly hasPlace: boolean;
	readonly hasEngaged: boolean;
	readonly texts: readonly string[];
	/** What of it is shorter than its word. */
	readonly forms: readonly Form[];
	/** Columns that the row has too many of without a shorter name. */
	readonly excess: number;
};

/** What is given up, one after the other, where the row has no room for any word of the state. */
const tails = [
	{hasDelta: true, hasEngaged: true, hasPlace: true},
	{hasDelta: true, hasEngaged: false, hasPlace: true},
	{hasDelta: true, hasEngaged: false, hasPlace: false},
	{hasDelta: false, hasEngaged: true, hasPlace: true},
	{hasDelta: false, hasEngaged: false, hasPlace: true},
	{hasDelta: false, hasEngaged: false, hasPlace: false},
] as const;

const besides = (width: number): number => (width === 0 ? 0 : width + 1);

/** The columns that the last change takes behind all others, where its own column has no room for it. */
export const deltaBehind = (delta: Delta | undefined, {delta: room}: LaneColumns): number =>
	delta === undefined || widthOf(delta.text) <= room ? 0 : widthOf(delta.text) + 1;

/** What has no column but may stand behind the state. */
function spareOf(
	lane: Lane,
	{callings}: LaneScene,
	{hasEngaged, hasPlace}: Pick<Tail, 'hasEngaged' | 'hasPlace'>,
	width: number,
): readonly string[] {
	const place = hasPlace ? '' : placeText(lane, true);
	const engaged = hasEngaged
		? ''
		: engagedText(lane.engaged ?? [], callings, {
				width: Math.max(0, width - besides(widthOf(place))),
				isHeaded: false,
			});
	return [place, engaged].filter((text) => text !== '');
}

export function tailOf(lane: Lane, scene: LaneScene, rows: number): Tail {
	const {columns, deltas, conditions, legend} = scene;
	const notes = notesOf(lane, columns);
	const joined = widthOf(joinedText(lane, columns));
	const last = deltas.get(lane.combatant);
	for (const {hasDelta, ...has} of tails) {
		const hasEngaged = has.hasEngaged && columns.engaged > 0;
		const hasPlace = has.hasPlace && columns.place > 0;
		const width =
			columns.state -
			joined -
			(hasDelta ? deltaBehind(last, columns) : 0) +
			(hasEngaged ? 0 : besides(columns.engaged)) +
			(hasPlace ? 0 : besides(columns.place));
		const spare = spareOf(lane, scene, {hasEngaged, hasPlace}, width);
		const told = toldIn(lane, columns, notes, spare);
		const shown = width < -1 ? undefined : stateRows(told, {width, rows, conditions, legend});
		if (shown) {
			return {
				delta: hasDelta ? last : undefined,
				hasEngaged,
				hasPlace,
				texts: shown.rows,
				forms: shown.forms,
				excess: 0,
			};
		}
	}

	return {
		delta: undefined,
		hasEngaged: false,
		hasPlace: false,
		texts: [],
		forms: [],
		excess: Math.max(0, joined - columns.state - besides(columns.engaged) - besides(columns.place)),
	};
}

export const isStateTold = (
	lane: Lane,
	{columns, deltas}: Pick<LaneScene, 'columns' | 'deltas'>,
): boolean => {
	const moved = deltaBehind(deltas.get(lane.combatant), columns);
	return isTold(
		toldIn(lane, columns, notesOf(lane, columns)),
		columns.state - moved - widthOf(joinedText(lane, columns)),
	);
};

/** The forms in these lanes that are shorter than what they stand for, the shortest of each. */
export const formsIn = (lanes: readonly Lane[], scene: LaneScene): readonly Form[] => [
	...new Map(
		lanes
			.flatMap((lane) => tailOf(lane, scene, 1).forms)
			.filter(isShorter)
			.toSorted((one, other) => other.letters.length - one.letters.length)
			.map((form) => [form.word, form]),
	).values(),
];
