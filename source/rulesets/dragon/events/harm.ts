import type {Id} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {minus} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find} from '../../../engine/world.js';
import {inCombatant, inTop, pop, push} from '../updates.js';
import {drEvents} from './rows.js';

/* Damage that no attack does: falls, fire, poison (DR-23). */

export type HarmEvent =
	| {readonly type: 'harm-begun'}
	| {readonly type: 'harm-aimed'; readonly who: Id}
	| {readonly type: 'harm-marked'; readonly marks: readonly string[]}
	| {
			readonly type: 'harmed';
			readonly who: Id;
			readonly amount: number;
			/** What Resistance takes off. */
			readonly soaked: number;
	  };

export const harmEvents = drEvents<HarmEvent>({
	'harm-begun': {
		evolve: (state) =>
			push(state, {kind: 'harm', who: undefined, isSoaked: true}),
		tell: silent,
	},
	'harm-aimed': {
		evolve: (state, {who}) =>
			inTop(state, 'harm', (frame) => {
				frame.who = who;
			}),
		tell: silent,
	},
	'harm-marked': {
		evolve: (state, {marks}) =>
			inTop(state, 'harm', (frame) => {
				frame.isSoaked = marks.length > 0;
			}),
		tell: silent,
	},
	harmed: {
		rule: 'DR-23',
		evolve: (state, {who, amount, soaked}) =>
			inCombatant(pop(state), who, (fresh) => {
				fresh.hp -= amount - soaked;
			}),
		tell({who, amount, soaked}, state, view) {
			if (!knowsNumbers(state, find(state, who), view, 'health')) {
				return line(clause(state, who, 'is hurt'), who);
			}

			const sum = soaked > 0 ? `${amount} − ${soaked} = ` : '';
			return line(
				clause(state, who, `takes ${sum}${minus(amount - soaked)} damage`),
				who,
			);
		},
	},
});
