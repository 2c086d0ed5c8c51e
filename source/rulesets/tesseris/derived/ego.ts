import {find} from '../../../engine/world.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {statusOf} from '../statuses/index.js';
import {areNear} from './place.js';

/** TE-C24: the bonus beside the person by whom one is Enticed. */
const nearness = 3;

/** The current Ego. Enticed raises it beside the person whom it is about. */
export function egoOf(state: TeState, combatant: TeCombatant): number {
	const admired = find(state, statusOf(state, combatant.id, 'enticed')?.from);
	return (
		combatant.body.ego +
		(admired && !admired.isGone && areNear(state, combatant, admired)
			? nearness
			: 0)
	);
}
