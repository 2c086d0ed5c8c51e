import {isDeepStrictEqual} from 'node:util';
import {useState} from 'react';
import {signed} from '../../../engine/kit/text.js';
import type {Id} from '../../../engine/kit/basics.js';
import {type Board, type Lane, isHarmed} from '../../../engine/world/board.js';

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

/** What became of everybody’s health from one board to another. */
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
