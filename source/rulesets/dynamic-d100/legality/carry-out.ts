import {find} from '../../../engine/world/world.js';
import {canRide} from '../derived/place.js';
import {moveGoal, openParts, openPlan, targetOf} from '../derived/plan.js';
import type {Refusal} from '../../../engine/kit/basics.js';
import {isUp} from '../derived/fight.js';
import type {DdCombatant, Part} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import {refuseFarShot} from './attacks.js';
import {refuseExtraNow, refuseMainNow} from './now.js';

/* The plan in its natural order, as far as its next part is allowed. */

/** The next part of the plan in its natural order: Extras, then the Main Action (DD-18). */
export const nextPart = (combatant: DdCombatant): Part | undefined =>
	openParts(combatant)[0];

/** Riding up to the foe whom the plan attacks is part of carrying it out (DD-60, DD-64). */
export function rideGoal(
	combatant: DdCombatant,
	state: DdState,
): string | undefined {
	const main = combatant.plan?.main;
	const target = find(state, targetOf(main));
	const goal = moveGoal(combatant);
	return canRide(combatant) &&
		goal !== undefined &&
		main !== undefined &&
		target !== undefined &&
		refuseMainNow(state, combatant, main)?.rule === 'DD-26'
		? goal
		: undefined;
}

/** Carrying out the plan continues only while its next part is allowed. */
export function canCarryOn(combatant: DdCombatant, state: DdState): boolean {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	if (part !== 'main') {
		return part !== undefined && !refuseExtraNow(combatant, part);
	}

	return (
		main !== undefined &&
		(rideGoal(combatant, state) !== undefined ||
			!refuseMainNow(state, combatant, main))
	);
}

/** DD-50: why the shot that the plan leads to would be in vain, though its next part can be done. */
export function refuseVainShot(
	combatant: DdCombatant,
	state: DdState,
): Refusal | undefined {
	const plan = openPlan(combatant);
	const target = find(state, targetOf(plan.main));
	return target && isUp(target, state)
		? refuseFarShot(state, combatant, target, plan)
		: undefined;
}

/** Why the plan cannot be carried out as it is. */
export function refuseCarryOut(
	combatant: DdCombatant,
	state: DdState,
): Refusal | undefined {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	if (canCarryOn(combatant, state)) {
		return refuseVainShot(combatant, state);
	}

	return part === 'main' && main
		? refuseMainNow(state, combatant, main)
		: refuseExtraNow(combatant, part);
}
