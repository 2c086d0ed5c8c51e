import type {Refusal} from '../../../engine/basics.js';
import {impossible} from '../../../engine/refusals.js';
import {freeHands} from '../derived/arms.js';
import type {Arm, DdCombatant} from '../state/combatant.js';

/* What can be done with what is carried (DD-22, DD-53, DD-56). */

/** A weapon that is carried, not part of the body. */
const carried = (combatant: DdCombatant, id: string): Arm | Refusal => {
	const arm = combatant.arms.find(({weapon}) => weapon.id === id);
	return !arm || arm.weapon.isNatural ? impossible(`carries no ${id}`) : arm;
};

/** DD-22: drawing takes free hands; putting a weapon away is an action of its own. */
export function refuseDraw(
	combatant: DdCombatant,
	id: string,
): Refusal | undefined {
	const arm = carried(combatant, id);
	if ('reason' in arm) {
		return arm;
	}

	const {weapon, isReady, supply} = arm;
	if (isReady) {
		return {reason: `${weapon.name} is ready`, rule: 'DD-22'};
	}

	if (supply === 0) {
		return {reason: `no ${weapon.name} left`, rule: 'DD-63'};
	}

	return freeHands(combatant) < weapon.hands
		? {reason: 'no free hand: put something away first', rule: 'DD-22'}
		: undefined;
}

export function refusePutAway(
	combatant: DdCombatant,
	id: string,
): Refusal | undefined {
	const arm = carried(combatant, id);
	if ('reason' in arm) {
		return arm;
	}

	return arm.isReady
		? undefined
		: impossible(`${arm.weapon.name} is not in hand`);
}

export function refuseLoad(
	combatant: DdCombatant,
	id: string,
): Refusal | undefined {
	const arm = carried(combatant, id);
	if ('reason' in arm) {
		return arm;
	}

	const {weapon, isLoaded, shots} = arm;
	if (weapon.reload === 'none') {
		return impossible(`${weapon.name} is never loaded`);
	}

	const isFull = isLoaded && (shots ?? weapon.clip) === weapon.clip;
	return isFull
		? {reason: `${weapon.name} is loaded`, rule: 'DD-53'}
		: undefined;
}
