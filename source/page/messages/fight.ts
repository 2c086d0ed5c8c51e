import * as z from 'zod/mini';
import {listOf} from './schemas.js';

/* What everybody at the table may see of a fight. */

const lane = z.strictObject({
	/** The page's own name for somebody. */
	key: z.string(),
	name: z.string(),
	side: z.enum(['good', 'bad']),
	mark: z.enum(['acting', 'waiting', 'acted', 'out']),
	/** Where they stand in the order: “14”. */
	order: z.string(),
	/** How they are: “24/40”, “hurt”, “surrendered”. */
	state: z.string(),
	/** What is left of their health, from 0 to 1; known in words, so much for each word. */
	left: z.optional(z.number()),
	/** What else counts, and what holds for now: “Flesh 4”, “grabbed by Oni”. */
	tags: listOf(z.string()),
});

export const choice = z.strictObject({
	/** The page's own name of it. */
	key: z.string(),
	label: z.string(),
	/** Under which it stands in a long list. */
	heading: z.optional(z.string()),
	cost: z.optional(z.string()),
	detail: z.optional(z.string()),
	odds: z.optional(z.number()),
	effect: z.optional(z.string()),
	refused: z.optional(z.string()),
});

const question = z.strictObject({
	title: z.string(),
	/** The key of whoever is asked, where one is. */
	who: z.optional(z.string()),
	why: z.optional(z.string()),
	/** What is known already, line by line. */
	facts: listOf(z.string()),
	/** Only where players are asked: others' choices would tell what those can do. */
	choices: listOf(choice),
	/** “Attack: 7 or more”. */
	rolls: listOf(z.string()),
});

export const hero = z.strictObject({
	key: z.string(),
	name: z.string(),
	player: z.optional(z.string()),
	rows: listOf(
		z.strictObject({
			label: z.string(),
			value: z.string(),
			/** What the hero is, rather than how the hero stands now. */
			isSheet: z.boolean(),
		}),
	),
});

/** What happened in a round, or in another widest unit of the rules. */
const chapter = z.strictObject({
	/** “Round 3”; empty before the first. */
	title: z.string(),
	lines: listOf(
		z.strictObject({
			text: z.string(),
			kind: z.enum(['play', 'heading', 'defeat', 'ruling']),
			/** It came with the last answer that told anything. */
			isNew: z.boolean(),
		}),
	),
});

/** All that everybody at the table may see of a fight now. */
export const fightState = z.strictObject({
	title: z.string(),
	rules: z.string(),
	/** “Round 3”, from the widest unit to the narrowest. */
	clock: listOf(z.string()),
	/** What the order goes by: “initiative, the highest first”. */
	orderedBy: z.optional(z.string()),
	/** Who acts, or who has won. */
	acting: z.string(),
	/** Who goes next: “Ark”, “Finch in 7”. */
	next: listOf(z.string()),
	/** The key of whoever goes next for certain. */
	nextIs: z.optional(z.string()),
	/** Nobody knows yet when some go, or players do not. */
	othersBefore: z.boolean(),
	question: z.optional(question),
	lanes: listOf(lane),
	heroes: listOf(hero),
	/** Which heroes' answers are with the GM, and dice that lie on the table: “Wren has answered”, “Wren rolls 14”. */
	sent: listOf(z.string()),
	/** Oldest first. */
	story: listOf(chapter),
	isOver: z.boolean(),
	/** Why nothing newer can be shown for now. */
	trouble: z.optional(z.string()),
});

export type FightState = z.infer<typeof fightState>;
export type Lane = z.infer<typeof lane>;
export type Choice = z.infer<typeof choice>;
export type Question = z.infer<typeof question>;
export type Hero = z.infer<typeof hero>;
export type Chapter = z.infer<typeof chapter>;
