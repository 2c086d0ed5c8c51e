import {
	text,
	flag,
	tagged,
	type TypeOf,
	fields,
	number,
	id,
	list,
	oneOf,
	maybe,
	yes,
} from '../../../engine/kit/shape.js';
import {counted} from '../../../engine/events/counting.js';
import {type FormFrame, formOf, optional} from '../../../engine/events/form.js';
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

export const means = tagged('kind', {arm: {arm: text, isTwoHanded: flag}, power: {power: text}});

export type Means = TypeOf<typeof means>;

export const check = fields({roll: number, need: number, counted: list(counted)});

export type Check = TypeOf<typeof check>;

/** The result of a pair of rolls (DD-32). `defended`: the defender won. */
export const result = oneOf('hit', 'tie', 'miss', 'defended');

export type Result = TypeOf<typeof result>;

/** An attack and the reaction to it (DD-30 to DD-57). */
export const exchange = formOf('exchange', {
	attacker: id,
	target: id,
	means,
	/** The GM’s word on how the weapon is swung. */
	isTwoHanded: optional(flag),
	/** The target was out of the fight already, and the GM let it be attacked. */
	isOnFallen: optional(yes),
	/** Whether the players see a hidden attacker, by the GM’s ruling. */
	sight: optional(flag),
	/** Whether the players see a hidden target whom they attack, by the GM’s ruling. */
	targetSight: optional(flag),
	attack: maybe(check),
	reaction: maybe(reactionId),
	reactionPower: optional(text),
	/** Whom the first defence of the round is meant against. It binds once that defence is rolled (DD-34). */
	scope: optional(scope),
	defence: optional(check),
	result: maybe(result),
	advantage: optional(flag),
	option: optional(oneOf('more', 'regain')),
	/** The Resolution Points, and the dice that made them: “4”, with an Advantage “4 + 3”. */
	loss: optional(fields({points: number, dice: text})),
	/** What the manoeuvre was (DD-46). */
	manoeuvre: optional(text),
});

export type ExchangeFrame = FormFrame<typeof exchange>;

/** An exchange before anything is known of it. */
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
