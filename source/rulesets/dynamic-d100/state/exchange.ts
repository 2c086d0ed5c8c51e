import {
	text,
	flag,
	tagged,
	type TypeOf,
	fields,
	number,
	list,
	oneOf,
} from '../../../engine/kit/shape.js';
import {counted} from '../../../engine/events/roll-modifiers.js';
import type {Id} from '../../../engine/kit/basics.js';

/** A reaction to an attack (DD-31, DD-35, DD-38, DD-3A). */
export const reactionId = oneOf(
	'parry',
	'dodge',
	'shield',
	'cover',
	'roll',
	'resist',
	'power',
	'none',
);

export type ReactionId = TypeOf<typeof reactionId>;

/** With the first defence of a round: against all, or only this foe (DD-34). */
export const scope = oneOf('all', 'this');

export type Scope = TypeOf<typeof scope>;

/** What an attack is made with. */
export const means = tagged('kind', {
	arm: {arm: text, isTwoHanded: flag},
	power: {power: text},
});

export type Means = TypeOf<typeof means>;

/** A d100 roll with its target. */
export const check = fields({
	roll: number,
	need: number,
	counted: list(counted),
});

export type Check = TypeOf<typeof check>;

/** The result of a pair of rolls (DD-32). `defended`: the defender won. */
export const result = oneOf('hit', 'tie', 'miss', 'defended');

export type Result = TypeOf<typeof result>;

/** All keys exist from the start: objects that gain keys while they are copied are slow to copy. */
export type ExchangeFrame = {
	readonly kind: 'exchange';
	readonly attacker: Id;
	readonly target: Id;
	readonly means: Means;
	/** The modifiers that the GM ticked; `undefined` while those of the situation count. */
	readonly attackMarks: readonly string[] | undefined;
	readonly defenceMarks: readonly string[] | undefined;
	readonly attack: Check | undefined;
	readonly reaction: ReactionId | undefined;
	readonly reactionPower: string | undefined;
	/** Whom the first defence of the round is meant against. It binds once that defence is rolled (DD-34). */
	readonly scope: Scope | undefined;
	readonly defence: Check | undefined;
	readonly result: Result | undefined;
	readonly hasAdvantage: boolean | undefined;
	readonly option: 'more' | 'regain' | undefined;
	/** The loss of Resolution Points, once rolled. */
	readonly points: number | undefined;
	/** The dice of the loss: “4”, with an Advantage “4 + 3”. */
	readonly dice: string | undefined;
	/** The manoeuvre was described (DD-46). */
	readonly isDescribed: boolean | undefined;
	/** The GM has ruled whether the players see a hidden attacker. */
	readonly isSightRuled: boolean | undefined;
	/** The target was out of the fight already, and the GM let it be attacked. */
	readonly isOnFallen: boolean;
};

/** An exchange before anything is known of it. */
export const openingOf = (
	attacker: Id,
	target: Id,
	means: Means,
	isOnFallen = false,
): ExchangeFrame => ({
	kind: 'exchange',
	attacker,
	target,
	means,
	attackMarks: undefined,
	defenceMarks: undefined,
	attack: undefined,
	reaction: undefined,
	reactionPower: undefined,
	scope: undefined,
	defence: undefined,
	result: undefined,
	hasAdvantage: undefined,
	option: undefined,
	points: undefined,
	dice: undefined,
	isDescribed: undefined,
	isSightRuled: undefined,
	isOnFallen,
});

/** Whom a defence that is declared but not rolled yet is meant against (DD-34). */
export const guardOf = ({
	scope,
	attacker,
}: ExchangeFrame): 'all' | Id | undefined =>
	scope === 'this' ? attacker : scope;
