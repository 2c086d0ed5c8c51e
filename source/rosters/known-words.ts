import {schemasAt, type Schema} from './expectation.js';
import {folded} from '../engine/kit/nearest.js';
import * as z from 'zod';
import {ownTablesFor} from '../rulesets/sheet-pieces.js';
import {orWord, withThings} from './own-things.js';
import {type SheetSchema, rosterSchema} from './schema.js';

/* Words as people write them, and as screens show them: “Foes”, “Greek-style sword”, “yes”. */

type Path = readonly PropertyKey[];

const truths: ReadonlyMap<string, boolean> = new Map([
	...['yes', 'y', 'on', 'true'].map((word) => [word, true] as const),
	...['no', 'n', 'off', 'false'].map((word) => [word, false] as const),
]);

/** What a word says to a question of yes or no, in any case. */
export const truthOf = (word: string): boolean | undefined => truths.get(folded(word));

/** Other words for values of a schema, each with the value (`also` in what describes it). */
export const otherWords = ({
	also,
}: Schema): ReadonlyArray<readonly [word: string, value: unknown]> =>
	typeof also === 'object' && also !== null ? Object.entries(also) : [];

/** A value of a roster with its words and keys as the schema has them. What nobody knows stays as it is. */
export function inKnownWords(value: unknown, root: Schema, path: Path = []): unknown {
	if (typeof value === 'string') {
		return knownWord(value, schemasAt(root, path));
	}

	if (Array.isArray(value)) {
		return value.map((item, at) => inKnownWords(item, root, [...path, at]));
	}

	return typeof value === 'object' && value !== null
		? withKnownKeys(Object.entries(value), root, path)
		: value;
}

const isOwnText = ({type, enum: known, const: only}: Schema): boolean =>
	type === 'string' && known === undefined && only === undefined;

function knownWord(text: string, schemas: readonly Schema[]): unknown {
	const known = schemas
		.flatMap((schema) => schema.enum ?? schema.const ?? [])
		.filter((each) => typeof each === 'string');
	if (known.includes(text) || schemas.some(isOwnText)) {
		return text;
	}

	const wanted = folded(text);
	const others = schemas.flatMap(otherWords);
	return (
		known.find((each) => folded(each) === wanted) ??
		others.find(([other]) => folded(other) === wanted)?.[1] ??
		(schemas.some(({type}) => type === 'boolean') ? truthOf(text) : undefined) ??
		text
	);
}

/** The keys of a block, each with its name in the schema; one that stands there twice keeps both, as a mistake to tell. */
export function knownNames(keys: readonly string[], schemas: readonly Schema[]) {
	const taken = new Set(keys);
	const known = schemas.flatMap(({properties = {}}) => Object.entries(properties));
	const takesAnyKey = schemas.some(
		({additionalProperties}) => typeof additionalProperties === 'object',
	);
	return new Map(
		keys.map((key) => {
			const wanted = folded(key);
			const found =
				takesAnyKey || known.some(([name]) => name === key)
					? undefined
					: known.find(
							([name, schema]) =>
								!taken.has(name) &&
								[name, ...titleOf(schema)].some((each) => folded(each) === wanted),
						)?.[0];
			const name = found ?? key;
			taken.add(name);
			return [key, name];
		}),
	);
}

function withKnownKeys(
	entries: ReadonlyArray<readonly [string, unknown]>,
	root: Schema,
	path: Path,
): unknown {
	const names = knownNames(
		entries.map(([key]) => key),
		schemasAt(root, path),
	);
	return Object.fromEntries(
		entries.map(([key, value]) => {
			const name = names.get(key) ?? key;
			return [name, inKnownWords(value, root, [...path, name])];
		}),
	);
}

const titleOf = (schema: Schema | boolean): readonly string[] =>
	typeof schema === 'object' && schema.title !== undefined ? [schema.title] : [];

/** The input of a schema as JSON Schema, in the draft that editors support best. */
export const jsonSchema = (schema: z.ZodType): Schema =>
	z.toJSONSchema(schema, {
		...input,
		override({zodSchema, jsonSchema: json}) {
			markOwn(zodSchema, json);
		},
	});

const input = {io: 'input', target: 'draft-7'} as const;

/** In whose place a name of which of the file’s own tables may stand. */
function markOwn(schema: z.core.$ZodType, json: Schema) {
	const tables = ownTablesFor(schema);
	if (tables.length > 0) {
		json['own'] = tables;
	}
}

/** The JSON Schema of a ruleset’s rosters, with all words that people use. */
export const wordedSchema = (ruleset: string, sheet: SheetSchema): Schema =>
	z.toJSONSchema(rosterSchema([ruleset], sheet), {
		...input,
		override({zodSchema, jsonSchema: json}) {
			markOwn(zodSchema, json);
			listOtherWords(json);
		},
	});

/** The JSON Schema of a ruleset’s rosters, for editors. It cannot know which names a file has. */
export const rosterJsonSchema = (
	ruleset: {readonly id: string; readonly name: string},
	sheet: SheetSchema,
): Schema => ({
	title: `Fray roster: ${ruleset.name}`,
	...withThings(wordedSchema(ruleset.id, sheet), ({own: _, ...thing}, tables) =>
		orWord(thing, {
			type: 'string',
			description: `the name of one that stands in this file under ${tables.join(' or ')}`,
		}),
	),
});

/** What an editor marks as wrong must be wrong: it gets the other words too, but for mere spellings and headings. */
function listOtherWords(schema: Schema) {
	const {enum: known, type} = schema;
	const spellings = new Set(known?.map((word) => folded(String(word))));
	const words = otherWords(schema).flatMap(([word]) => (spellings.has(folded(word)) ? [] : [word]));
	delete schema['also'];
	delete schema['group'];
	if (known) {
		schema.enum = [...known, ...words];
	} else if (type !== undefined && words.length > 0) {
		delete schema.type;
		schema.anyOf = [{type}, {enum: words}];
	}
}
