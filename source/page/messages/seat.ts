import * as z from 'zod/mini';
import {choice, hero} from './fight.js';
import {listOf} from './schemas.js';

/* What one device has beside what everybody sees. */

const roll = z.strictObject({
	key: z.string(),
	label: z.string(),
	/** What the roll needs: “54 or less”. */
	need: z.optional(z.string()),
	count: z.number(),
	sides: z.number(),
	/** A face this high or higher is rolled again and added. */
	explodeFrom: z.optional(z.number()),
});

/** A tick-box, or a counter from 0 to `max`. */
const option = z.strictObject({
	key: z.string(),
	label: z.string(),
	count: z.number(),
	max: z.number(),
	/** “−30”. */
	worth: z.optional(z.string()),
});

/** When something that is sent counts: at once, once those before have answered, or all have rolled. Left out: when the GM takes it. */
const counts = z.optional(z.enum(['once', 'before', 'all']));

const asking = {
	/** What is sent answers the question of this key and no other. */
	key: z.string(),
	hero: z.string(),
	title: z.string(),
	why: z.optional(z.string()),
	facts: listOf(z.string()),
	counts,
	/** What can be ticked beside the answer, or as the answer where that is its kind. */
	options: listOf(option),
	/** The name that the page gave to its last ticks which these options have: what the rules make of them. */
	ticked: z.optional(z.string()),
};

/** What one of a seat's heroes is asked now, by its kind. */
const asked = z.discriminatedUnion('kind', [
	z.strictObject({...asking, kind: z.literal('choose'), choices: listOf(choice)}),
	z.strictObject({...asking, kind: z.literal('several')}),
	z.strictObject({...asking, kind: z.literal('roll'), rolls: listOf(roll)}),
	z.strictObject({
		...asking,
		kind: z.literal('number'),
		min: z.number(),
		max: z.number(),
		initial: z.number(),
	}),
	z.strictObject({...asking, kind: z.literal('text'), initial: z.string()}),
	z.strictObject({
		...asking,
		kind: z.literal('arrange'),
		min: z.number(),
		max: z.number(),
		values: listOf(z.number()),
	}),
]);

const sent = z.strictObject({
	/** The name that the page gave it. */
	id: z.string(),
	hero: z.string(),
	/** The question that it answers; left out for what was prepared before one is asked. */
	question: z.optional(z.string()),
	text: z.string(),
	/**
	 * `sent`: the GM has it. `ahead`: prepared for the next turn. `unfit`: prepared, and does not fit what is asked.
	 * `overtaken`: the question was answered otherwise, or is gone. `heard`: own words, which the GM answered somehow.
	 */
	state: z.enum(['sent', 'ahead', 'taken', 'returned', 'overtaken', 'heard', 'unfit']),
	/** Of what is taken: somebody has been asked something else since. */
	isPast: z.optional(z.literal(true)),
	counts,
	/** Why the GM sent it back, or why it does not fit. */
	reason: z.optional(z.string()),
	/** Dice that the answer leads to and that can be sent with it. */
	rolls: listOf(roll),
	/** They were sent. */
	hasDice: z.boolean(),
});

export const seat = z.strictObject({
	/** What the GM calls the player. */
	name: z.string(),
	/** The GM has let the player in; until then the device only watches. */
	isIn: z.boolean(),
	/** The seat's heroes, also such as are hidden from the others. */
	heroes: listOf(hero),
	/** What is sent is taken without the GM's Enter. */
	isAtOnce: z.boolean(),
	asked: listOf(asked),
	/** The newest of each hero, and what is still with the GM. */
	sent: listOf(sent),
	/** What each hero who is not asked can prepare. */
	ahead: listOf(z.strictObject({hero: z.string(), choices: listOf(choice)})),
	/** Private words, oldest first. */
	words: listOf(z.strictObject({isGms: z.boolean(), text: z.string()})),
});

export type Seat = z.infer<typeof seat>;
export type Asked = z.infer<typeof asked>;
export type Counts = NonNullable<z.infer<typeof counts>>;
export type Sent = z.infer<typeof sent>;
export type Roll = z.infer<typeof roll>;
export type Option = z.infer<typeof option>;
