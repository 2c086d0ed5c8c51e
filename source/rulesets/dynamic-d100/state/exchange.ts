import * as is from '../../../engine/kit/shape.js';
import {counted} from '../../../engine/events/counting.js';
import {type FormFrame, formOf, optional} from '../../../engine/events/form.js';
import type {Id} from '../../../engine/kit/basics.js';

/** A reaction to an attack (DD-31, DD-35, DD-38, DD-3A). */
export const reactionId = is.oneOf(
	'parry',
	'dodge',
	'shield',
	'cover',
	'roll',
	'resist',
	'power',
	'none',
);

export type ReactionId = is.TypeOf<typeof reactionId>;

/** With the first defence of a round: against all, or only this foe (DD-34). */
export const scope = is.oneOf('all', 'this');

export const means = is.tagged('kind', {
	arm: {arm: is.text, isTwoHanded: is.flag},
	power: {power: is.text},
});

export type Means = is.TypeOf<typeof means>;

export const check = is.fields({roll: is.number, need: is.number, counted: is.list(counted)});

export type Check = is.TypeOf<typeof check>;

/** The result of a pair of rolls (DD-32). `defended`: the defender won. */
export const result = is.oneOf('hit', 'tie', 'miss', 'defended');

export type Result = is.TypeOf<typeof result>;

/** An attack and the reaction to it (DD-30 to DD-57). */
export const exchange = formOf('exchange', {
	attacker: is.id,
	target: is.id,
	means,
	isTwoHanded: optional(is.flag),
	/** The target was out of the fight already, and the GM let it be attacked. */
	isOnFallen: optional(is.yes),
	sight: optional(is.flag),
	targetSight: optional(is.flag),
	attack: is.maybe(check),
	reaction: is.maybe(reactionId),
	reactionPower: optional(is.text),
	/** Whom the first defence of the round is meant against. It binds once that defence is rolled (DD-34). */
	scope: optional(scope),
	defence: optional(check),
	result: is.maybe(result),
	advantage: optional(is.flag),
	option: optional(is.oneOf('more', 'regain')),
	/** The Resolution Points, and the dice that made them: “4”, with an Advantage “4 + 3”. */
	loss: optional(is.fields({points: is.number, dice: is.text})),
	/** What the manoeuvre was (DD-46). */
	manoeuvre: optional(is.text),
});

export type ExchangeFrame = FormFrame<typeof exchange>;

export const openingOf = (attacker: Id, target: Id, means: Means): ExchangeFrame =>
	exchange.frame({attacker, target, means});

/** What it is fought with, in both hands or one. */
export const meansIn = ({means, isTwoHanded}: ExchangeFrame): Means =>
	means.kind === 'arm' && isTwoHanded !== undefined ? {...means, isTwoHanded} : means;

/** The Penalty for a defence against all: whether it counts is what was declared, and nothing else (DD-34). */
export const againstAll = 'several';

/** Whom a defence that is declared but not rolled yet is meant against: also by the Penalty that was ticked (DD-34). */
export function guardOf({scope, attacker, attack, marks}: ExchangeFrame): 'all' | Id | undefined {
	if (attack && marks) {
		return marks.includes(againstAll) ? 'all' : attacker;
	}

	return scope === 'this' ? attacker : scope;
}
