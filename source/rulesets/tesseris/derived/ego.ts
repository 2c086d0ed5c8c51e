import type {Id} from '../../../engine/kit/basics.js';
import {minus} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {statusOf} from '../statuses/index.js';
import {areNear} from './place.js';

/** TE-C24: the bonus beside the person by whom one is Enticed. */
const nearness = 3;

function nearBonus(state: TeState, combatant: TeCombatant): number {
	const admired = find(state, statusOf(state, combatant.id, 'enticed')?.from);
	return admired && !admired.isGone && areNear(state, combatant, admired) ? nearness : 0;
}

/** The current Ego, as it is shown: less than none is none. */
export const egoOf = (state: TeState, combatant: TeCombatant): number =>
	Math.max(0, combatant.body.ego + nearBonus(state, combatant));

export const egoText = (state: TeState, who: Id, ego: number): string => {
	const combatant = find(state, who);
	return minus(Math.max(0, ego + (combatant ? nearBonus(state, combatant) : 0)));
};
