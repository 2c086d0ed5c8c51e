import {defensiveActions} from './defensive.js';
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
	...rangedActions,
	...otherActions,
	...defensiveActions,
	...movementActions,
	...miscellaneousActions,
	...socialActions,
];

const byId = new Map(actionRows.map((row) => [row.id, row]));

/** @returns nothing for an action that is not in the table */
export const actionOf = (id: string | undefined): ActionRow | undefined =>
	id === undefined ? undefined : byId.get(id);
