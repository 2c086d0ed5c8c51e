import {useState} from 'react';
import type {Id} from '../../../engine/basics.js';
import type {Board, Lane} from '../../../engine/board.js';

/** What the last answer made of somebody’s health: “−5”. */
export type Delta = {readonly text: string; readonly isLoss: boolean};

export type Deltas = ReadonlyMap<Id, Delta>;

const signedChange = (by: number): string =>
	by < 0 ? `−${-by}` : by > 0 ? `+${by}` : '';

/** The numbers that harm and healing change: the first gauge, and those that say so. */
const harmed = ({gauges}: Lane): ReadonlyArray<readonly [string, number]> =>
	gauges
		.filter(({isHarm}, at) => at === 0 || isHarm === true)
		.map(({id, value}) => [id, value]);

function deltaOf(before: Lane, after: Lane): Delta | undefined {
	const earlier = new Map(harmed(before));
	const changes = harmed(after).flatMap(([id, value]) => {
		const change = signedChange(value - (earlier.get(id) ?? value));
		return change === '' ? [] : [change];
	});
	return changes.length === 0
		? undefined
		: {
				text: changes.join(' '),
				isLoss: (after.health ?? 0) <= (before.health ?? 0),
			};
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

/**
 * What the last change of the fight made of everybody’s health.
 * @param key another fight or another view begins anew
 */
export function useDeltas(board: Board, key: string): Deltas {
	const [seen, setSeen] = useState({key, board, deltas: noDeltas});
	if (seen.key === key && seen.board === board) {
		return seen.deltas;
	}

	const deltas = seen.key === key ? deltasBetween(seen.board, board) : noDeltas;
	setSeen({key, board, deltas});
	return deltas;
}
