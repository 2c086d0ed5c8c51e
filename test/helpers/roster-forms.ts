import {readSource} from '../../source/rosters/document.js';
import {schemasAt} from '../../source/rosters/expectation.js';
import {type RosterForm, rosterForm} from '../../source/rosters/form/roster-form.js';
import {type SheetSchema, rosterSchema} from '../../source/rosters/schema.js';
import {rulesets} from '../../source/rulesets/index.js';
import {improvisingOf, sheetSchemaOf} from '../../source/rulesets/sheets.js';
import type {z} from 'zod';
import {jsonSchema} from '../../source/rosters/known-words.js';

type Schema = z.core.JSONSchema.BaseSchema;

/** The forms of a ruleset, and what its combatants are made of. */
export type Forms = {
	readonly id: string;
	readonly name: string;
	readonly sheet: SheetSchema;
	readonly form: RosterForm;
	/** The schema of a whole roster. */
	readonly root: Schema;
	readonly template: Readonly<Record<string, unknown>>;
};

export const forms: readonly Forms[] = await Promise.all(
	rulesets.map(async ({id, name}) => {
		const sheet = await sheetSchemaOf(id);
		const improvising = await improvisingOf(id);
		if (!sheet || !improvising) {
			throw new Error(`${id} has no sheet`);
		}

		return {
			id,
			name,
			sheet,
			form: rosterForm({id, name}, sheet),
			root: jsonSchema(rosterSchema([id], sheet)),
			template: improvising.template,
		};
	}),
);

/** The data of a roster with these combatants, as they are read from a file. */
export function dataOf(ruleset: string, ...combatants: readonly unknown[]): unknown {
	const {data} = readSource(JSON.stringify({ruleset, combatants}));
	return data?.value;
}

/** The schema of a combatant. */
export const combatantOf = (root: Schema): Schema => schemasAt(root, ['combatants', 0])[0] ?? {};
