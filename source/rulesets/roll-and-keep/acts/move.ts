import type {Id, Refusal} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {type MoveId, moveOf, moveRows} from '../actions.js';
import {acts} from '../flow-types.js';
import {action, type RkState} from '../state.js';
import {type ActionScene, used} from './scene.js';
import type {RkAct} from './types.js';

export const moves: readonly RkAct[] = moveRows.map(({id}) => ({do: 'move', move: id}));

export function moveLine(id: MoveId) {
	const {key, label} = moveOf(id);
	return {id: `move:${id}`, key, label, cost: 'a Movement'};
}

/**
 * Whoever stands already cannot stand up, nor can whoever lies lie down. Of those who act at the same time each knows of
 * its own Movements (RK-04).
 */
export function refuseMove(id: MoveId, who: Id, state: RkState): Refusal | undefined {
	const {stance: {isProne} = {}} = moveOf(id);
	const mover = find(state, who);
	if (isProne === undefined || !mover) {
		return undefined;
	}

	const isProneNow = state.stances.reduce(
		(was, each) => (each.who === who ? (moveOf(each.move).stance?.isProne ?? was) : was),
		mover.stance.isProne,
	);
	return isProne === isProneNow
		? {reason: isProne ? 'lies already' : 'is not prone', rule: 'RK-0B'}
		: undefined;
}

/** Movements of an Action (RK-06, RK-0B). */
export const moveActs = acts<ActionScene>({
	moves: {
		key: 'g',
		rule: 'RK-0B',
		show: () => ({id: 'moves', label: 'Move …', cost: 'a Movement'}),
		take: () => [action.filled({menu: 'moves'})],
	},
	move: {
		rule: 'RK-0B',
		show: ({move}) => moveLine(move),
		refuse: ({move}, {frame, state}) => refuseMove(move, frame.who, state),
		take: ({move}, scene) => [
			...used(scene),
			{type: 'moved', who: scene.frame.who, move, isAlso: false},
		],
	},
});
