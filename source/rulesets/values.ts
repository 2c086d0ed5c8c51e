import type * as zod from 'zod';
import type {VariantRow} from '../engine/facts/combatants/variants.js';
import type {DetailRow} from '../engine/ruleset/ruleset.js';
import {type ObjectOf, fields} from '../engine/kit/shape.js';
import {capital, signed} from '../engine/kit/text.js';
import {
	type Codec,
	type Facts,
	type Parts,
	type Piece,
	type Rows,
	type Says,
	type Zod,
	isFacts,
	piece,
	schemaOf,
	stated,
} from './pieces.js';

/* Objects of sheets, and a sheet as a whole: its values as rows, and what follows from what they say. */

/** An object; its own schema stands for it in a table of a roster’s own. */
export type Thing<T = unknown> = Piece<T> & {readonly rows: Rows; object(z: Zod): zod.ZodObject};

/** @param short the part that can stand for the whole: the others are then as usual */
export function thing<const P extends Parts>(
	parts: P,
	{short, isTitled}: {short?: keyof P & string; isTitled?: true} = {},
): Thing<ObjectOf<P>> {
	const all = Object.entries<Codec>(parts).map(([own, part]) => ({
		own,
		key: part.key ?? own,
		part,
	}));
	const rows = all.map(({key, part}) => [key, part] as const);
	const isSame = !short && all.every(({own, key}) => own === key);
	const usual = Object.fromEntries(rows.map(([key, part]) => [key, part.usual]));
	const read = (raw: unknown) =>
		isFacts(raw) ? stated(Object.fromEntries(all.map(({own, key}) => [own, raw[key]]))) : undefined;
	let known: zod.ZodObject | undefined;
	const object = (z: Zod) => {
		known ??= z.strictObject(
			Object.fromEntries(
				all.map(({own, key, part}) => [key, schemaOf(z, part, isTitled && {title: capital(own)})]),
			),
		);
		return known;
	};

	const shortened = (z: Zod, key: string, part: Codec) =>
		z.union([schemaOf(z, part).transform((value) => ({...usual, [key]: value})), object(z)]);
	return Object.assign(
		piece(fields(parts), {
			rows,
			schema(z) {
				const part = short && parts[short];
				const raw = part ? shortened(z, short, part) : object(z);
				return isSame ? raw : raw.transform(read);
			},
			written: (value) =>
				isFacts(value)
					? stated(
							Object.fromEntries(all.map(({own, key, part}) => [key, part.written(value[own])])),
						)
					: undefined,
		}),
		{object, rows},
	);
}

/** A table of things of the GM’s own at the top of a roster, for all who are in it. */
export type OwnRow = {
	readonly says: string;
	/** Rows by their names, as a GM could write them. */
	readonly example: Facts;
	/** What the rules have of it, written out. */
	readonly source?: () => readonly unknown[];
	/** What is written in the sheets’ lists; it has a `name`. */
	readonly thing: Thing;
	/** How a thing stands in the table, if some of it is usual there; like `thing` otherwise. */
	readonly row?: Thing;
	/** What is usual in this table: a row that leaves it out has it wherever it is named. */
	readonly usual?: Readonly<Record<string, string | number | boolean>>;
};

/** All values of a sheet, in the order in which forms show them. */
export type Sheet<T = unknown> = Thing<T> & {
	/** The tables that its rosters can have, by their keys. */
	readonly own: Readonly<Record<string, OwnRow>>;
	/** What is wrong with the values together. */
	check?(sheet: T, context: zod.RefinementCtx): void;
};

export const sheetOf = <const P extends Parts>(
	parts: P,
	own: Sheet['own'],
	check?: Sheet<ObjectOf<P>>['check'],
): Sheet<ObjectOf<P>> =>
	Object.assign(thing(parts, {isTitled: true}), {own, ...(check && {check})});

/** The rows that say something of this kind, in their order. */
export const saidIn = <K extends keyof Says>(rows: Rows, kind: K) =>
	rows.flatMap(([key, part]) => {
		const {[kind]: said} = part.said;
		return said === undefined ? [] : [{key, part, said}];
	});

export const variantsOf = (rows: Rows, before = ''): readonly VariantRow[] =>
	rows.flatMap(([key, {kind, rows: inner = [], said}]) => {
		const {by, percent, isOnlyOfSome} = said;
		const path = `${before}${key}${kind === 'ranks' ? '.*' : ''}`;
		return [
			...(by === undefined ? [] : [{path, by, percent, isOnlyOfSome}]),
			...variantsOf(inner, `${path}.${kind === 'list' ? '*.' : ''}`),
		];
	});

/** A number or a text; a bonus has its sign. */
function textOf({range: [least] = [0, 0]}: Codec, value: unknown): string {
	if (typeof value === 'number') {
		return least < 0 ? signed(value) : String(value);
	}

	return typeof value === 'string' ? value : '';
}

export const columnsOf = (rows: Rows) =>
	saidIn(rows, 'column').map(({key, said: label, part}) => ({
		label,
		of: ({sheet}: {readonly sheet: Facts}) => textOf(part, sheet[key]),
	}));

export const linesOf = (rows: Rows, sheet: Facts): readonly DetailRow[] =>
	saidIn(rows, 'detail').map(({key, said: label, part}) => ({
		label,
		value: textOf(part, sheet[key]),
		part: 'sheet',
	}));

/** The fields of a sheet’s numbers that `adjust` reaches. */
export const adjustable = <F>(
	rows: Rows,
	field: (key: string, label: string, range: readonly [number, number]) => F,
): readonly F[] =>
	saidIn(rows, 'adjust').flatMap(({key, said: label, part: {range}}) =>
		range ? [field(key, label, range)] : [],
	);
