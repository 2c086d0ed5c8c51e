import {defensiveActions} from './defensive.js';
import {grappleActions} from './grapple.js';
import {meleeActions} from './melee.js';
import {miscellaneousActions} from './miscellaneous.js';
import {movementActions} from './movement.js';
import {otherActions} from './other.js';
import {rangedActions} from './ranged.js';
import type {ActionRow} from './row.js';
import {socialActions} from './social.js';

/** Every action of the source, in the order of its tables. */
export const actionRows: readonly ActionRow[] = [
	...meleeActions,
	...grappleActions,
	...rangedActions,
	...otherActions,
	...defensiveActions,
	...movementActions,
	...miscellaneousActions,
	...socialActions,
];

const byId = new Map(actionRows.map((row) => [row.id, row]));

/** @returns `undefined` for an action that is not in the table */
export const actionOf = (id: string | undefined): ActionRow | undefined =>
	id === undefined ? undefined : byId.get(id);

/** @throws when there is no such action; use it only for acts that were offered or checked */
export function actionRow(id: string): ActionRow {
	const row = byId.get(id);
	if (!row) {
		throw new Error(`There is no action ${id}`);
	}

	return row;
}
