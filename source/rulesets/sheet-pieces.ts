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
