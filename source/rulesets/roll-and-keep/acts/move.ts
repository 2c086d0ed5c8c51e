import {menuOf} from '../../../engine/act-rows.js';
import type {Id} from '../../../engine/basics.js';
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
			take: ({move}, {who}) => [
				{type: 'moved', who, move, isAlso: true},
				{type: 'frame-left'},
			],
		},
	}),
);
