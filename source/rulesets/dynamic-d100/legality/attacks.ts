import {type Id, type Refusal, impossible} from '../../../engine/kit/basics.js';
import {refuseSameSide} from '../../../engine/facts/refusals.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import {canUse, freeHands, loadsNeeded, reachOf} from '../derived/arms.js';
import {isUp} from '../derived/fight.js';
import {canRide, isWithin, rangeCategory, rangeNames, zonesToTarget} from '../derived/place.js';
import {countReady, hasMove} from '../derived/plan.js';
import type {Arm, DdCombatant, DdState} from '../state/fight.js';
import type {Proposal} from '../state/frames.js';
import type {Reach} from '../sheet/weapons.js';

/** @param meant a friend whom the GM has already let them attack */
export function refuseTarget(state: DdState, combatant: DdCombatant, target: Id, meant?: Id) {
	const foe = find(state, target);
	if (!foe || foe.id === combatant.id) {
		return impossible('there is no such foe');
	}

	return isUp(foe, state)
		? foe.id === meant
			? undefined
			: refuseSameSide(combatant, foe, 'DD-33')
		: {reason: clauseOf(foe, 'is out of the fight'), rule: 'DD-19'};
}

/** DD-61: kicks are for martial artists who know them, also where the sheet lists a kick. */
export const refuseUntrained = ({sheet}: DdCombatant, {weapon}: Arm): Refusal | undefined =>
	canUse(sheet, weapon)
		? undefined
		: {reason: `${weapon.name} needs a martial art and Kicking`, rule: 'DD-61'};

/** DD-06, DD-22, DD-53, DD-56: a weapon must be in hand and loaded, or Ready Items must make it so. */
export function refuseUnready(
	{settings}: DdState,
	combatant: DdCombatant,
	arm: Arm,
	plan: Proposal,
): Refusal | undefined {
	const {weapon, isReady, supply} = arm;
	const loads = arm.isLoaded ? 0 : loadsNeeded(arm, settings);
	if (isReady && loads === 0) {
		return undefined;
	}

	if (supply === 0) {
		return {reason: `no ${weapon.name} left`, rule: 'DD-63'};
	}

	const free = freeHands(combatant);
	if (!isReady && free < weapon.hands) {
		const lacking = free > 0 ? 'needs both hands' : 'hands full';
		return {reason: `${lacking}: putting away and drawing take two actions`, rule: 'DD-22'};
	}

	return countReady(plan) >= (isReady ? 0 : 1) + loads
		? undefined
		: isReady
			? loads > 1
				? {reason: `a new clip takes ${loads} Ready Items`, rule: 'DD-56'}
				: {reason: `${weapon.name} is not loaded`, rule: 'DD-53'}
			: {reason: `${weapon.name} is not ready`, rule: 'DD-06'};
}

/** Beyond the weapon's range an attack has no effect (DD-50). */
export function refuseRange(state: DdState, reach: Reach, zones: number): Refusal | undefined {
	const category = rangeCategory(zones, state.settings);
	return isWithin(reach, category)
		? undefined
		: {reason: `out of range: ${rangeNames[category]}, reaches ${reach}`, rule: 'DD-50'};
}

/** DD-50: a shot beyond the weapon's range, where nothing of the plan leads nearer, has no effect. */
export function refuseFarShot(
	state: DdState,
	combatant: DdCombatant,
	target: DdCombatant,
	plan: Proposal,
): Refusal | undefined {
	const reach = reachOf(combatant, plan.main);
	return reach === undefined || reach === 'melee' || canRide(combatant) || hasMove(plan)
		? undefined
		: refuseRange(state, reach, zonesToTarget(state, combatant, target));
}

/* What can be done with carried weapons (DD-22, DD-53, DD-56). */

/** Why something cannot be done with a weapon that is carried and not part of the body. */
const refuseWith =
	(refuse: (arm: Arm, combatant: DdCombatant) => Refusal | undefined) =>
	(combatant: DdCombatant, id: string): Refusal | undefined => {
		const arm = combatant.arms.find(({weapon}) => weapon.id === id);
		return !arm || arm.weapon.isNatural ? impossible(`carries no ${id}`) : refuse(arm, combatant);
	};

/** DD-22: drawing needs free hands, and putting a weapon away is an action of its own. */
export const refuseDraw = refuseWith(({weapon, isReady, supply}, combatant) => {
	if (isReady) {
		return {reason: `${weapon.name} is ready`, rule: 'DD-22'};
	}

	if (supply === 0) {
		return {reason: `no ${weapon.name} left`, rule: 'DD-63'};
	}

	const free = freeHands(combatant);
	if (free >= weapon.hands) {
		return undefined;
	}

	const lacking = free > 0 ? `${weapon.name} needs both hands` : 'no free hand';
	return {reason: `${lacking}: put something away first`, rule: 'DD-22'};
});

export const refusePutAway = refuseWith(({weapon, isReady}) =>
	isReady ? undefined : impossible(`${weapon.name} is not in hand`),
);

export const refuseLoad = refuseWith(({weapon, isReady, isLoaded, shots}) => {
	if (weapon.reload === 'none') {
		return impossible(`${weapon.name} is never loaded`);
	}

	if (!isReady) {
		return {reason: `${weapon.name} is not in hand`, rule: 'DD-53'};
	}

	const isFull = isLoaded && (shots ?? weapon.clip) === weapon.clip;
	return isFull ? {reason: `${weapon.name} is loaded`, rule: 'DD-53'} : undefined;
});
