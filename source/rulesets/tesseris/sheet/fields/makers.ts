import {fieldMakers} from '../../../../engine/world/field-makers.js';
import type {TeCombatant} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import {inCombatant} from '../../updates.js';

export const {armsIn, field, number, numbersIn, flag, flagsIn} = fieldMakers<TeCombatant, TeState>(
	inCombatant,
);
