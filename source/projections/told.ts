import type {Board} from '../engine/board.js';
import type {Line} from '../engine/narration.js';

/** One event in force, as a view is told of it. Transcripts are made of these, in the order in which they happened. */
export type Told = {
	/** The number in the log of the answer that brought it. */
	readonly n: number;
	/** When that answer was given, ISO 8601. */
	readonly at: string;
	readonly by: 'gm' | 'auto';
	/** The value of the ruleset's chapter unit after it; 0 before the first chapter. */
	readonly chapter: number;
	/** Somebody's turn begins with it. */
	readonly isTurn: boolean;
	/** `undefined` when this view learns nothing of it. */
	readonly line: Line | undefined;
	/** The board just before it, in the same view; made when called. */
	boardBefore(): Board;
};
