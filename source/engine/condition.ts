import type {Id, RuleId} from './basics.js';

/** How long, as the GM says it. */
export type Until =
	| {readonly unit: string; readonly count: number}
	/** Left out: of the turns of whoever has it. */
	| {readonly edge: 'start' | 'end'; readonly of?: Id};

/** The counter value at which it ends: expiry is derived, nothing counts down. */
export type Deadline =
	| {
			readonly unit: string;
			readonly at: number;
			/** The counter value that is not counted: it begins in the middle of it. */
			readonly after?: number;
	  }
	| {
			readonly edge: 'start' | 'end';
			readonly of: Id;
			readonly at: number;
	  };

export type Condition = {
	readonly id: number;
	readonly who: Id;
	readonly name: string;
	/** The row of the ruleset’s list by which the GM gave it. */
	readonly row?: string;
	readonly until?: Deadline;
	readonly worth?: number;
	readonly isOnce?: boolean;
	readonly rule?: RuleId;
	/** Who brought it about, where that matters. */
	readonly from?: Id;
	/** What it touches, in words. */
	readonly note?: string;
	/** What it takes to be rid of it. */
	readonly difficulty?: number;
	/** The count of the ruleset’s widest unit when it began. */
	readonly since?: number;
};
