/** The format that this Fray writes; a newer one is not opened for writing. */
export const format = 1;

/** The first line of a log. What the ruleset makes of `setup` is its own business. */
export type Header = {
	/** The format that the log was begun in. */
	readonly fray: number;
	readonly id: string;
	readonly title: string;
	readonly ruleset: string;
	readonly rulesetVersion: number;
	readonly seed: number;
	/** ISO 8601. */
	readonly started: string;
	readonly setup: unknown;
};

/**
 * What every later line has; the rest is the session's. A line may say `fray` besides: from it on the log is in that
 * format, since a newer Fray went on with it. The store puts it there and takes it out again.
 */
export type StoredRecord = {readonly n: number; readonly at: string};
