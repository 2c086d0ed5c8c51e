import type {Id, Refusal} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {cannotDefend, tells} from '../../../engine/narration.js';
import {find} from '../../../engine/world.js';
import {isOfWits} from '../actions/defences.js';
import type {DefenceId} from '../actions/effects.js';
import {actionOf} from '../actions/index.js';
import {isAttack} from '../actions/row.js';
import type {Result, Test} from '../state/attack.js';
import type {Order, Price} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {inHabits, inRound, inTop} from '../updates/index.js';
import {pay} from './shared.js';

/** Answers to an attack, up to the dice. */
export type DefenceEvent =
	| {readonly type: 'defence-marked'; readonly marks: readonly string[]}
	| {
			readonly type: 'defended';
			readonly who: Id;
			readonly for: Id;
			readonly how: DefenceId | 'none';
			readonly price: Price;
			/** Why nothing is allowed. */
			readonly refused?: Refusal;
	  }
	| {readonly type: 'dived'; readonly who: Id}
	| {readonly type: 'defence-rolled'; readonly who: Id; readonly test: Test}
	| {readonly type: 'ordered'; readonly who: Id; readonly order: Order};

const missed = (target: string): Result => ({
	target,
	defence: {by: target, how: 'none', test: undefined},
	hits: [],
	isHit: false,
	net: 0,
	isStray: false,
});

export const defenceEvents = eventRows<TeState>()<DefenceEvent>({
	'defence-marked': {
		evolve: (state, {marks}) =>
			inTop(state, 'attack', (frame) => {
				frame.defenceMarks = marks;
			}),
		tell: silent,
	},
	defended: {
		evolve(state, {who, how, price}) {
			const paid = pay(state, who, price);
			const top = state.stack.at(-1);
			const row = top?.kind === 'attack' ? actionOf(top.action) : undefined;
			// TE-34 is about blows and shots, not about words.
			const counted =
				how === 'none' || isOfWits(how) || !row || !isAttack(row)
					? paid
					: inRound(paid, who, (round) => {
							round.defences++;
						});
			return inTop(counted, 'attack', (frame) => {
				frame.defence = {by: who, how, test: undefined};
				frame.defenceMarks = undefined;
			});
		},
		tell: ({who, refused}, after, view) =>
			refused && cannotDefend(after, who, refused, view),
		about: ({who, for: target}) => [who, target],
	},
	/** A dive avoids the blow that it answers. Where it ends decides about a shot. */
	dived: {
		rule: 'TE-D07',
		evolve: (state, {who}) =>
			inTop(state, 'attack', (frame) => {
				const arm = find(state, frame.attacker)?.arms.find(
					({weapon}) => weapon.id === frame.arms[0],
				);
				if (arm === undefined || arm.weapon.use === 'melee') {
					frame.results = [...frame.results, missed(who)];
				}
			}),
		tell: tells('dives for cover'),
	},
	'defence-rolled': {
		evolve: (state, {test}) =>
			inTop(state, 'attack', (frame) => {
				frame.defence &&= {...frame.defence, test};
			}),
		tell: silent,
	},
	ordered: {
		evolve: (state, {who, order}) =>
			inHabits(state, who, (habits) => {
				habits.order = order;
			}),
		tell: silent,
	},
});
