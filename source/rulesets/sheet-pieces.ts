import * as z from 'zod';

/* Pieces of sheets as GMs write them in rosters. */

/** A weapon of a ruleset's table, by its id or, as screens show it, its name. */
export const weaponOfTable = <
	W extends {readonly id: string; readonly name: string},
>(
	weapons: readonly W[],
	weaponOf: (id: string) => W | undefined,
	description = 'a weapon of the table',
) =>
	z
		.enum(weapons.map(({id}) => id))
		.meta({
			also: Object.fromEntries(weapons.map(({id, name}) => [name, id])),
		})
		.describe(description)
		.transform((id, context): W => {
			const row = weaponOf(id);
			if (!row) {
				context.addIssue(`there is no weapon “${id}”`);
				return z.NEVER;
			}

			return row;
		});

/** The name of a skill as rules know it: capitals, spaces, hyphens and underscores do not matter. */
export const skillName = (name: string): string =>
	name
		.toLowerCase()
		.replaceAll(/[\s_\p{Pd}]+/gu, ' ')
		.trim();

/** What stands under the names of skills. */
export const bySkillName = <T>(given: Readonly<Record<string, T>>) =>
	Object.fromEntries(
		Object.entries(given).map(([skill, value]) => [skillName(skill), value]),
	);

/** Of weapons with the same name, the second is “Sword 2”, so that each can be named. */
export function toldApart<
	W extends {readonly id: string; readonly name: string},
>(carried: readonly W[]): readonly W[] {
	const taken = new Set(carried.map(({id}) => id));
	return carried.map((weapon, at) => {
		if (carried.findIndex(({id}) => id === weapon.id) === at) {
			return weapon;
		}

		let number = 2;
		while (taken.has(`${weapon.id}-${number}`)) {
			number++;
		}

		const id = `${weapon.id}-${number}`;
		taken.add(id);
		return {...weapon, id, name: `${weapon.name} ${number}`};
	});
}

type ThingSchema = z.ZodObject<{readonly name: z.ZodString}>;

/**
 * A table of things of the GM’s own that a roster file can have at its top, for all who are in it. A name of this table
 * can stand wherever the thing itself can be written out.
 */
export type OwnTable = {
	readonly title: string;
	readonly description: string;
	/** Rows by their names, as a GM could write them. */
	readonly example: Readonly<Record<string, unknown>>;
	/** What is written in the sheets’ lists; it has a `name`. */
	readonly thing: ThingSchema;
	/** How a thing stands in the table, if some of it is usual there; like `thing` otherwise. */
	readonly row?: ThingSchema;
	/** What is usual in this table: a row that leaves it out has it wherever it is named. */
	readonly usual?: Readonly<Record<string, string | number | boolean>>;
};

/** By the key of the roster file. */
export type OwnTables = Readonly<Record<string, OwnTable>>;

const tablesOfSheets = new WeakMap<z.core.$ZodType, OwnTables>();
const tablesOfThings = new WeakMap<z.core.$ZodType, readonly string[]>();

/** A sheet with the tables that its rosters can have. */
export function withOwnTables<Sheet extends z.ZodObject>(
	sheet: Sheet,
	tables: OwnTables,
): Sheet {
	tablesOfSheets.set(sheet, tables);
	const all = Object.entries(tables);
	for (const {thing} of Object.values(tables)) {
		tablesOfThings.set(
			thing,
			all.flatMap(([key, table]) => (table.thing === thing ? [key] : [])),
		);
	}

	return sheet;
}

/** The tables that rosters with this sheet can have. */
export const ownTablesOf = (sheet: z.ZodObject): OwnTables =>
	tablesOfSheets.get(sheet) ?? {};

/** The tables whose names can stand in the place of what this schema describes. */
export const ownTablesFor = (schema: z.core.$ZodType): readonly string[] =>
	tablesOfThings.get(schema) ?? [];
