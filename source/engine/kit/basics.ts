import {type TypeOf, fields, maybe, oneOf, text, yes} from './shape.js';

/** A combatant's id: unique in a fight, stable through renaming. */
export type Id = string;

/** An id of a rules ledger, such as `DD-34`. */
export type RuleId = string;

/** Whose eyes: the GM sees everything, the players what they may know. */
export type View = 'gm' | 'players';

export const side = oneOf('good', 'bad');

export type Side = TypeOf<typeof side>;

/** The side that is left standing, if one is. */
export const winner = oneOf('good', 'bad', 'nobody');

export type Winner = TypeOf<typeof winner>;

export const sides: readonly Side[] = ['good', 'bad'];

export const sideNames: Readonly<Record<Side, string>> = {good: 'Heroes', bad: 'Foes'};

/** In the middle of a sentence: “fights for the foes”. */
export const sideWords: Readonly<Record<Side, string>> = {good: 'the heroes', bad: 'the foes'};

export const control = oneOf('player', 'gm');

export type Control = TypeOf<typeof control>;

/** Why something is not allowed. A refusal is an answer, not an exception. */
export const refusal = fields({
	reason: text,
	rule: maybe(text),
	/** Not even the GM can force it: there is nothing to do it with. */
	impossible: maybe(yes),
});

export type Refusal = TypeOf<typeof refusal> & {
	/** On whom alone it rests: whoever may not know that they are there is not told of it. No event keeps it. */
	readonly owingTo?: Id;
};

export const isRefusal = (value: unknown): value is Refusal =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && 'reason' in value;

/** What not even the GM can force. */
export const impossible = (reason: string, rule?: RuleId): Refusal => ({
	reason,
	...(rule !== undefined && {rule}),
	impossible: true,
});

export const kept = ({owingTo, ...refused}: Refusal): Omit<Refusal, 'owingTo'> => refused;

export const notAskedNow = impossible('this is not the question now');

export const greyed = (refused: Refusal | undefined) => (refused ? {refused} : {});

/** What belongs to each key, in the order given. */
export function grouped<K, V>(pairs: ReadonlyArray<readonly [K, V]>): ReadonlyMap<K, readonly V[]> {
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

/** The same by these numbers, each worked out once: the smallest first, and of those the smallest of the next. */
export const sorted = <T>(
	list: readonly T[],
	...keys: ReadonlyArray<(each: T) => number | boolean>
): readonly T[] =>
	list
		.map((each) => ({each, at: keys.map((key) => Number(key(each)))}))
		.toSorted((one, other) => {
			const differs = one.at.findIndex((number, key) => number !== other.at[key]);
			return (one.at[differs] ?? 0) - (other.at[differs] ?? 0);
		})
		.map(({each}) => each);

/** Whether the other has all that the one has, each part the very same. */
export const isSame = <T extends Record<keyof T, unknown>>(one: T, other: T): boolean =>
	Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value);

/** The same, those first of whom it holds. */
export const firstOf = <T>(list: readonly T[], holds: (each: T) => boolean): readonly T[] => [
	...list.filter((each) => holds(each)),
	...list.filter((each) => !holds(each)),
];

/** Looks rows of a table up by ids that are checked. */
export function rowOf<Key extends string, Row extends {readonly id: Key}>(
	rows: readonly Row[],
): (id: Key) => Row {
	const byId = new Map<Key, Row>(rows.map((row) => [row.id, row]));
	return (id) => {
		const row = byId.get(id);
		if (!row) {
			throw new Error(`There is no row ${id}`);
		}

		return row;
	};
}

/** What is worked out when it is first asked for. */
export function later<Value>(work: () => Value): () => Value {
	let known: {readonly value: Value} | undefined;
	return () => {
		known ??= {value: work()};
		return known.value;
	};
}

/** A pure function of two things, such as a frame and the state that it lies in, that remembers its last answer. */
export function rememberedIn<One, Other, Value>(
	work: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
	let last: {readonly one: One; readonly other: Other; readonly value: Value} | undefined;
	return (one, other) => {
		if (last?.one !== one || last.other !== other) {
			last = {one, other, value: work(one, other)};
		}

		return last.value;
	};
}

/** A pure function that remembers its last answer. Nothing else than the argument may bear on it. */
export function remembered<Argument, Value>(
	work: (argument: Argument) => Value,
): (argument: Argument) => Value {
	const known = rememberedIn((argument: Argument, _only: undefined) => work(argument));
	return (argument) => known(argument, undefined);
}

/** A pure function that remembers its answers as long as the first thing is in use; the second is one of a few, such as a row. */
export function rememberedOf<Holder extends WeakKey, Key, Value>(
	work: (holder: Holder, key: Key) => Value,
): (holder: Holder, key: Key) => Value {
	const known = new WeakMap<Holder, Map<Key, {readonly value: Value}>>();
	return (holder, key) => {
		let own = known.get(holder);
		if (!own) {
			own = new Map();
			known.set(holder, own);
		}

		let found = own.get(key);
		if (!found) {
			found = {value: work(holder, key)};
			own.set(key, found);
		}

		return found.value;
	};
}

/** The same of one thing. */
export function rememberedFor<Holder extends WeakKey, Value>(
	work: (holder: Holder) => Value,
): (holder: Holder) => Value {
	const known = rememberedOf((holder: Holder, _only: undefined) => work(holder));
	return (holder) => known(holder, undefined);
}

/** What is done with one kind of value. Methods, so that a table of them can be asked by any. */
type Handler<V, At, R> = {of(value: V, at: At): R}['of'];

/** What is done with a value, by the field that names its kind: a table that lacks a kind does not compile. */
export function byKind<const Tag extends string, V extends Readonly<Record<Tag, string>>, At, R>(
	tag: Tag,
	rows: {readonly [K in V[Tag]]: Handler<Extract<V, Readonly<Record<Tag, K>>>, At, R>},
) {
	const table = new Map<string, Handler<V, At, R>>(Object.entries(rows));
	return (value: V, at: At): R | undefined => table.get(value[tag])?.(value, at);
}
