import type {Refusal} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {freeHands} from '../derived/arms.js';
import type {Arm, DdCombatant} from '../state/combatant.js';

/* What can be done with carried weapons (DD-22, DD-53, DD-56). */

/** Why something cannot be done with a weapon that is carried and not part of the body. */
const refuseWith =
	(refuse: (arm: Arm, combatant: DdCombatant) => Refusal | undefined) =>
	(combatant: DdCombatant, id: string): Refusal | undefined => {
		const arm = combatant.arms.find(({weapon}) => weapon.id === id);
		return !arm || arm.weapon.isNatural
			? impossible(`carries no ${id}`)
			: refuse(arm, combatant);
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
	return isFull
		? {reason: `${weapon.name} is loaded`, rule: 'DD-53'}
		: undefined;
});
