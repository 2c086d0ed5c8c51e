import type {Id} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {conjugated, counted, minus} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {afterHealing} from '../derived.js';
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
			/** It is dealt by hand: no frame has asked for it. */
			readonly isByHand?: true;
	  }
	| {
			readonly type: 'healed';
			readonly who: Id;
			readonly amount: number;
			/** The hit points after it. */
			readonly left: number;
			readonly isUpAgain: boolean;
	  }
	/** Hit points as the GM has them, without a Death Check. */
	| {
			readonly type: 'hp-ruled';
			readonly who: Id;
			readonly from: number;
			readonly to: number;
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
		dealt: ({who: to, amount, soaked}) => [{to, amount: amount - soaked}],
		evolve: (state, {who, amount, soaked, isByHand}) =>
			inCombatant(isByHand ? state : pop(state), who, (fresh) => {
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
	healed: {
		evolve: (state, {who, left}) =>
			inCombatant(state, who, (fresh) => {
				fresh.fall = afterHealing(fresh.fall, left);
				fresh.hp = left;
			}),
		tell({who, amount, left, isUpAgain}, state, view) {
			const isKnown = knowsNumbers(state, find(state, who), view, 'health');
			return line(
				clause(
					state,
					who,
					isKnown
						? `regains ${counted(amount, 'hit point')}, ${minus(left)} now${isUpAgain ? `, and ${conjugated(find(state, who), 'is up again')}` : ''}`
						: `is healed${isUpAgain ? ' and up again' : ''}`,
				),
				who,
			);
		},
	},
	'hp-ruled': {
		dealt: ({who, from, to}) => [{to: who, amount: from - to}],
		evolve: (state, {who, to}) =>
			inCombatant(state, who, (fresh) => {
				fresh.fall =
					to < 0
						? {shortfall: 0, isDying: false, ...fresh.fall, at: to}
						: undefined;
				fresh.hp = to;
			}),
		tell: ({who, from, to}, state, view) =>
			knowsNumbers(state, find(state, who), view, 'health')
				? line(
						`${nameOf(state, who)}: hit points ${minus(from)} → ${minus(to)}${to < 0 ? ', no Death Check' : ''}`,
						who,
					)
				: undefined,
	},
});
