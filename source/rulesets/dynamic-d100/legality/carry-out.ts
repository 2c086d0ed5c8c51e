import {find} from '../../../engine/world/world.js';
import {canRide} from '../derived/place.js';
import {moveGoal, openParts, targetOf} from '../derived/plan.js';
import type {DdCombatant, Part} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
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

/** Why the plan cannot be carried out as it is. */
export function refuseCarryOut(combatant: DdCombatant, state: DdState) {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	if (canCarryOn(combatant, state)) {
		return undefined;
	}

	return part === 'main' && main
		? refuseMainNow(state, combatant, main)
		: refuseExtraNow(combatant, part);
}
