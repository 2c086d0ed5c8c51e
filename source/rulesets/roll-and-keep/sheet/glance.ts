import type {GlanceRow} from '../../../engine/facts/combatants/glance.js';
import {isSquad, mostDramatic, weaponInHand} from '../derived.js';
import {attackRoll, damageRoll, rollText} from '../rolls/pools.js';
import type {RkCombatant, RkState} from '../state.js';
import {targetNumber} from '../rolls/target-number.js';
import {unarmed} from './weapons.js';

export const glance: ReadonlyArray<GlanceRow<RkCombatant, RkState>> = [
	{
		label: 'Out at',
		of: (combatant) =>
			isSquad(combatant) ? `${combatant.members} members` : mostDramatic(combatant),
	},
	{label: 'TN', of: (combatant, state) => targetNumber(combatant, state, unarmed).need},
	{
		label: 'Attack',
		of(combatant, state) {
			const weapon = weaponInHand(combatant);
			return `${weapon.name} ${rollText(attackRoll(combatant, state, weapon))}`;
		},
	},
	{
		label: 'Damage',
		of: (combatant, state) => rollText(damageRoll(combatant, state, weaponInHand(combatant))),
	},
];
