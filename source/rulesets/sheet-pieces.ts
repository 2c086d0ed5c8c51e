import * as z from 'zod';

/* Pieces of sheets as GMs write them in rosters. */

/** A weapon of a ruleset's table, by its id. */
export const weaponOfTable = <W extends {readonly id: string}>(
	weapons: readonly W[],
	weaponOf: (id: string) => W | undefined,
	description = 'a weapon of the table',
) =>
	z
		.enum(weapons.map(({id}) => id))
		.describe(description)
		.transform((id, context): W => {
			const row = weaponOf(id);
			if (!row) {
				context.addIssue(`there is no weapon “${id}”`);
				return z.NEVER;
			}

			return row;
		});
