/** The format that this version writes. A log in a newer one is not opened for writing. */
export const format = 7;

/** The fight that another one comes after. */
export type FormerOf = {
	readonly id: string;
	readonly title: string;
	/** It is the same fight from its start. */
	readonly isAgain?: true;
};

/** The file of a fight that was lost or takes no more answers, and how many lines it had beside its first. */
export type FormerFile = {readonly slug: string; readonly lines: number};

/** The first line of a log. The store does not look into `setup`, which is the ruleset's. */
export type Header = {
	/** The format in which the log was begun. */
	readonly fray: number;
	readonly id: string;
	readonly title: string;
	readonly ruleset: string;
	readonly rulesetVersion: number;
	readonly seed: number;
	/** ISO 8601. */
	readonly started: string;
	readonly setup: unknown;
	/** The fight that this one comes after, if there is one. */
	readonly from?: FormerOf;
	readonly inPlaceOf?: FormerFile;
	/** A word on the fight, which several fights share. */
	readonly campaign?: string;
};

/**
 * What every later line has; the rest is the session's. A line may also hold `fray`: from there on the log is in that
 * format, because a newer Fray played on. The store adds that field and removes it again.
 */
export type StoredRecord = {readonly n: number; readonly at: string};
