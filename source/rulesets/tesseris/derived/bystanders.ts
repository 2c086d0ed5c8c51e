import type {Situation} from './situation.js';
import type {TeCombatant} from '../state/combatant.js';
import {foesNear, isInFray, nearTo} from './place.js';

/** Those in the melee of a target whom a shot at it could hit instead, and who do not answer that attack anyway (TE-37). */
export const bystanders = ({state, frame, attacker, target}: Situation): readonly TeCombatant[] =>
	nearTo(state, target).filter(
		(other) =>
			other.id !== attacker.id &&
			isInFray(state, other) &&
			foesNear(state, other).some((foe) => isInFray(state, foe)) &&
			!frame.targets.includes(other.id),
	);
