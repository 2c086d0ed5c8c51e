import type * as zod from 'zod';
import type {VariantRow} from '../engine/facts/combatants/variants.js';
import {type Data as Facts, isData as isFacts} from '../engine/kit/data.js';
import * as is from '../engine/kit/shape.js';

export {type Data as Facts, isData as isFacts} from '../engine/kit/data.js';

/*
 * Pieces of sheets, each described once: what a roster may write, what a sheet then holds, and the way back. A piece is
 * the shape of its values. Its schema is made where a roster is read, since zod costs start-up time.
 */

export type Zod = typeof zod;

/** What is said of a value beside what it can be. */
export type Says = Partial<Omit<VariantRow, 'path'>> & {
	/** In forms; left out, the key of the sheet. */
	readonly title?: string;
	/** The heading that it stands under in forms. */
	readonly group?: string;
	readonly says?: string;
	readonly examples?: readonly unknown[];
	/** Other words for values, with what they stand for. */
	readonly also?: Readonly<Record<string, unknown>>;
	/** What it is called in a line that improvises somebody. */
	readonly words?: readonly string[];
	/** Names of what is ranked that need no word before them. */
	readonly names?: readonly string[];
	/** `adjust` reaches it under this label. */
	readonly adjust?: string;
	/** A list of combatants has a column of it, under this heading. */
	readonly column?: string;
	/** The page of a combatant has a line of it, under this label. */
	readonly detail?: string;
};

type Told = Says | string;

export type Codec = {
	readonly kind?: 'number' | 'flag' | 'text' | 'list' | 'ranks' | undefined;
	/** The least and the most. */
	readonly range?: readonly [number, number];
	/** Its key in a roster, where the sheet has another. */
	readonly key?: string;
	/** What a roster means that leaves it out. */
	readonly usual?: unknown;
	readonly said: Says;
	/** The parts of an object, or of each of a list. */
	readonly rows?: Rows | undefined;
	/** What a roster may write, made into what a sheet holds. */
	schema(z: Zod): zod.ZodType;
	/** A value as a roster has it. */
	written(value: unknown): unknown;
};

export type Piece<T = unknown> = is.Shape<T> &
	Codec & {
		told(says: Told): Piece<T>;
		/** With another key in a roster than on a sheet. */
		keyed(key: string): Piece<T>;
		/** What a roster leaves out is as if this were written there. */
		usually(usual: unknown, says?: Told): Piece<T>;
		/** It can be left out. */
		perhaps(says?: Told): Part<T>;
		/** What a roster has is made into something else. */
		becomes<U>(shape: is.Shape<U>, how: Way<T, U>): Piece<U>;
	};

type Way<T, U> = {
	/** `undefined`: it cannot be. */
	read(raw: T): U | undefined;
	/** What it leaves out is not written. */
	back(value: U): Partial<T>;
	/** Why it cannot be. */
	readonly otherwise?: string;
};

type Part<T = unknown> = is.Maybe<T> & Codec;

export type Parts = is.Fields & Readonly<Record<string, Piece | Part>>;

export type Rows = ReadonlyArray<readonly [key: string, part: Codec]>;

export const stated = (facts: Facts): Facts =>
	Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

const asSaid = (told: Told): Says => (typeof told === 'string' ? {says: told} : told);

export function schemaOf(z: Zod, part: Codec, usual: Says = {}): zod.ZodType {
	const {title, group, says, examples, also} = {...usual, ...part.said};
	const meta = stated({also, title, group, description: says, examples});
	const schema = part.schema(z);
	return Object.keys(meta).length > 0 ? schema.meta(meta) : schema;
}

/** A piece that no other makes. */
export function piece<T>(
	shape: is.Shape<T>,
	codec: Partial<Codec> & Pick<Codec, 'schema'>,
): Piece<T> {
	const own: Codec = {said: {}, written: (value) => value, ...codec};
	const made: Piece<T> = Object.assign((value: unknown) => shape(value), own, {
		told: (told: Told) => piece(shape, {...own, said: {...own.said, ...asSaid(told)}}),
		keyed: (key: string) => piece(shape, {...own, key}),
		usually: (usual: unknown, told: Told = {}) =>
			piece(shape, {
				...own,
				usual,
				said: asSaid(told),
				schema(z) {
					const schema = schemaOf(z, own);
					return own.kind ? schema.default(usual) : schema.prefault(usual);
				},
			}),
		perhaps: (told: Told = {}): Part<T> => ({
			...own,
			maybe: shape,
			said: asSaid(told),
			schema: (z) => schemaOf(z, own).optional(),
		}),
		becomes: <U>(other: is.Shape<U>, {read, back, otherwise}: Way<T, U>) =>
			piece(other, {
				kind: own.kind,
				rows: own.rows,
				schema: (z) =>
					schemaOf(z, own).transform((raw, context) => {
						const value = is.isOf(shape)(raw) ? read(raw) : undefined;
						if (value === undefined) {
							context.addIssue({code: 'custom', message: otherwise});
						}

						return value;
					}),
				written: (value) => (is.isOf(other)(value) ? own.written(back(value)) : undefined),
			}),
	});
	return made;
}

