import type {Refusal} from '../../../engine/basics.js';
import type {ActionRow} from '../actions/row.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {limitOf} from '../statuses/index.js';

/* What statuses still let somebody do. */

const breakPin = new Set(['break-pin']);
const breathing = new Set(['breathe']);
/** TE-C28, TE-C29: to get away, to defend itself, to get over it. */
const flight = new Set([
	'move',
	'run',
	'sprint',
	'quick-step',
	'stand-up',
	'dive',
	'take-cover',
	'dash-to-cover',
	'drop-prone',
	'leave-cover',
	'stand-behind-cover',
	'hunker-down',
	'total-defence',
	'recover',
	'drop',
	'mount',
	'open-door',
	'break-pin',
]);

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
			return breathing.has(row.id)
				? undefined
				: {reason: `${name}: only to breathe`, rule};
		}

		case 'break-pin': {
			return breakPin.has(row.id)
				? undefined
				: {reason: `${name}: only to break the pin`, rule};
		}

		case 'grapple': {
			return row.isForGrapple
				? undefined
				: {reason: `${name}: only grapple actions`, rule};
		}

		case 'flight': {
			return flight.has(row.id)
				? undefined
				: {reason: `${name}: only to get away`, rule};
		}
	}
}
