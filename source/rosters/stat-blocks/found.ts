import type {StatBlock} from '../../rulesets/stat-block.js';
import type {Problem} from '../problem.js';

export type FoundBlocks = {
	readonly blocks: readonly StatBlock[];
	/** The lines before the first one of a printed text. */
	readonly before: string;
	/** What is there besides, for the GM. */
	readonly notices: readonly string[];
};

/** There are some, but not as data can be read. */
export type Unreadable = {readonly marks: ReadonlyArray<Omit<Problem, 'file'>>};

/** More than any book has. */
export const mostBlocks = 2000;

export const tooMany = `Only the first ${mostBlocks} stat blocks are read.`;
