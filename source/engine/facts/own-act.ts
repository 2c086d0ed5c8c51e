import {
	type TypeOf,
	any,
	fields,
	flag,
	list,
	maybe,
	number,
	oneOf,
	tagged,
	text,
	yes,
} from '../kit/shape.js';

/* Acts of the table’s own, put together from what all rulesets know: a check, saves, harm, conditions, values. */

/** A value that the GM can overrule. */
export const fieldValue = any(flag, text, number, list(text));

export type FieldValue = TypeOf<typeof fieldValue>;

/** How long a condition usually lasts; an edge is of the turns of whoever has it. */
export const lasting = any(
	fields({unit: text, count: number}),
	fields({edge: oneOf('start', 'end')}),
);

export type Lasting = TypeOf<typeof lasting>;

/** “2d6 + Strength − 1”, “half of Skill”: dice and a number, with values of a combatant. */
export const figure = fields({
	dice: maybe(
		fields({
			count: number,
			sides: number,
			/** The best of them count, and the highest face explodes: “4k2”. */
			keep: maybe(number),
		}),
	),
	plus: number,
	/** Ids of fields that `adjust` reaches, or `net`, and how many times each counts. */
	values: maybe(list(fields({field: text, times: number}))),
});

export type Figure = TypeOf<typeof figure>;

const ofSelf = {
	/** It befalls whoever acts; left out, each target. */
	isOwn: maybe(yes),
};

export const effect = tagged('do', {
	harm: {way: text, amount: figure, option: maybe(text), ...ofSelf},
	give: {
		name: text,
		lasts: maybe(lasting),
		worth: maybe(number),
		/** It lasts as long as whoever acts keeps it up. */
		isHeld: maybe(yes),
		...ofSelf,
	},
	end: {name: text, ...ofSelf},
	/** A value of the sheet or the state changes by so much. */
	adjust: {field: text, amount: figure, ...ofSelf},
	/** A value becomes another: a flag, an option, some options. */
	set: {field: text, value: fieldValue, ...ofSelf},
	tell: {text, ...ofSelf},
	/** Of what does not befall as it should: half of the harm that it would do. */
	half: {...ofSelf},
});

export type Effect = TypeOf<typeof effect>;

export const ownCheck = fields({
	/** A skill, trait or save of the ruleset; empty where no bonus counts. */
	with: text,
	/** What must be reached, of values of the other side; left out, as the ruleset has it. */
	against: maybe(figure),
	/** Of a save: it must do as well as the roll of whoever acts. */
	isOpposed: maybe(yes),
	/** Added to the roll, or as Bonuses and Penalties: of values of whoever rolls. */
	plus: maybe(figure),
});

export type OwnCheck = TypeOf<typeof ownCheck>;

const does = {
	roll: maybe(ownCheck),
	/** Each target rolls to avoid it. */
	save: maybe(ownCheck),
	/** What befalls those who are hit, or who fail their save. */
	does: list(effect),
	/** What befalls the others: who is missed, or where there are saves who makes one. */
	fails: list(effect),
	/** What befalls who is missed, where there are saves besides. */
	misses: maybe(list(effect)),
};

/** What comes of a condition by itself, each time. */
export const recurring = fields({
	/** At the start or the end of each turn of whoever has it, or with each new unit of time. */
	at: text,
	...does,
});

export type Recurring = TypeOf<typeof recurring>;

/** Conditions that somebody must have, and such as they must not have. */
const states = {needs: maybe(list(text)), unless: maybe(list(text))};

export const triggerRow = fields({
	id: text,
	label: text,
	/** What happens to somebody: a blow, half of their health gone, or they fall. */
	when: oneOf('hurt', 'half', 'felled'),
	least: maybe(number),
	/** Left out: of both sides. */
	side: maybe(oneOf('good', 'bad')),
	...states,
	...does,
});

export type TriggerRow = TypeOf<typeof triggerRow>;

export const ownActRow = fields({
	id: text,
	/** As the menu has it: “Shield bash”. */
	label: text,
	summary: text,
	/** What of a turn it takes; left out, the usual one of the ruleset. */
	takes: maybe(text),
	...states,
	/** Values of whoever acts that go down by so much. */
	spends: maybe(list(fields({field: text, by: number}))),
	whom: oneOf('self', 'foes', 'friends', 'anybody'),
	isAtSeveral: maybe(flag),
	...does,
});

export type OwnActRow = TypeOf<typeof ownActRow>;
