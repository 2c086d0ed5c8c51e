/** The format that this Fray writes; a newer one is not opened for writing. */
export const format = 1;

/** The first line of a log. What the ruleset makes of `setup` is its own business. */
export type Header = {
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

/** What every later line has; the rest is the session's. */
export type StoredRecord = {readonly n: number; readonly at: string};
