/** A combatant's id: unique in a fight, stable through renaming. */
export type Id = string;

/** An id of a rules ledger, such as `DD-34`. */
export type RuleId = string;

/** A number without a fraction. To TypeScript it is any number; of a line of the log it is checked. */
export type Whole = number & Record<never, never>;

/** Whose eyes: the GM sees everything, the players what they may know. */
export type View = 'gm' | 'players';

export type Side = 'good' | 'bad';

export const sides: readonly Side[] = ['good', 'bad'];

export const sideNames: Readonly<Record<Side, string>> = {
	good: 'Heroes',
	bad: 'Foes',
};

/** In the middle of a sentence: “fights for the foes”. */
export const sideWords: Readonly<Record<Side, string>> = {
	good: 'the heroes',
	bad: 'the foes',
};

/** Who decides and rolls for a combatant. */
export type Control = 'player' | 'gm';

/** Why something is not allowed. A refusal is an answer, not an exception. */
export type Refusal = {
	readonly reason: string;
	readonly rule?: RuleId;
	/** Not even the GM can force it: there is nothing to do it with. */
	readonly impossible?: true;
};

export const isRefusal = (value: unknown): value is Refusal =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	'reason' in value;

/** What belongs to each key, in the order given. */
export function grouped<K, V>(
	pairs: ReadonlyArray<readonly [K, V]>,
): ReadonlyMap<K, readonly V[]> {
	const groups = new Map<K, V[]>();
	for (const [key, value] of pairs) {
		const group = groups.get(key);
		if (group) {
			group.push(value);
		} else {
			groups.set(key, [value]);
		}
	}

	return groups;
}
