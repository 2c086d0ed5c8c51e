import type {Refusal} from '../../../engine/kit/basics.js';
import type {ActionRow} from '../actions/row.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {limitOf} from '../statuses/index.js';

/* What statuses still allow somebody to do. */

/** Why a status forbids this action. */
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
	switch (limit.leaves) {
		case 'nothing': {
			return {reason: name, rule};
		}

		case 'breathing': {
			return row.id === 'breathe'
				? undefined
				: {reason: `${name}: may only try to breathe`, rule};
		}

		case 'break-pin': {
			return row.id === 'break-pin'
				? undefined
				: {reason: `${name}: may only break the pin`, rule};
		}

		case 'grapple': {
			return row.isForGrapple
				? undefined
				: {reason: `${name}: only grapple actions`, rule};
		}

		case 'flight': {
			return row.isForFlight
				? undefined
				: {reason: `${name}: may only get away`, rule};
		}
	}
}
