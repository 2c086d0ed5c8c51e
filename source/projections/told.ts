import type {Board} from '../engine/world/board.js';
import type {Line} from '../engine/events/narration.js';

/** One event in force, as a view is told of it. Transcripts are made of these, in the order of the events. */
export type Told = {
	/** The number in the log of the answer that led to it. */
	readonly n: number;
	/** When that answer was given, ISO 8601. */
	readonly at: string;
	readonly by: 'gm' | 'auto';
	/** The players who sent that answer: “Sam”. Where it led to several things, of the first that is told. */
	readonly from?: string | undefined;
	/** The number of the GM's answer by which it came about, where that was no answer to a question: a change by hand. */
	readonly hand?: number | undefined;
	/** The ruleset's chapter number after it; 0 before the first chapter. */
	readonly chapter: number;
	/** The order of its chapter stands before it, unless it did before. */
	readonly isOrdered: boolean;
	/** `undefined` when this view learns nothing of it. */
	readonly line: Line | undefined;
	/** The board just before it, in the same view. Computed on each call. */
	boardBefore(): Board;
};
