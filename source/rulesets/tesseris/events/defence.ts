import {list, text, id, any, oneOf, maybe} from '../../../engine/kit/shape.js';
import {defenceId} from '../actions/effects.js';
import {price, order} from '../state/combatant.js';
import {refusal} from '../../../engine/kit/basics.js';
import {test, type Result} from '../state/attack.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {cannotDefend} from '../../../engine/events/narration.js';
import {find} from '../../../engine/world/world.js';
import {isOfWits} from '../actions/defences.js';
import {actionOf} from '../actions/index.js';
import {isAttack} from '../actions/row.js';
import type {TeState} from '../state/fight.js';
import {inHabits, inRound, inTop} from '../updates/index.js';
import {pay} from './shared.js';

const missed = (target: string): Result => ({
	target,
	attack: undefined,
	defence: {by: target, how: 'none', test: undefined},
	hits: [],
	isHit: false,
	net: 0,
	isStray: false,
});

export const defenceEvents = eventRows<TeState>()({
	'defence-marked': {
		shape: {marks: list(text)},
		evolve: (state, {marks}) =>
			inTop(state, 'attack', (frame) => {
				frame.defenceMarks = marks;
			}),
		tell: silent,
	},
	defended: {
		shape: {
			who: id,
			for: id,
			how: any(defenceId, oneOf('none')),
			price,
			/** Why nothing is allowed. */
			refused: maybe(refusal),
		},
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
	/** A dive avoids the blow that it answers. Where it, or a dash to cover, ends decides about a shot. */
	dived: {
		shape: {who: id},
		evolve: (state, {who}) =>
			inTop(state, 'attack', (frame) => {
				const arm = find(state, frame.attacker)?.arms.find(
					({weapon}) => weapon.id === frame.arms[0],
				);
				if (arm === undefined || arm.weapon.use === 'melee') {
					frame.results = [...frame.results, missed(who)];
				} else {
					frame.isDived = true;
				}
			}),
		tell: silent,
	},
	'defence-rolled': {
		shape: {who: id, test},
		evolve: (state, {test}) =>
			inTop(state, 'attack', (frame) => {
				frame.defence &&= {...frame.defence, test};
			}),
		tell: silent,
	},
	ordered: {
		shape: {who: id, order},
		evolve: (state, {who, order}) =>
			inHabits(state, who, (habits) => {
				habits.order = order;
			}),
		tell: silent,
	},
});

/** Answers to an attack, up to the dice. */
export type DefenceEvent = EventsOf<typeof defenceEvents>;
