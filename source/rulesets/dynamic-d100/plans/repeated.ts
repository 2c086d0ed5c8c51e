import {find} from '../../../engine/world/world.js';
import {armOf} from '../derived/arms.js';
import {isUp} from '../derived/fight.js';
import {targetOf} from '../derived/plan.js';
import type {DdCombatant, Proposal} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {refusePlan} from '../legality/plans.js';
import {attackAgain, powerPlan} from './attacks.js';

/* What somebody did last round, as it can be done again. */

/**
 * Last round's attack, as far as it still makes sense: the same foe and weapon, with the Extras that they need now.
 * Moves and preparations are not repeated, since they served a purpose at the time.
 */
export function repeatedPlan(state: DdState, combatant: DdCombatant): Proposal | undefined {
	const last = combatant.past.lastPlan;
	if (!last) {
		return undefined;
	}

	const {main} = last;
	const target = find(state, targetOf(main));
	if (main?.do === 'power-attack') {
		return target && isUp(target, state)
			? powerPlan(state, combatant, target, main.power)
			: undefined;
	}

	if (main?.do !== 'attack') {
		return undefined;
	}

	const arm = armOf(combatant, main.arm);
	if (!arm || !target || !isUp(target, state)) {
		return undefined;
	}

	return attackAgain(last, state, combatant, target, arm);
}

/** What somebody did last round, as it can be done again: the attack, a Power, a skill, an item, or nothing at all. */
export function planAgain(state: DdState, combatant: DdCombatant): Proposal | undefined {
	const {lastPlan} = combatant.past;
	const isOngoing =
		lastPlan && (lastPlan.main ? !targetOf(lastPlan.main) : lastPlan.extras.length === 0);
	const again = isOngoing
		? {...(lastPlan.main && {main: lastPlan.main}), extras: lastPlan.extras}
		: repeatedPlan(state, combatant);
	return again && !refusePlan(state, combatant, again) ? again : undefined;
}
