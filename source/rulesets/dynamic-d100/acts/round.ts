import {menuOf} from '../../../engine/act-rows.js';
import {winnerName} from '../../../engine/narration.js';
import {notAskedNow} from '../../../engine/refusals.js';
import {find, get} from '../../../engine/world.js';
import {round, winner} from '../derived/fight.js';
import {isUndeclared, kinOf, undeclaredGroups} from '../derived/undeclared.js';
import {acts} from '../flow-types.js';
import type {DdState} from '../state/fight.js';
import {declaring, groupName} from './declaring.js';

/** DD-10: a round follows only while foes are engaged. */
export const closeMenu = menuOf(
	acts<DdState>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: (_act, state) => ({
				id: 'finish',
				label: `Yes: ${winnerName(winner(state) ?? 'nobody')}`,
			}),
			take(_act, state) {
				const won = winner(state);
				return [{type: 'closing-begun', ...(won && {winner: won})}];
			},
		},
		'go-on': {
			key: 'o',
			offer: () => [{do: 'go-on'}],
			show: () => ({id: 'go-on', label: 'No, the round goes on'}),
			take: (_act, state) => [{type: 'went-on', round: round(state)}],
		},
	}),
);

/** Nobody is left to act. */
export const nobodyMenu = menuOf(
	acts<DdState>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: () => ({id: 'finish', label: 'So ends the fight'}),
			take: () => [{type: 'closing-begun', winner: 'nobody'}],
		},
	}),
);

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
