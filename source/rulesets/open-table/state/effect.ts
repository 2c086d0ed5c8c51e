import * as is from '../../../engine/kit/shape.js';
import {newCondition} from '../../../engine/facts/condition.js';

/* What is to befall somebody. */

const ofKind = is.fields({kind: is.text, amount: is.number});

/** How an attack’s damage came about, before resistances. */
export const damageRoll = is.fields({
	dice: is.number,
	/** The dice that a critical adds; 0 without one. */
	critical: is.number,
	/** What raises add (OT-29). */
	raise: is.maybe(is.number),
	plus: is.number,
	/** Damage of further kinds. */
	more: is.maybe(is.list(ofKind)),
	/** Halved by a save, or as the price of the hit (OT-28). */
	isHalf: is.flag,
	isPrice: is.maybe(is.yes),
});

export type DamageRoll = is.TypeOf<typeof damageRoll>;

/** How healing came about, before the most that there is room for, and by which power. */
export const healingRoll = is.fields({dice: is.number, plus: is.number, name: is.text});

export const effect = is.tagged('task', {
	damage: {
		who: is.id,
		amount: is.number,
		kind: is.text,
		/** Beside the amount, what is of further kinds. */
		more: is.maybe(is.list(ofKind)),
		by: is.maybe(is.id),
		rolled: is.maybe(damageRoll),
		/** The hit location (OT-35). */
		spot: is.maybe(is.text),
	},
	healing: {who: is.id, amount: is.number, by: is.maybe(is.id), rolled: is.maybe(healingRoll)},
	condition: {who: is.id, condition: is.fields(newCondition)},
});

export type Effect = is.TypeOf<typeof effect>;
