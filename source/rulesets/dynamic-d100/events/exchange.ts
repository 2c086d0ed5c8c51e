import {
	id,
	flag,
	list,
	text,
	maybe,
	oneOf,
	number,
} from '../../../engine/kit/shape.js';
import {
	means,
	check,
	reactionId,
	scope,
	result,
	guardOf,
	openingOf,
} from '../state/exchange.js';
import {refusal, type Id} from '../../../engine/kit/basics.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {cannotDefend, line} from '../../../engine/events/narration.js';
import {find, nameOf} from '../../../engine/world/world.js';
import {isUp} from '../derived/fight.js';
import type {DdState} from '../state/fight.js';
import {inTop, inTurn, pop, push} from '../updates.js';

/** Both sides of the exchange on top. */
const sides = ({stack}: DdState): ReadonlyArray<Id | undefined> => {
	const top = stack.at(-1);
	return top?.kind === 'exchange' ? [top.attacker, top.target] : [];
};

export const exchangeEvents = eventRows<DdState>()({
	attacked: {
		shape: {attacker: id, target: id, means},
		evolve(state, {attacker, target, means}) {
			const foe = find(state, target);
			const isOnFallen = foe !== undefined && !isUp(foe, state);
			return push(state, openingOf(attacker, target, means, isOnFallen));
		},
		about: ({attacker, target}) => [attacker, target],
		tell: silent,
	},

	'attack-ended': {
		shape: {attacker: id, target: id},
		evolve: pop,
		about: ({attacker, target}) => [attacker, target],
		tell: ({attacker, target}, after) =>
			line(
				`${nameOf(after, attacker)}’s attack on ${nameOf(after, target)} comes to nothing`,
				attacker,
				'DD-19',
			),
	},

	'two-handed': {
		shape: {is: flag},
		evolve: (state, {is}) =>
			inTop(state, 'exchange', (frame) => {
				const {means} = frame;
				frame.means =
					means.kind === 'arm' ? {...means, isTwoHanded: is} : means;
			}),
		tell: silent,
	},

	'attack-marked': {
		shape: {marks: list(text)},
		evolve: (state, {marks}) =>
			inTop(state, 'exchange', (frame) => {
				frame.attackMarks = marks;
			}),
		tell: silent,
	},

	'defence-marked': {
		shape: {
			marks: list(text),
			/** The Penalty for a defence against all was ticked or unticked, and so declared (DD-34). */
			scope: maybe(scope),
		},
		evolve: (state, {marks, scope}) =>
			inTop(state, 'exchange', (frame) => {
				frame.defenceMarks = marks;
				frame.scope = scope ?? frame.scope;
			}),
		tell: silent,
	},

	'attack-rolled': {
		shape: {attacker: id, check},
		evolve: (state, {check}) =>
			inTop(state, 'exchange', (frame) => {
				frame.attack = check;
			}),
		about: ({attacker}) => [attacker],
		tell: silent,
	},

	reacted: {
		shape: {
			who: id,
			against: id,
			reaction: reactionId,
			power: maybe(text),
			scope: maybe(scope),
			/** Why no reaction is allowed. */
			refused: maybe(refusal),
		},
		evolve: (state, {reaction, power, scope}) =>
			inTop(state, 'exchange', (frame) => {
				frame.reaction = reaction;
				frame.reactionPower = power ?? frame.reactionPower;
				frame.scope = scope;
			}),
		about: ({who, against}) => [who, against],
		tell: ({who, refused}, after, view) =>
			refused && cannotDefend(after, who, refused, view),
	},

	'defence-rolled': {
		shape: {who: id, check},
		/** DD-34: with the first defence that is rolled, it is settled against whom one defends this round. */
		evolve(state, {who, check}) {
			const top = state.stack.at(-1);
			const guard = top?.kind === 'exchange' ? guardOf(top) : undefined;
			const bound =
				guard === undefined
					? state
					: inTurn(state, who, (turn) => {
							turn.guard ??= guard;
						});
			return inTop(bound, 'exchange', (frame) => {
				frame.defence = check;
			});
		},
		tell: silent,
	},

	opposed: {
		shape: {result, hasAdvantage: maybe(flag)},
		evolve: (state, {result, hasAdvantage}) =>
			inTop(state, 'exchange', (frame) => {
				frame.result = result;
				frame.hasAdvantage = hasAdvantage ?? frame.hasAdvantage;
			}),
		tell: silent,
	},

	'advantage-ruled': {
		shape: {hasAdvantage: flag},
		evolve: (state, {hasAdvantage}) =>
			inTop(state, 'exchange', (frame) => {
				frame.hasAdvantage = hasAdvantage;
			}),
		tell: silent,
	},

	'sight-ruled': {
		shape: {who: id, isSeen: flag},
		evolve: (state) =>
			inTop(state, 'exchange', (frame) => {
				frame.isSightRuled = true;
			}),
		tell: silent,
	},

	'option-chosen': {
		shape: {option: oneOf('more', 'regain')},
		evolve: (state, {option}) =>
			inTop(state, 'exchange', (frame) => {
				frame.option = option;
			}),
		tell: silent,
	},

	'damage-rolled': {
		shape: {points: number, dice: text},
		evolve: (state, {points, dice}) =>
			inTop(state, 'exchange', (frame) => {
				frame.points = points;
				frame.dice = dice;
			}),
		tell: silent,
	},

	manoeuvre: {
		shape: {who: id, text},
		rule: 'DD-46',
		evolve: (state) =>
			inTop(state, 'exchange', (frame) => {
				frame.isDescribed = true;
			}),
		// The GM's text may name the attacker.
		about: ({who}, after) => [who, ...sides(after)],
		tell: ({who, text}) => (text === '' ? undefined : line(text, who)),
	},
});

/** An attack and the reaction to it, until the end. */
export type ExchangeEvent = EventsOf<typeof exchangeEvents>;
