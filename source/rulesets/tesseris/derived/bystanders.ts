import type {Situation} from './situation.js';
import {rememberedOf} from '../../../engine/kit/remembered.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {foesNear, isInFray, nearTo} from './place.js';

/** Whether somebody fights with a foe beside them. Asked for each target of a menu about all who are near it. */
const isInMelee = rememberedOf(
	(state: TeState, one: TeCombatant): boolean =>
		isInFray(state, one) && foesNear(state, one).some((foe) => isInFray(state, foe)),
);

/** Those in the melee of a target whom a shot at it could hit instead, and who do not answer that attack anyway (TE-37). */
export const bystanders = ({state, frame, attacker, target}: Situation): readonly TeCombatant[] =>
	nearTo(state, target).filter(
		(other) =>
			other.id !== attacker.id && isInMelee(state, other) && !frame.targets.includes(other.id),
	);
