import {cleanText} from '../engine/kit/clean-text.js';
import type {OwnTables} from '../rulesets/sheet-pieces.js';
import type {Path} from './document.js';
import {schemasAt, type Schema, tablesAt} from './expectation.js';
import {folded} from '../engine/kit/nearest.js';
import {type Data, isData} from '../engine/kit/data.js';

/* Places of a roster where a name of one of the file’s own tables may stand: their schemas name the tables (`own`). */

type Replace = (thing: Schema, tables: readonly string[]) => Schema;

/** The schema of a roster with other schemas in the place of those of things, but for the tables themselves. */
export function withThings(root: Schema, replace: Replace): Schema {
	const {combatants} = root.properties ?? {};
	return typeof combatants === 'object'
		? {...root, properties: {...root.properties, combatants: inside(combatants, replace)}}
		: root;
}

export function orWord(thing: Schema, words: Schema): Schema {
	const {title, description, ...rest} = thing;
	return {
		...(title !== undefined && {title}),
		...(description !== undefined && {description}),
		anyOf: [words, rest],
	};
}

type Change = (schema: Schema) => Schema;

const changed = (schema: Schema | boolean, change: Change): Schema | boolean =>
	typeof schema === 'object' ? change(schema) : schema;

const mapped = (schemas: Readonly<Record<string, Schema | boolean>>, change: Change) =>
	Object.fromEntries(
		Object.entries(schemas).map(([key, schema]) => [key, changed(schema, change)]),
	);

function inside(schema: Schema, replace: Replace): Schema {
	const change = (inner: Schema): Schema => inside(inner, replace);
	const {properties, items, anyOf, additionalProperties} = schema;
	const whole: Schema = {
		...schema,
		...(properties && {properties: mapped(properties, change)}),
		...(items !== undefined && {
			items: Array.isArray(items)
				? items.map((item) => changed(item, change))
				: changed(items, change),
		}),
		...(anyOf && {anyOf: anyOf.map(change)}),
		...(additionalProperties !== undefined && {
			additionalProperties: changed(additionalProperties, change),
		}),
	};
	const tables = tablesAt(schema);
	return tables.length > 0 ? replace(whole, tables) : whole;
}

/* Weapons, powers and whatever else a roster has of its own, at the top of its file, for all who are in it. */

export type OwnThing = {
	/** The key of the table at the top of the roster. */
	readonly table: string;
	readonly name: string;
	/** Where it stands in the roster; its last step is its name or its place in the list. */
	readonly path: Path;
	/** As a combatant would have it written out. */
	readonly raw: Data;
};

/** More in one table than any roster has. */
export const mostThings = 300;

/** @param data a roster with its keys as the schema has them */
export function ownThingsOf(data: unknown, tables: OwnTables): readonly OwnThing[] {
	return Object.entries(tables).flatMap(([table, {usual}]) => {
		const rows = isData(data) ? data[table] : undefined;
		return rowsOf(rows)
			.slice(0, mostThings)
			.flatMap(({at, name, row}) =>
				typeof name === 'string' && name !== ''
					? [{table, name, path: [table, at], raw: {name, ...usual, ...row}}]
					: [],
			);
	});
}

function rowsOf(rows: unknown) {
	if (Array.isArray(rows)) {
		return rows.map((row: unknown, at) => {
			const inner = isData(row) ? row : {};
			return {at, name: inner['name'], row: inner};
		});
	}

	return isData(rows)
		? Object.entries(rows).map(([name, row]) => ({
				at: name,
				name: cleanText(name),
				row: isData(row) ? row : {},
			}))
		: [];
}

/** The schema of a roster in which the names of its own things are words to choose from, like those of the source. */
export const schemaWithThings = (root: Schema, things: readonly OwnThing[]): Schema =>
	withThings(root, (thing, tables) => {
		const names = things.flatMap(({table, name}) => (tables.includes(table) ? [name] : []));
		return names.length > 0 ? orWord(thing, {enum: [...new Set(names)]}) : thing;
	});

/** Writes out what the combatants of a roster only name, and tells where they do. Names that nobody knows stay. */
export function writtenOut(
	data: unknown,
	root: Schema,
	things: readonly OwnThing[],
	rawOf: (thing: OwnThing) => Data = ({raw}) => raw,
) {
	const find = finder(things);
	const uses: Array<{readonly path: Path; readonly thing: OwnThing}> = [];
	const write = (value: unknown, schemas: readonly Schema[], path: Path): unknown => {
		const inside = (step: PropertyKey, inner: unknown): unknown =>
			write(inner, schemasAt({anyOf: [...schemas]}, [step]), [...path, step]);
		if (typeof value === 'string') {
			const thing = find(value, schemas.flatMap(tablesAt));
			if (thing !== undefined) {
				uses.push({path, thing});
			}

			return thing === undefined ? value : rawOf(thing);
		}

		if (Array.isArray(value)) {
			return value.map((item, at) => inside(at, item));
		}

		return isData(value)
			? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(key, inner)]))
			: value;
	};

	if (!isData(data)) {
		return {data, uses};
	}

	const path = ['combatants'];
	const combatants = write(data['combatants'], schemasAt(root, path), path);
	return {data: {...data, combatants}, uses};
}

/** Finds a thing by its name in one of some tables, as it is written or nearly so. */
function finder(things: readonly OwnThing[]) {
	const byName = new Map<string, OwnThing>();
	for (const how of [exactly, folded]) {
		for (const thing of things) {
			const key = keyOf(thing.table, how(thing.name));
			byName.set(key, byName.get(key) ?? thing);
		}
	}

	return (name: string, tables: readonly string[]): OwnThing | undefined => {
		for (const how of [exactly, folded]) {
			for (const table of tables) {
				const found = byName.get(keyOf(table, how(name)));
				if (found) {
					return found;
				}
			}
		}

		return undefined;
	};
}

const exactly = (name: string): string => name;

const keyOf = (table: string, name: string): string => `${table}:${name}`;
