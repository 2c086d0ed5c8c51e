import type {RandomState} from '../../dice/random-source.js';
import type {Command} from '../facts/command.js';

/* The lines of a log. */

/** A command with its events. `auto`: an answer that followed from one of the GM's (dice typed ahead, rolls at once). */
export type Done<Act, Sheet, E> = {
	readonly n: number;
	readonly at: string;
	readonly by: 'gm' | 'auto';
	readonly command: Command<Act, Sheet>;
	readonly events: readonly E[];
	/** Where the random source stood afterwards, when it was used. */
	readonly random?: RandomState;
	/** The GM gave it when correcting an earlier answer. */
	readonly isCorrected?: true;
	/** The players who sent it from their own devices: “Sam”. Left out: the GM. */
	readonly from?: string;
};

/** Puts a new course in the place of the answer of that number and all that is in force after it. */
export type Corrected<Act, Sheet, E> = {
	readonly n: number;
	readonly at: string;
	readonly corrected: number;
	/** At least one. */
	readonly course: ReadonlyArray<Omit<Done<Act, Sheet, E>, 'n'>>;
};

/** Answers that were given together, to questions that came one after the other. */
export type Together<Act, Sheet, E> = {
	readonly n: number;
	readonly at: string;
	/** At least one. */
	readonly answers: ReadonlyArray<Omit<Done<Act, Sheet, E>, 'n'>>;
};

/** Takes back the answer, the answers given together, or the correction of that number and all that is in force after it. */
export type Undone = {readonly n: number; readonly at: string; readonly undone: number};

/** Brings back what an `undone` of the same number took away. */
export type Redone = {readonly n: number; readonly at: string; readonly redone: number};

export type Titling = {
	readonly title?: string;
	/** Empty: it belongs to none any more. */
	readonly campaign?: string;
};

/** Calls the fight otherwise. It is no answer: nothing is taken back by it, and nothing takes it back. */
export type Titled = {readonly n: number; readonly at: string; readonly titled: Titling};

export type LogRecord<Act, Sheet, E> = (
	| Done<Act, Sheet, E>
	| Corrected<Act, Sheet, E>
	| Together<Act, Sheet, E>
	| Undone
	| Redone
	| Titled
) & {
	/** From this line on it is that version of the ruleset which decides; the header's does until one says so. */
	readonly rules?: number;
};
