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
	/** The page's own name of it. */
	key: z.string(),
	label: z.string(),
	/** Under which it stands in a long list. */
	heading: z.optional(z.string()),
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
	/** Who plays the hero from a device. */
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
	/** The name of the rules. */
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

/** Dice that somebody is asked for. */
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
	/** The key of the hero who is asked. */
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

/** What a seat sent, and what became of it. */
const sent = z.strictObject({
	/** The name that the page gave it. */
	id: z.string(),
	hero: z.string(),
	/** The question that it answers; left out for what was prepared before one is asked. */
	question: z.optional(z.string()),
	/** The answer in words. */
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

/** What one device has beside what everybody sees. */
const seat = z.strictObject({
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

/** An event of the stream. */
export const stateMessage = z.strictObject({
	/** The number of this message in its stream, from 1. */
	revision: z.number(),
	/** How others come in: “192.168.1.20:7331”, “4KX Q9B”. */
	door: z.strictObject({address: z.string(), code: z.string()}),
	/** Left out while no fight is shown. */
	fight: z.optional(fightState),
	/** Left out while the device has asked for no hero. */
	seat: z.optional(seat),
});

/** The front page of a fight that is over. */
export const endingMessage = z.strictObject({
	title: z.string(),
	extent: listOf(z.string()),
	parts: listOf(z.strictObject({label: z.string(), title: z.string(), text: z.string()})),
});

/** Whoever knows the code may look. */
export const enterMessage = z.strictObject({code: z.string().check(z.maxLength(40))});

const key = z.string().check(z.maxLength(40));

/** A name that the page makes up, so that nothing counts twice. */
const ownId = z.string().check(z.minLength(1), z.maxLength(40));

/** Longer texts are refused. UTF-16 units. */
const words = z.string().check(z.minLength(1), z.maxLength(500));

const most = 200;

const ticks = z.readonly(z.array(key).check(z.maxLength(most)));

const number = z.number().check(z.gte(-1_000_000), z.lte(1_000_000));

/** The dice of each roll, one list of faces for each die; those left out Fray rolls. */
const diceOfRolls = z.readonly(
	z
		.array(
			z.strictObject({
				roll: key,
				dice: z.optional(
					z.readonly(
						z.array(z.readonly(z.array(number).check(z.maxLength(most)))).check(z.maxLength(most)),
					),
				),
			}),
		)
		.check(z.maxLength(most)),
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
	z.strictObject({
		kind: z.literal('arrange'),
		values: z.readonly(z.array(number).check(z.maxLength(most))),
	}),
]);

/** All that a page can send, once its device has come in. */
export const pageMessage = z.discriminatedUnion('kind', [
	/** Asks to play a hero. */
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
	/** Prepares the next turn. */
	z.strictObject({
		kind: z.literal('ahead'),
		id: ownId,
		hero: key,
		answer: z.discriminatedUnion('kind', [pick, ownWords]),
	}),
	/** Takes back what was sent, while the GM has not taken it. */
	z.strictObject({kind: z.literal('withdraw'), id: ownId}),
	/** A private word to the GM. */
	z.strictObject({kind: z.literal('word'), id: ownId, text: words}),
]);

/** Why something was refused, as a person reads it. */
export const refusalMessage = z.strictObject({error: z.string()});

export type FightState = z.infer<typeof fightState>;
export type StateMessage = z.infer<typeof stateMessage>;
export type PageMessage = z.infer<typeof pageMessage>;
export type Answer = z.infer<typeof answer>;
export type DiceOfRolls = z.infer<typeof diceOfRolls>;
export type Seat = z.infer<typeof seat>;
export type Asked = z.infer<typeof asked>;
export type Counts = NonNullable<z.infer<typeof counts>>;
export type Sent = z.infer<typeof sent>;
export type Roll = z.infer<typeof roll>;
export type Option = z.infer<typeof option>;
export type EndingMessage = z.infer<typeof endingMessage>;
export type Lane = z.infer<typeof lane>;
export type Choice = z.infer<typeof choice>;
export type Question = z.infer<typeof question>;
export type Hero = z.infer<typeof hero>;
export type Chapter = z.infer<typeof chapter>;
