import type {GlanceRow} from '../../../engine/facts/combatants/glance.js';
import {minus} from '../../../engine/kit/text.js';
import {armsOf, ranksOf} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';
import {statValue, substatOf} from './stats.js';

export const glance: ReadonlyArray<GlanceRow<DrCombatant, DrState>> = [
	{label: 'HP', of: ({hp}) => minus(hp)},
	{label: 'Reflexes', of: ({sheet}) => statValue(sheet, 'reflexes')},
	{
		label: 'Attack',
		of(combatant) {
			const [arm] = armsOf(combatant);
			return arm && `${arm.name} ×${arm.multiplier}`;
		},
	},
	{
		label: 'Dice',
		of(combatant) {
			const [arm] = armsOf(combatant);
			return arm && `${substatOf(combatant.sheet, arm.substat)} + ${ranksOf(combatant, arm.skill)}`;
		},
	},
];
