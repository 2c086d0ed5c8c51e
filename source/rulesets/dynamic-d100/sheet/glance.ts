import type {GlanceRow} from '../../../engine/facts/combatants/glance.js';
import {minus} from '../../../engine/kit/text.js';
import {allArms} from '../derived/arms.js';
import {damageText, usualDice, bareNeed} from '../exchange-math/rolls.js';
import type {DdCombatant, DdState} from '../state/fight.js';

export const glance: ReadonlyArray<GlanceRow<DdCombatant, DdState>> = [
	{label: 'RP', of: ({rp}) => minus(rp)},
	{
		label: 'Attack',
		of(combatant, {settings}) {
			const [arm] = allArms(combatant);
			return arm && `${arm.weapon.name} ${bareNeed(combatant, arm, settings)} %`;
		},
	},
	{
		label: 'Damage',
		of(combatant, {settings}) {
			const [arm] = allArms(combatant);
			return arm && damageText(usualDice(combatant, arm.weapon, false, settings));
		},
	},
	{
		label: 'Armour',
		of: ({sheet: {armour, shield}}) =>
			[...(armour === 'none' ? [] : [armour]), ...(shield ? ['shield'] : [])].join(', '),
	},
];