export const whole = (min: number, max: number): Piece<number> =>
	piece(is.number, {kind: 'number', range: [min, max], schema: (z) => z.int().min(min).max(max)});

export const line = (most = Infinity): Piece<string> =>
	piece(is.text, {
		kind: 'text',
		schema(z) {
			const some = z.string().min(1);
			return most === Infinity ? some : some.max(most);
		},
	});

export const yesNo: Piece<boolean> = piece(is.flag, {kind: 'flag', schema: (z) => z.boolean()});

export const choice = <const T extends string>(...values: readonly T[]): Piece<T> =>
	piece(is.oneOf(...values), {kind: 'text', schema: (z) => z.enum(values)});

/** A text that says something else, such as dice. */
export const pattern = (pattern: RegExp, expected: string, said: Says): Piece<string> =>
	piece(is.text, {said, schema: (z) => z.string().regex(pattern, expected)});

/** None, if left out. */
export const several = <T>(item: Piece<T>, most = Infinity): Piece<readonly T[]> =>
	piece(is.list<T>(item), {
		kind: 'list',
		rows: item.rows,
		schema(z) {
			const items = z.array(schemaOf(z, item));
			return most === Infinity ? items : items.max(most);
		},
		written: (all) => (Array.isArray(all) ? all.map((one) => item.written(one)) : undefined),
	}).usually([]);

/** Values by names; none, if left out. @param examples names to choose from; any other will do */
export const byName = <T>(
	value: Piece<T>,
	most: number,
	examples?: readonly string[],
): Piece<Readonly<Record<string, T>>> =>
	piece(is.each<T>(value), {
		kind: 'ranks',
		schema(z) {
			const name = z.string().min(1).max(most);
			return z.record(examples ? name.meta({examples}) : name, schemaOf(z, value));
		},
		written: (all) =>
			isFacts(all)
				? Object.fromEntries(Object.entries(all).map(([key, one]) => [key, value.written(one)]))
				: undefined,
	}).usually({});

/** The name of a skill as rules know it: capitals, spaces, hyphens and underscores do not matter, unless it has no more. */
export const skillName = (name: string): string =>
	isPlain.test(name)
		? name
		: name
				.toLowerCase()
				.replaceAll(/[\s_\p{Pd}]+/gu, ' ')
				.trim() || name;

/** Most names are as rules know them: they are compared at every roll. */
const isPlain = /^[a-z]+$/;

/** Values by the names of skills. */
export const bySkill = <T>(
	value: Piece<T>,
	most: number,
	examples?: readonly string[],
): Piece<Readonly<Record<string, T>>> =>
	byName(value, most, examples).becomes(is.each<T>(value), {
		read: (all) =>
			Object.fromEntries(Object.entries(all).map(([skill, one]) => [skillName(skill), one])),
		back: (all) => all,
	});

/** Values by names, which a sheet holds as a list. */
export const listed = <V, T>(
	values: Piece<Readonly<Record<string, V>>>,
	item: is.Shape<T>,
	read: (name: string, value: V) => T,
	back: (item: T) => readonly [name: string, value: V],
): Piece<readonly T[]> =>
	values.becomes(is.list(item), {
		read: (all) => Object.entries(all).map(([key, one]) => read(key, one)),
		back: (items) => Object.fromEntries(items.map(back)),
	});

/** The first that fits, both of what is written and of what a sheet holds. */
export const either = <A, B>(one: Piece<A>, other: Piece<B>): Piece<A | B> =>
	piece<A | B>(is.any(one, other), {
		schema: (z) => z.union([schemaOf(z, one), schemaOf(z, other)]),
		written: (value) => (is.isOf(one)(value) ? one : other).written(value),
	});
