import type {Id, Refusal} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {cannotDefend, line} from '../../../engine/narration.js';
import {find, nameOf} from '../../../engine/world.js';
import {isUp} from '../derived/fight.js';
import {
	type Check,
	type Means,
	type ReactionId,
	type Result,
	type Scope,
	guardOf,
	openingOf,
} from '../state/exchange.js';
import type {DdState} from '../state/fight.js';
import {inTop, inTurn, pop, push} from '../updates.js';

/** An attack and the reaction to it, until the end. */
export type ExchangeEvent =
	| {
			readonly type: 'attacked';
			readonly attacker: Id;
			readonly target: Id;
			readonly means: Means;
	  }
	/** It has lost one of its sides before it came to an end. */
	| {
			readonly type: 'attack-ended';
			readonly attacker: Id;
			readonly target: Id;
	  }
	| {readonly type: 'two-handed'; readonly is: boolean}
	| {readonly type: 'attack-marked'; readonly marks: readonly string[]}
	| {readonly type: 'defence-marked'; readonly marks: readonly string[]}
	| {
			readonly type: 'attack-rolled';
			readonly attacker: Id;
			readonly check: Check;
	  }
	| {
			readonly type: 'reacted';
			readonly who: Id;
			readonly against: Id;
			readonly reaction: ReactionId;
			readonly power?: string;
			readonly scope?: Scope;
			/** Why no reaction is allowed. */
			readonly refused?: Refusal;
	  }
	| {readonly type: 'defence-rolled'; readonly who: Id; readonly check: Check}
	| {
			readonly type: 'opposed';
			readonly result: Result;
			readonly hasAdvantage?: boolean;
	  }
	| {readonly type: 'advantage-ruled'; readonly hasAdvantage: boolean}
	| {readonly type: 'sight-ruled'; readonly who: Id; readonly isSeen: boolean}
	| {readonly type: 'option-chosen'; readonly option: 'more' | 'regain'}
	| {
			readonly type: 'damage-rolled';
			readonly points: number;
			readonly dice: string;
	  }
	| {readonly type: 'manoeuvre'; readonly who: Id; readonly text: string};

/** Both sides of the exchange on top. */
const sides = ({stack}: DdState): ReadonlyArray<Id | undefined> => {
	const top = stack.at(-1);
	return top?.kind === 'exchange' ? [top.attacker, top.target] : [];
};

export const exchangeEvents = eventRows<DdState>()<ExchangeEvent>({
	attacked: {
		evolve(state, {attacker, target, means}) {
			const foe = find(state, target);
			const isOnFallen = foe !== undefined && !isUp(foe, state);
			return push(state, openingOf(attacker, target, means, isOnFallen));
		},
		about: ({attacker, target}) => [attacker, target],
		tell: silent,
	},

	'attack-ended': {
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
		evolve: (state, {is}) =>
			inTop(state, 'exchange', (frame) => {
				const {means} = frame;
				frame.means =
					means.kind === 'arm' ? {...means, isTwoHanded: is} : means;
			}),
		tell: silent,
	},

	'attack-marked': {
		evolve: (state, {marks}) =>
			inTop(state, 'exchange', (frame) => {
				frame.attackMarks = marks;
			}),
		tell: silent,
	},

	'defence-marked': {
		evolve: (state, {marks}) =>
			inTop(state, 'exchange', (frame) => {
				frame.defenceMarks = marks;
			}),
		tell: silent,
	},

	'attack-rolled': {
		evolve: (state, {check}) =>
			inTop(state, 'exchange', (frame) => {
				frame.attack = check;
			}),
		about: ({attacker}) => [attacker],
		tell: silent,
	},

	reacted: {
		evolve(state, {who, reaction, power, scope}) {
			const declared =
				scope === undefined
					? state
					: inTurn(state, who, (turn) => {
							turn.declared = {
								scope,
								reaction,
								...(power !== undefined && {power}),
							};
						});
			return inTop(declared, 'exchange', (frame) => {
				frame.reaction = reaction;
				frame.reactionPower = power ?? frame.reactionPower;
				frame.scope = scope;
			});
		},
		about: ({who, against}) => [who, against],
		tell: ({who, refused}, after, view) =>
			refused && cannotDefend(after, who, refused, view),
	},

	'defence-rolled': {
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
		evolve: (state, {result, hasAdvantage}) =>
			inTop(state, 'exchange', (frame) => {
				frame.result = result;
				frame.hasAdvantage = hasAdvantage ?? frame.hasAdvantage;
			}),
		tell: silent,
	},

	'advantage-ruled': {
		evolve: (state, {hasAdvantage}) =>
			inTop(state, 'exchange', (frame) => {
				frame.hasAdvantage = hasAdvantage;
			}),
		tell: silent,
	},

	'sight-ruled': {
		evolve: (state) =>
			inTop(state, 'exchange', (frame) => {
				frame.isSightRuled = true;
			}),
		tell: silent,
	},

	'option-chosen': {
		evolve: (state, {option}) =>
			inTop(state, 'exchange', (frame) => {
				frame.option = option;
			}),
		tell: silent,
	},

	'damage-rolled': {
		evolve: (state, {points, dice}) =>
			inTop(state, 'exchange', (frame) => {
				frame.points = points;
				frame.dice = dice;
			}),
		tell: silent,
	},

	manoeuvre: {
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
