import {menuOf} from '../../../engine/course/menu.js';
import {closingBegun} from '../../../engine/course/closing.js';
import {winnerName} from '../../../engine/events/narration.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {clause, clockOf, find, get} from '../../../engine/world/world.js';
import {heldDie, phaseOf, turnOf, winner} from '../derived.js';
import {acts} from '../flow-types.js';
import {mayBreakHold} from '../legality.js';
import type {RkState} from '../state.js';
import {endOfCall, isLastOfTurn} from '../turns.js';

/* The end of a phase, and the end of a fight. */

/** RK-38: a fight can end in the middle of a turn. */
export const closeMenu = menuOf(
	acts<RkState>({
		finish: {
			key: 'y',
			offer: () => [{do: 'finish'}],
			show: (_act, state) => ({
				id: 'finish',
				label: `Yes: ${winnerName(winner(state) ?? 'nobody')}`,
			}),
			take: (_act, state) => [closingBegun(winner(state))],
		},
		'carry-on': {
			key: 'o',
			offer: () => [{do: 'carry-on'}],
			show: () => ({id: 'carry-on', label: 'No, the fight goes on'}),
			take: (_act, state) => [{type: 'went-on', turn: turnOf(state)}],
		},
	}),
);

/** Asks before a phase ends who uses a held Action (RK-0C, RK-08). */
export const callMenu = menuOf(
	acts<RkState>({
		'go-on': {
			key: 'z',
			offer: () => [{do: 'go-on'}],
			show: (_act, state) =>
				isLastOfTurn(state)
					? {id: 'go-on', label: 'Let held Actions lapse', rule: 'RK-08'}
					: {id: 'go-on', label: 'Go on', rule: 'RK-09'},
			take: (_act, state) => [
				{type: 'call-passed', phase: clockOf(state, 'phase') + endOfCall(state) - phaseOf(state)},
			],
		},
		'break-hold': {
			key: 'W',
			rule: 'RK-0C',
			offer: ({combatants}) => combatants.map(({id: who}) => ({do: 'break-hold', who})),
			show: ({who}, state) => ({
				id: `use:${who}`,
				label: clause(state, who, `uses the held ${heldDie(get(state, who))?.phase ?? ''}`),
				who,
			}),
			refuse({who}, state) {
				const holder = find(state, who);
				return holder && mayBreakHold(holder, state) ? undefined : notAskedNow;
			},
			take: ({who}) => [{type: 'hold-broken', who}],
		},
	}),
);
