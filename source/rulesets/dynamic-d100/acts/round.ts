import {menuOf} from '../../../engine/course/act-rows.js';
import {oneSideMenu} from '../../../engine/course/ending.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {find, get} from '../../../engine/world/world.js';
import {round, winner} from '../derived/fight.js';
import {isUndeclared, kinOf, undeclaredGroups} from '../derived/undeclared.js';
import {type AnyEvent, acts} from '../flow-types.js';
import type {DdState} from '../state/fight.js';
import {declaring, groupName} from './declaring.js';

/** DD-10: another round follows only while there are opponents. */
export const closeMenu = oneSideMenu<DdState, AnyEvent>(winner, {
	label: 'No, the round goes on',
	event: (state) => ({type: 'went-on', round: round(state)}),
});

/** DD-11: whom the GM asks next, where the order is free. */
export const whoMenu = menuOf(
	acts<DdState>({
		who: {
			key: 'g',
			offer: (state) =>
				undeclaredGroups(state).map(([who = '']) => ({do: 'who', who})),
			show: ({who}, state) => ({
				id: who,
				label: groupName(kinOf(state, get(state, who)), state),
				who,
				about: who,
			}),
			refuse({who}, state) {
				const combatant = find(state, who);
				return combatant && isUndeclared(combatant, state)
					? undefined
					: notAskedNow;
			},
			take: ({who}, state) => [
				declaring(kinOf(state, get(state, who)), state, false),
			],
		},
	}),
);
