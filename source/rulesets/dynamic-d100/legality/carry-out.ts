import type {Id, Refusal} from '../../../engine/kit/basics.js';
import {find} from '../../../engine/world/world.js';
import {isUp} from '../derived/fight.js';
import {areInMelee, canRide, firingZone} from '../derived/place.js';
import {extraOf, friendToAttack, moveGoal, openParts, openPlan, targetOf} from '../derived/plan.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import type {Part, Proposal} from '../state/frames.js';
import {refuseFarShot} from './attacks.js';
import {refuseMain} from './plans.js';
import {refuseMainNow, refuseExtraNow} from './now.js';

/* The plan in its natural order, as far as its next part is allowed. */

/** The next part of the plan in its natural order: Extras, then the Main Action (DD-18). */
export const nextPart = (combatant: DdCombatant): Part | undefined => openParts(combatant)[0];

/** Riding up to the foe of a blow, or into range of a shot, is part of carrying the plan out (DD-60, DD-64). */
export function rideAhead(
	combatant: DdCombatant,
	state: DdState,
): {readonly goal?: Id | undefined; readonly zone?: number | undefined} | undefined {
	const main = combatant.plan?.main;
	const rule = main && canRide(combatant) ? refuseMainNow(state, combatant, main)?.rule : undefined;
	const goal = rule === 'DD-26' ? moveGoal(combatant) : undefined;
	const zone = rule === 'DD-50' ? firingZone(state, combatant, main) : undefined;
	return goal === undefined && zone === undefined ? undefined : {goal, zone};
}

export function canCarryOn(combatant: DdCombatant, state: DdState): boolean {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	return part === 'main'
		? main !== undefined &&
				(rideAhead(combatant, state) !== undefined || !refuseMainNow(state, combatant, main))
		: part !== undefined && !refuseExtraNow(combatant, part);
}

/** DD-50: why the shot that the plan leads to would be in vain, though its next part can be done. */
export function refuseVainShot(combatant: DdCombatant, state: DdState): Refusal | undefined {
	const plan = openPlan(combatant);
	const target = find(state, targetOf(plan.main));
	return target && isUp(target, state) ? refuseFarShot(state, combatant, target, plan) : undefined;
}

export function refuseCarryOut(combatant: DdCombatant, state: DdState): Refusal | undefined {
	const part = nextPart(combatant);
	const main = combatant.plan?.main;
	return canCarryOn(combatant, state)
		? refuseVainShot(combatant, state)
		: part === 'main' && main
			? refuseMainNow(state, combatant, main)
			: refuseExtraNow(combatant, part);
}

/** DD-26: the foe to whom the plan moves has come meanwhile. */
export function hasComeToGoal(combatant: DdCombatant, state: DdState): boolean {
	const goal = find(state, moveGoal(combatant));
	return goal !== undefined && areInMelee(combatant, goal);
}

/** The Move of the plan is left out: the attack that it leads to can follow without it. */
export const isMoveNeedless = (combatant: DdCombatant, state: DdState): boolean =>
	openPlan(combatant).main !== undefined && hasComeToGoal(combatant, state);

/** Of the plan an Aim alone is left, which does not outlast the round (DD-20, DD-28). */
export const isAimVain = (combatant: DdCombatant): boolean => {
	const open = openParts(combatant);
	return open.length > 0 && open.every((part) => extraOf(combatant.plan, part) === 'aim');
};

/** Of the plan a Move alone is left, to a foe whom they are in close combat with already. */
export const isMoveVain = (combatant: DdCombatant, state: DdState): boolean => {
	const {main, extras} = openPlan(combatant);
	return (
		main === undefined &&
		extras.length > 0 &&
		extras.every((extra) => extra === 'move') &&
		hasComeToGoal(combatant, state)
	);
};

/**
 * What will be done when the plan is carried out: no Move to a foe who has come meanwhile, and no Main Action that
 * cannot follow the Extras, as when its target has left.
 */
export function planAhead(combatant: DdCombatant, state: DdState): Proposal {
	const open = openPlan(combatant);
	const {main} = open;
	const extras = isMoveNeedless(combatant, state)
		? open.extras.flatMap((extra) =>
				extra === 'move' ? [] : extra === 'move-ready' ? 'ready' : extra,
			)
		: open.extras;
	const plan = {...open, extras};
	return main &&
		extras.length > 0 &&
		!refuseCarryOut(combatant, state) &&
		refuseMainNow(state, combatant, main) &&
		refuseMain(state, combatant, plan, main, friendToAttack(combatant))
		? {extras}
		: plan;
}
