import * as z from 'zod';
import {capital} from '../engine/kit/text.js';
import {withUnableToAct} from '../engine/facts/house.js';
import type {HouseFacts} from './house-facts.js';
import type {OwnRow, Sheet} from './values.js';

/* The schemas of sheets as GMs write them in rosters. */

/** A name of this table can stand wherever the thing itself can be written out. */
export type OwnTable = Pick<OwnRow, 'example' | 'usual' | 'source'> & {
	readonly title: string;
	readonly description: string;
	/** As it is written in the sheets’ lists. */
	readonly thing: z.ZodObject;
	/** As it stands in the table. */
	readonly row: z.ZodObject;
};

/** By the key of the roster file. */
export type OwnTables = Readonly<Record<string, OwnTable>>;

const schemas = new WeakMap<Sheet, z.ZodObject>();
const sheets = new WeakMap<z.core.$ZodType, {tables: OwnTables; facts: HouseFacts | undefined}>();
const tablesOfThings = new WeakMap<z.core.$ZodType, readonly string[]>();

export const ownTablesOf = (sheet: z.ZodObject): OwnTables => sheets.get(sheet)?.tables ?? {};

/** Of what rosters with this sheet can make rules of their own. */
export const houseFactsOf = (sheet: z.ZodObject): HouseFacts | undefined =>
	sheets.get(sheet)?.facts;

/** The tables whose names can stand in the place of what this schema describes. */
export const ownTablesFor = (schema: z.core.$ZodType): readonly string[] =>
	tablesOfThings.get(schema) ?? [];

/** The schema of a sheet, which parsing makes of what a roster has. */
export function sheetSchema(sheet: Sheet, facts?: HouseFacts): z.ZodObject {
	const known = schemas.get(sheet);
	if (known) {
		return known;
	}

	const {check, own} = sheet;
	const plain = sheet.object(z);
	const schema = check
		? plain.superRefine((sheet, context) => {
				// Before that, values may stand there as they were written.
				if (context.issues.length === 0) {
					check(sheet, context);
				}
			})
		: plain;
	schemas.set(sheet, schema);
	const tables = Object.entries(own).map(([key, {says, thing, row = thing, ...rest}]) => {
		const object = thing.object(z);
		tablesOfThings.set(object, [...ownTablesFor(object), key]);
		return [
			key,
			{...rest, title: capital(key), description: says, thing: object, row: row.object(z)},
		] as const;
	});
	sheets.set(schema, {
		tables: Object.fromEntries(tables),
		facts: facts && {...facts, conditions: withUnableToAct(facts.conditions)},
	});
	return schema;
}
