import * as z from 'zod/mini';

/* What goes between the server and the page: all that a page can know. */

// Compiling schemas is what the page's policy forbids.
z.config({jitless: true});

const listOf = <T extends z.ZodMiniType>(of: T) => z.readonly(z.array(of));

/** Somebody in the order. */
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

/** An answer that somebody could give. */
const choice = z.strictObject({
	label: z.string(),
	cost: z.optional(z.string()),
	detail: z.optional(z.string()),
	/** The chance that it does what it is meant to, from 0 to 1. */
	odds: z.optional(z.number()),
	effect: z.optional(z.string()),
	/** Why the rules refuse it. */
	refused: z.optional(z.string()),
});

/** What is asked now. */
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

const hero = z.strictObject({
	key: z.string(),
	name: z.string(),
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
	/** The name of the rules. */
	rules: z.string(),
	/** “Round 3”, from the widest unit to the narrowest. */
	clock: listOf(z.string()),
	/** What the order goes by: “initiative, the highest first”. */
	orderedBy: z.optional(z.string()),
	/** Who acts, or who has won. */
	acting: z.string(),
	/** The names of those who go next. */
	next: listOf(z.string()),
	question: z.optional(question),
	lanes: listOf(lane),
	heroes: listOf(hero),
	/** Oldest first. */
	story: listOf(chapter),
	isOver: z.boolean(),
	/** Why nothing newer can be shown for now. */
	trouble: z.optional(z.string()),
});

/** An event of the stream. */
export const stateMessage = z.strictObject({
	/** The number of this message in its stream, from 1. */
	revision: z.number(),
	/** How others come in: “192.168.1.20:7331”, “4KX Q9B”. */
	door: z.strictObject({address: z.string(), code: z.string()}),
	/** Left out while no fight is shown. */
	fight: z.optional(fightState),
});

/** The front page of a fight that is over. */
export const endingMessage = z.strictObject({
	title: z.string(),
	extent: listOf(z.string()),
	parts: listOf(z.strictObject({label: z.string(), title: z.string(), text: z.string()})),
});

/** Whoever knows the code may look. */
export const enterMessage = z.strictObject({code: z.string().check(z.maxLength(40))});

/** Why something was refused, as a person reads it. */
export const refusalMessage = z.strictObject({error: z.string()});

export type FightState = z.infer<typeof fightState>;
export type StateMessage = z.infer<typeof stateMessage>;
export type EndingMessage = z.infer<typeof endingMessage>;
export type Lane = z.infer<typeof lane>;
export type Choice = z.infer<typeof choice>;
export type Question = z.infer<typeof question>;
export type Hero = z.infer<typeof hero>;
export type Chapter = z.infer<typeof chapter>;
