import * as z from 'zod/mini';
import {shortListOf} from './schemas.js';

/* What a page can send. */

/** Whoever knows the code may look. */
export const enterMessage = z.strictObject({code: z.string().check(z.maxLength(40))});

const key = z.string().check(z.maxLength(40));

/** A name that the page makes up, so that nothing counts twice. */
const ownId = z.string().check(z.minLength(1), z.maxLength(40));

/** Longer texts are refused. UTF-16 units. */
const words = z.string().check(z.minLength(1), z.maxLength(500));

const ticks = shortListOf(key);

const number = z.number().check(z.gte(-1_000_000), z.lte(1_000_000));

/** The dice of each roll, one list of faces for each die; those left out Fray rolls. */
const diceOfRolls = shortListOf(
	z.strictObject({roll: key, dice: z.optional(shortListOf(shortListOf(number)))}),
);

const pick = z.strictObject({kind: z.literal('pick'), choice: key, ticks});

/** What nobody foresaw: “I swing from the lamp”. */
const ownWords = z.strictObject({kind: z.literal('words'), text: words});

/** An answer to a question of any kind. Ticks are repeated as often as they count. */
const answer = z.discriminatedUnion('kind', [
	pick,
	ownWords,
	z.strictObject({kind: z.literal('several'), ticks}),
	z.strictObject({kind: z.literal('rolls'), rolls: diceOfRolls, ticks}),
	z.strictObject({kind: z.literal('number'), value: number}),
	z.strictObject({kind: z.literal('text'), text: z.string().check(z.maxLength(500))}),
	z.strictObject({kind: z.literal('arrange'), values: shortListOf(number)}),
]);

/** All that a page can send, once its device has come in. */
export const pageMessage = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.literal('seat'),
		hero: key,
		name: z.string().check(z.minLength(1), z.maxLength(60)),
	}),
	/** Gives the seat up, or stops asking for one. */
	z.strictObject({kind: z.literal('leave')}),
	z.strictObject({kind: z.literal('answer'), id: ownId, question: key, hero: key, answer}),
	/** What is ticked and not sent yet: the state says what the rules make of it. */
	z.strictObject({kind: z.literal('ticks'), id: ownId, question: key, hero: key, ticks}),
	/** Dice that an answer leads to, sent with it. */
	z.strictObject({kind: z.literal('dice'), id: ownId, rolls: diceOfRolls}),
	z.strictObject({
		kind: z.literal('ahead'),
		id: ownId,
		hero: key,
		answer: z.discriminatedUnion('kind', [pick, ownWords]),
	}),
	/** Takes back what was sent, while the GM has not taken it. */
	z.strictObject({kind: z.literal('withdraw'), id: ownId}),
	z.strictObject({kind: z.literal('word'), id: ownId, text: words}),
]);

export type PageMessage = z.infer<typeof pageMessage>;
export type Answer = z.infer<typeof answer>;
export type DiceOfRolls = z.infer<typeof diceOfRolls>;
