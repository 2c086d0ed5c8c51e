import {find} from '../../../engine/world.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {statusOf} from '../statuses/index.js';
import {areNear} from './place.js';

/** TE-C24: what it is worth to be beside whom one is Enticed by. */
const nearness = 3;

/** Ego as it counts now; Enticed raises it beside the one it is about. */
export function egoOf(state: TeState, combatant: TeCombatant): number {
	const admired = find(state, statusOf(state, combatant.id, 'enticed')?.from);
	return (
		combatant.body.ego +
		(admired && !admired.isGone && areNear(combatant, admired) ? nearness : 0)
	);
}
