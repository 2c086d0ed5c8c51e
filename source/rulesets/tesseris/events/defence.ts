import {id, any, oneOf, maybe} from '../../../engine/kit/shape.js';
import {defenceId} from '../actions/effects.js';
import {price, order} from '../state/combatant.js';
import {refusal} from '../../../engine/kit/basics.js';
import {type Result, attackForm, unanswered} from '../state/attack.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {cannotDefend} from '../../../engine/events/narration.js';
import {find} from '../../../engine/world/world.js';
import {isOfWits} from '../actions/defences.js';
import {actionOf} from '../actions/index.js';
import {isAttack} from '../actions/row.js';
import type {TeState} from '../state/fight.js';
import {inHabits, inRound, inTop} from '../updates.js';
import {pay} from './shared.js';

const missed = (target: string): Result => ({
	target,
	attack: undefined,
	defence: {by: target, how: 'none'},
	hits: [],
	isHit: false,
	net: 0,
	isStray: false,
});

export const defenceEvents = eventRows<TeState>()({
	defended: {
		shape: {who: id, for: id, how: any(defenceId, oneOf('none')), price, refused: maybe(refusal)},
		evolve(state, {who, how, price}) {
			const paid = pay(state, who, price);
			const row = actionOf(attackForm.top(state)?.action);
			// TE-34 is about blows and shots, not about words.
			const counted =
				how === 'none' || isOfWits(how) || !row || !isAttack(row)
					? paid
					: inRound(paid, who, (round) => {
							round.defences++;
						});
			return inTop(counted, attackForm, () => ({...unanswered, defence: {by: who, how}}));
		},
		tell: ({who, refused}, after) => refused && cannotDefend(after, who, refused),
		about: ({who, for: target}) => [who, target],
	},
	/** A dive avoids the blow that it answers. Where it, or a dash to cover, ends decides about a shot. */
	dived: {
		shape: {who: id},
		evolve: (state, {who}) =>
			inTop(state, attackForm, ({attacker, arms, results}) => {
				const arm = find(state, attacker)?.arms.find(({weapon}) => weapon.id === arms[0]);
				return arm === undefined || arm.weapon.use === 'melee'
					? {results: [...results, missed(who)]}
					: {isDived: true};
			}),
		tell: silent,
	},
	ordered: {
		shape: {who: id, order},
		evolve: (state, {who, order}) => inHabits(state, who, {order}),
		tell: silent,
	},
});
