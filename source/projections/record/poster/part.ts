import type {Side} from '../../../engine/kit/basics.js';
import type {Chapter} from '../../transcript.js';
import type {FightRecord} from '../fight-record.js';

/** One thing to remember: “The hero of the fight”, “Ysolde”, “31 of 96 harm to foes, 3 of 8 felled”. */
export type PosterPart = {
	readonly label: string;
	readonly title: string;
	readonly side?: Side;
	readonly text: string;
	/** Where it is told in full. */
	readonly chapter?: number;
};

/** How far the heroes are ahead before and after a round, from 0 to 1. */
export type Swing = {readonly chapter: number; readonly before: number; readonly after: number};

/** A fight as its poster is made of it. */
export type Fought = {
	readonly chapters: readonly Chapter[];
	readonly record: FightRecord;
	readonly winner: Side | undefined;
	readonly isOver: boolean;
	/** By the heroes’ odds, where they are known; left out: by health. */
	readonly swings?: readonly Swing[] | undefined;
};
