import type {Situation} from './situation.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {areNear, isInFray, nearTo} from './place.js';

/** Whether somebody fights with a foe beside them. Makes no list, since it is asked for each target of a menu. */
export const isInMelee = (state: TeState, one: TeCombatant): boolean =>
	isInFray(state, one) &&
	state.combatants.some(
		(foe) =>
			foe.side !== one.side && !foe.isGone && areNear(state, one, foe) && isInFray(state, foe),
	);

/** Whether a friend of the attacker stands beside the target: mostly none does, and who else is in the melee takes long to find. */
export const mayHitFriends = ({state, attacker, target}: Situation): boolean =>
	state.combatants.some(
		(other) =>
			other.side === attacker.side && other.id !== attacker.id && areNear(state, target, other),
	);

/**
 * Those in the melee of a target whom a shot at it could hit instead, and who do not answer that attack anyway (TE-37).
 * @param isFighting whether somebody is in a melee, where that is known of many shots at once
 */
export const bystanders = (
	{state, frame, attacker, target}: Situation,
	isFighting = (one: TeCombatant): boolean => isInMelee(state, one),
): readonly TeCombatant[] =>
	nearTo(state, target).filter(
		(other) => other.id !== attacker.id && isFighting(other) && !frame.targets.includes(other.id),
	);
