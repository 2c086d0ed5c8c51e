import type {Id, Refusal} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {type MoveId, type Stance, moveOf, moveRows} from '../actions.js';
import {acts} from '../flow-types.js';
import {action, type RkState} from '../state.js';
import {type ActionScene, used} from './scene.js';

export function moveLine(id: MoveId) {
	const {key, label} = moveOf(id);
	return {id: `move:${id}`, key, label, cost: 'a Movement'};
}

/** How somebody stands. Of those who act at the same time each knows of its own Movements (RK-04). */
function stanceOf(state: RkState, who: Id): Stance | undefined {
	const stance = find(state, who)?.stance;
	const moves = state.stances.flatMap((each) =>
		each.who === who ? (moveOf(each.move).stance ?? []) : [],
	);
	return (
		stance && moves.reduce<Stance>((before, change) => Object.assign(before, change), {...stance})
	);
}

/** The likeliest first: whoever lies prone stands up (RK-0B). */
export function movesOf(who: Id, state: RkState): readonly MoveId[] {
	const ids = moveRows.map(({id}) => id);
	return stanceOf(state, who)?.isProne ? [...new Set<MoveId>(['stand', ...ids])] : ids;
}

/** Nobody stands up who stands, nor takes cover who has it; and from the floor nobody runs, jumps or climbs. */
export function refuseMove(id: MoveId, who: Id, state: RkState): Refusal | undefined {
	const now = stanceOf(state, who);
	const {stance, already, isUpright} = moveOf(id);
	const after = now && {...now, ...stance};
	const reason =
		now?.isProne && isUpright
			? 'lies prone: Stand up first'
			: after?.isProne === now?.isProne && after?.isInCover === now?.isInCover
				? already
				: undefined;
	return reason === undefined ? undefined : {reason, rule: 'RK-0B'};
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
