import type {Id} from '../kit/basics.js';

/* What one tries against another, for records: read from an event and the state before it. */

/** A roll and the number that it is rolled against, where the rules have either. */
export type Tried = {
	/** The weapon or the act in words: “katana”, “straight shot”, “parry”. */
	readonly act: string;
	/** What the roll comes to: its total, or its successes. */
	readonly roll?: number;
	readonly against?: number;
};

/** An attack on somebody, or the defence against one that was told before. */
export type Attempt = {
	readonly by: Id;
	readonly to: Id;
	/** Left out where the event tells of the defence alone. */
	readonly attack?: Tried & {
		/** It gets through unless a defence stops it. */
		readonly isMade: boolean;
		/** It needs no roll to hit: whoever it is aimed at is affected unless a save keeps it off. */
		readonly isSure?: true;
	};
	readonly defence?: Tried & {
		/** Whoever is attacked, or somebody who steps in. */
		readonly who: Id;
		/** It stops an attack that would have got through. */
		readonly isMade: boolean;
	};
};
