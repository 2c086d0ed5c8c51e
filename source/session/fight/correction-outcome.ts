export type Waiting = {
	readonly label: string;
	/** The same is asked as in the old course, but cannot be answered so any more. */
	readonly isAsked: boolean;
	/** Its turn is still to come: the order has changed. */
	readonly isToCome: boolean;
};

export type CorrectionOutcome = {
	/** Every answer is as it was, and nothing would be written. */
	readonly isSame: boolean;
	/** What is certain ends here: the program would roll what was not rolled before. */
	readonly isBeforeRoll: boolean;
	/** How many of the GM’s later answers stand, and of how many. */
	readonly standing: number;
	readonly of: number;
	/** “Oni RP 9 → 3”: the board in the end beside the board as it is; of no use while an answer waits. */
	readonly changes: readonly string[];
	/** Answers that do not stand, and those whom a command is not for any more that stands for others. */
	readonly leftOut: readonly string[];
	/** What the program rolled, since the old dice do not fit what is asked now: “Oni: rolls 12”. */
	readonly rolledAnew: readonly string[];
	/** The answer that does not fit; the GM decides what becomes of it. */
	readonly waiting: Waiting | undefined;
};
