import {isData} from './data.js';

/* Descriptions of values as JSON brings them. Types follow from them, and each line of a log is checked by them. */

/** The way to what is wrong with a value: “defence.faces.0”; empty where it is the value itself. */
export type Fault = string;

/** Tells the first fault of a value; `undefined` when it is a `T`. Keys that are not described do no harm. */
export type Shape<T = unknown> = ((value: unknown) => Fault | undefined) & {
	/** Stands for the type alone: no shape has it. */
	readonly type?: T;
};

export type TypeOf<S> = S extends Shape<infer T> ? T : never;

export type Maybe<T = unknown> = {readonly maybe: Shape<T>};

export const maybe = <T>(shape: Shape<T>): Maybe<T> => ({maybe: shape});

export type Fields = Readonly<Record<string, Shape | Maybe>>;

type Present<F> = F extends Maybe<infer T> ? T : TypeOf<F>;

export type ObjectOf<F> = {
	readonly [K in keyof F as F[K] extends Maybe ? never : K]: TypeOf<F[K]>;
} & {
	readonly [K in keyof F as F[K] extends Maybe ? K : never]?: Present<F[K]> | undefined;
};

export const isOf =
	<T>(shape: Shape<T>) =>
	(value: unknown): value is T =>
		shape(value) === undefined;

const itself: Fault = '';

export const text: Shape<string> = (value) => (typeof value === 'string' ? undefined : itself);

export const id = text;

/** Sums of greater ones come to nothing. */
export const number: Shape<number> = (value) =>
	typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : itself;

export const wholeNumber: Shape<number> = (value) =>
	Number.isSafeInteger(value) ? undefined : itself;

export const time: Shape<string> = (value) =>
	typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : itself;

export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? undefined : itself);

export function oneOf<const T extends string | number | boolean>(
	...values: readonly T[]
): Shape<T> {
	const known = new Set<unknown>(values);
	return (value) => (known.has(value) ? undefined : itself);
}

export const keyOf =
	<T extends Readonly<Record<string, unknown>>>(table: T): Shape<keyof T & string> =>
	(value) =>
		typeof value === 'string' && Object.hasOwn(table, value) ? undefined : itself;

/** A field that is there only when it holds. */
export const yes = oneOf(true);

const behind = (step: string | number, fault: Fault): Fault =>
	fault === itself ? String(step) : `${step}.${fault}`;

/** The first fault among parts, by their keys. */
function faultIn<K extends string | number>(
	parts: Iterable<readonly [K, unknown]>,
	shapeOf: (key: K) => Shape | undefined,
): Fault | undefined {
	for (const [key, part] of parts) {
		const fault = shapeOf(key)?.(part);
		if (fault !== undefined) {
			return behind(key, fault);
		}
	}

	return undefined;
}

export const list =
	<T>(shape: Shape<T>): Shape<readonly T[]> =>
	(value) =>
		Array.isArray(value) ? faultIn(value.entries(), () => shape) : itself;

/** So many, each of its own kind. */
export const tuple =
	<const S extends readonly Shape[]>(
		...shapes: S
	): Shape<{readonly [K in keyof S]: TypeOf<S[K]>}> =>
	(value) =>
		Array.isArray(value) && value.length === shapes.length
			? faultIn(value.entries(), (at) => shapes[at])
			: itself;

/** Whether none of its numbers is further from 0. */
export function isWithin(value: unknown, most: number): boolean {
	if (typeof value === 'number') {
		return Math.abs(value) <= most;
	}

	return (
		typeof value !== 'object' ||
		value === null ||
		Object.values(value).every((inner) => isWithin(inner, most))
	);
}

export const each =
	<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
	(value) =>
		isData(value) ? faultIn(Object.entries(value), () => shape) : itself;

const isMaybe = (field: Shape | Maybe): field is Maybe => 'maybe' in field;

export function fields<const F extends Fields>(described: F): Shape<ObjectOf<F>> {
	const all = Object.entries(described).map(([key, field]) =>
		isMaybe(field) ? {key, shape: field.maybe, mayLack: true} : {key, shape: field, mayLack: false},
	);
	return (value) => {
		if (!isData(value)) {
			return itself;
		}

		for (const {key, shape, mayLack} of all) {
			const found = value[key];
			const fault = mayLack && found === undefined ? undefined : shape(found);
			if (fault !== undefined) {
				return behind(key, fault);
			}
		}

		return undefined;
	};
}

export const any =
	<const S extends readonly Shape[]>(...shapes: S): Shape<TypeOf<S[number]>> =>
	(value) => {
		let first: Fault | undefined;
		for (const shape of shapes) {
			const fault = shape(value);
			if (fault === undefined) {
				return undefined;
			}

			first ??= fault;
		}

		return first;
	};

type OneOfFields<F> = F extends readonly unknown[]
	? {[At in keyof F]: ObjectOf<F[At]>}[number]
	: ObjectOf<F>;

/** The object of a kind, by the field that names the kind. */
export type Tagged<Tag extends string, Kinds> = {
	[K in keyof Kinds]: Readonly<Record<Tag, K>> & OneOfFields<Kinds[K]>;
}[keyof Kinds];

/** Fields by the kinds of objects; in a list where a kind has several forms. */
export type Kinds = Readonly<Record<string, Fields | readonly Fields[]>>;

const isList = (described: Fields | readonly Fields[]): described is readonly Fields[] =>
	Array.isArray(described);

/** An object whose other fields depend on the one that names its kind. */
export function tagged<const Tag extends string, const K extends Kinds>(
	tag: Tag,
	kinds: K,
): Shape<Tagged<Tag, K>> {
	const known = new Map<unknown, Shape>(
		Object.entries(kinds).map(([kind, described]) => [
			kind,
			isList(described) ? any(...described.map((each) => fields(each))) : fields(described),
		]),
	);
	return (value) => {
		if (!isData(value)) {
			return itself;
		}

		const shape = known.get(value[tag]);
		return shape ? shape(value) : tag;
	};
}
