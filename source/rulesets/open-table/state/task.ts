import * as is from '../../../engine/kit/shape.js';
import {newCondition} from '../../../engine/facts/condition.js';
import {lasts} from '../statuses.js';
import {
	type TypeOf,
	yes,
	number,
	id,
	text,
	flag,
	oneOf,
	fields,
	maybe,
	list,
} from '../../../engine/kit/shape.js';
import {counted} from '../../../engine/events/counting.js';
import {
	type FactsOf,
	type FormFrame,
	begins,
	formOf,
	optional,
} from '../../../engine/events/form.js';

const ofKind = is.fields({kind: is.text, amount: is.number});

/** How an attack’s damage came about, before resistances. */
export const damageRoll = is.fields({
	dice: is.number,
	/** The dice that a critical adds; 0 without one. */
	critical: is.number,
	/** What raises add (OT-29). */
	raise: is.maybe(is.number),
	plus: is.number,
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

/** One roll of the dice of the fight against a number. */
export const made = fields({
	/** Whose outcome it is: the target of an attack, or who saves. */
	id,
	roller: id,
	/** The dice added up: once, or twice with advantage or disadvantage. */
	rolls: list(number),
	/** The roll that counts, and with bonus and modifier. */
	die: number,
	total: number,
	number: maybe(number),
	of: maybe(id),
	/** None where the GM is to say. */
	isMade: maybe(flag),
	isCritical: flag,
	/** Rolled under: the total is the dice alone, and the number what they may come to. */
	isUnder: maybe(yes),
	/** OT-28: made at a cost. */
	isPartly: maybe(yes),
	/** The dice that count, where each of them says something (OT-27). */
	dice: maybe(list(list(number))),
	/** Why it was rolled twice, or failed without a roll. */
	because: maybe(list(text)),
	/** What counted beside the bonus, as far as anything did. */
	counted: maybe(list(counted)),
});

export type Made = TypeOf<typeof made>;

/** Before anything of it is rolled, or without a roll. */
export const nothingRolled = ({
	id,
	roller,
	number,
	of,
}: Pick<Made, 'id' | 'roller' | 'number' | 'of'>) => ({
	id,
	roller,
	rolls: [],
	die: 0,
	total: 0,
	number,
	of,
});

export const taskId = oneOf(
	'attack',
	'check',
	'concentration',
	'down',
	'recovery',
	'counter',
	'price',
	'resist',
	'damage',
	'healing',
	'cure',
	'condition',
	'ready',
	'tell',
	'line',
);

export type TaskId = TypeOf<typeof taskId>;

/** Those of the attack, of a critical, and of a raise; then of each further sum, and of its critical. */
const damageDice = list(number);

const taskFacts = {
	by: optional(id),
	/** The place of the attack on the sheet. */
	attack: optional(number),
	condition: optional(number),
	targets: optional(list(id)),
	text: optional(text),
	lasts: optional(lasts),
	number: optional(number),
	of: optional(id),
	rounds: optional(number),
	save: optional(text),
	damage: optional(damageDice),
	/** OT-32: the damage for which concentration is checked. */
	dealt: optional(number),
};

export type Known = FactsOf<typeof taskFacts>;

export const cost = oneOf('struck', 'half', 'told');

/** Something that somebody does, from the first question to what comes of it; its row stands in `tasks`. */
export const task = formOf('task', {
	task: taskId,
	...taskFacts,
	/** The roll of the turn that it is. */
	roll: optional(text),
	made: begins(list(made), []),
	/** Dice of rolls that further dice are still to be added to, by the ids of their requests. */
	begun: optional(list(fields({id: text, dice: list(list(number))}))),
	/** Whose failed saves stay so, though they could be made good (OT-33). */
	kept: optional(list(id)),
	hit: optional(flag),
	/** The place on the sheet of the damage that is added to the hit (OT-23); −1 for none. */
	extra: optional(number),
	/** Faces of the location dice, one for each who was hit and has locations (OT-35). */
	spots: optional(list(number)),
	/** What a hit at a cost costs (OT-28). */
	cost: optional(cost),
});

export type TaskFrame = FormFrame<typeof task>;
