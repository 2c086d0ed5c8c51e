import {
	list,
	yes,
	tagged,
	number,
	id,
	text,
	flag,
	fields,
	maybe,
	type TypeOf,
} from '../../../engine/kit/shape.js';
import {newCondition} from '../../../engine/facts/condition.js';

/* What is to befall somebody. */

const ofKind = fields({kind: text, amount: number});

/** How an attack’s damage came about, before resistances. */
export const damageRoll = fields({
	dice: number,
	/** The dice that a critical adds; 0 without one. */
	critical: number,
	/** What raises add (OT-29). */
	raise: maybe(number),
	plus: number,
	/** Damage of further kinds. */
	more: maybe(list(ofKind)),
	/** Halved by a save, or as the price of the hit (OT-28). */
	isHalf: flag,
	isPrice: maybe(yes),
});

export type DamageRoll = TypeOf<typeof damageRoll>;

/** How healing came about, before the most that there is room for, and by which power. */
export const healingRoll = fields({dice: number, plus: number, name: text});

export const effect = tagged('task', {
	damage: {
		who: id,
		amount: number,
		kind: text,
		/** Beside the amount, what is of further kinds. */
		more: maybe(list(ofKind)),
		by: maybe(id),
		rolled: maybe(damageRoll),
		/** The hit location (OT-35). */
		spot: maybe(text),
	},
	healing: {who: id, amount: number, by: maybe(id), rolled: maybe(healingRoll)},
	condition: {who: id, condition: fields(newCondition)},
});

export type Effect = TypeOf<typeof effect>;
