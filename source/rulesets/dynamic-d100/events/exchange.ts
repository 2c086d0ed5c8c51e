import {id, text, maybe} from '../../../engine/kit/shape.js';
import {means, check, exchange, reactionId, scope, guardOf} from '../state/frames.js';
import {refusal} from '../../../engine/kit/basics.js';
import {eventRows, silent, cannotDefend, line} from '../../../engine/events/event-rows.js';
import {find, get, nameOf} from '../../../engine/world/world.js';
import {isUp} from '../derived/fight.js';
import {settledGuard} from '../derived/unseen.js';
import type {DdState} from '../state/fight.js';
import {inForm, inTurn, pop, push} from '../updates.js';

export const exchangeEvents = eventRows<DdState>()({
	attacked: {
		shape: {attacker: id, target: id, means},
		evolve(state, {attacker, target, means}) {
			const foe = find(state, target);
			const isOnFallen = foe !== undefined && !isUp(foe, state);
			return push(
				state,
				exchange.frame({attacker, target, means, ...(isOnFallen && {isOnFallen})}),
			);
		},
		tell: silent,
	},

	'attack-ended': {
		shape: {attacker: id, target: id},
		evolve: pop,
		tell: ({attacker, target}, after) =>
			line(
				`${nameOf(after, attacker)}’s attack on ${nameOf(after, target)} comes to nothing`,
				attacker,
				'DD-19',
			),
	},

	reacted: {
		shape: {
			who: id,
			against: id,
			reaction: reactionId,
			power: maybe(text),
			scope: maybe(scope),
			refused: maybe(refusal),
		},
		evolve: (state, {reaction, power, scope}) =>
			inForm(state, exchange, {reaction, reactionPower: power, scope}),
		tell({who, refused}, after) {
			const settled = refused && settledGuard(get(after, who));
			return refused && cannotDefend(after, who, refused, settled?.against);
		},
	},

	'defence-rolled': {
		shape: {who: id, check},
		/** DD-34: with the first defence that is rolled, it is settled against whom one defends this round. */
		evolve(state, {who, check}) {
			const top = exchange.top(state);
			const guard = top && guardOf(top);
			const bound = top
				? inTurn(state, who, (turn) => {
						turn.guard ??= guard;
						turn.guarded = [...turn.guarded, top.attacker];
					})
				: state;
			return inForm(bound, exchange, {defence: check});
		},
		tell: silent,
	},

	manoeuvre: {
		shape: {who: id, text},
		rule: 'DD-46',
		evolve: (state, {text: manoeuvre}) => inForm(state, exchange, {manoeuvre}),
		// The GM's text may name the attacker.
		about({who}, after) {
			const {attacker, target} = exchange.top(after) ?? {};
			return [who, attacker, target];
		},
		tell: ({who, text}) => (text === '' ? undefined : line(text, who)),
	},
});
