import {fieldMakers} from '../../../engine/world/field-makers.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {inCombatant} from '../updates/index.js';

export const {field, number, flag} = fieldMakers<TeCombatant, TeState>(
	inCombatant,
);
