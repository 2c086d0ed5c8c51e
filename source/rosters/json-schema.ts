import * as z from 'zod';
import {ownTablesFor} from '../rulesets/sheet-pieces.js';
import {otherWords} from './known-words.js';
import {folded} from '../engine/kit/nearest.js';
import {orWord, withThings} from './own-things.js';
import {type SheetSchema, rosterSchema} from './schema.js';
import type {Schema} from './expectation.js';

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
