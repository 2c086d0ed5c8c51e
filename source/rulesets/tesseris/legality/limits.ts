import type {Refusal} from '../../../engine/kit/basics.js';
import type {ActionRow} from '../actions/row.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {limitOf} from '../statuses/index.js';
import type {StatusRow} from '../statuses/rows.js';

/* What statuses still allow somebody to do. */

/** What a status leaves, by what it says of it. */
const leavings: Readonly<
	Record<
		NonNullable<StatusRow['leaves']>,
		readonly [says: string, allows: (row: ActionRow) => boolean]
	>
> = {
	nothing: ['', () => false],
	breathing: [': may only try to breathe', ({id}) => id === 'breathe'],
	'break-pin': [': may only break the pin', ({id}) => id === 'break-pin'],
	grapple: [': only grapple actions', ({isForGrapple}) => isForGrapple],
	flight: [': may only get away', ({isForFlight}) => isForFlight],
};

export function refuseLimited(
	state: TeState,
	{id}: TeCombatant,
	row: ActionRow,
): Refusal | undefined {
	const limit = limitOf(state, id);
	if (!limit) {
		return undefined;
	}

	const {name, rule} = limit.row;
	const [says, allows] = leavings[limit.leaves];
	return allows(row) ? undefined : {reason: `${name}${says}`, rule};
}
