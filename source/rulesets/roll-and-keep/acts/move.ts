import {menuOf} from '../../../engine/course/act-rows.js';
import type {Id, Refusal} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {moveOf, moveRows} from '../actions.js';
import {type ActionScene, used} from './scene.js';
import type {ActionAct} from './types.js';
import {acts} from '../flow-types.js';
import type {RkState} from '../state.js';

type Move = Extract<ActionAct, {readonly do: 'move'}>;

export const moves: readonly Move[] = moveRows.map(({id}) => ({
	do: 'move',
	move: id,
}));

function shown({move}: Move) {
	const {id, key, label, rule} = moveOf(move);
	return {id: `move:${id}`, key, label, cost: 'a Movement', rule};
}

/**
 * Whoever stands already cannot stand up, nor can whoever lies lie down. Of those who act at the same time each knows of
 * its own Movements (RK-04).
 */
function refused({move}: Move, who: Id, state: RkState): Refusal | undefined {
	const {stance: {isProne} = {}, rule} = moveOf(move);
	const mover = find(state, who);
	if (isProne === undefined || !mover) {
		return undefined;
	}

	const isProneNow = state.stances.reduce(
		(was, each) =>
			each.who === who ? (moveOf(each.move).stance?.isProne ?? was) : was,
		mover.stance.isProne,
	);
	return isProne === isProneNow
		? {reason: isProne ? 'lies already' : 'is not prone', rule}
		: undefined;
}

/** Movements of an Action (RK-06, RK-0B). */
export const moveActs = acts<ActionScene>({
	moves: {
		key: 'g',
		rule: 'RK-0B',
		show: () => ({id: 'moves', label: 'Move …', cost: 'a Movement'}),
		take: () => [{type: 'menu-turned', menu: 'moves'}],
	},
	move: {
		show: shown,
		refuse: (act, {frame, state}) => refused(act, frame.who, state),
		take: ({move}, scene) => [
			...used(scene),
			{type: 'moved', who: scene.frame.who, move, isAlso: false},
		],
	},
});

/** The Movement added to an Attack/Action just made (RK-06). */
export const alsoMoveMenu = menuOf(
	acts<{readonly who: Id; readonly state: RkState}>({
		move: {
			offer: () => moves,
			show: shown,
			refuse: (act, {who, state}) => refused(act, who, state),
			take: ({move}, {who}) => [
				{type: 'moved', who, move, isAlso: true},
				{type: 'frame-left'},
			],
		},
	}),
);
