import type {Modifier} from '../../../engine/roll-modifiers.js';
import {statusOf} from '../statuses/index.js';
import type {Situation} from './situation.js';

/** One thing that bears on an attack or a defence. */
export type ModifierRow = Modifier<Situation> & {
	readonly on: 'attack' | 'defence';
};

export const flag = (is: boolean): number => (is ? 1 : 0);

export const holds = ({state, attacker, target}: Situation): boolean =>
	statusOf(state, target.id, 'at-point')?.from === attacker.id;

/** TE-77: no Dapper bonus for anybody in a contest at point. */
export const isAtPoint = ({state, attacker, target}: Situation): boolean =>
	[attacker.id, target.id].some(
		(id) => statusOf(state, id, 'at-point') !== undefined,
	) ||
	state.conditions.some(
		({name, from}) =>
			name === 'Held at point' && (from === attacker.id || from === target.id),
	);
