import type {GlanceRow} from '../../../engine/facts/combatants/glance.js';
import {heldArms} from '../derived/arms.js';
import {freshTicks} from '../derived/ticks.js';
import {bareBasis} from '../derived/situation.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {basisText} from '../shown/text.js';

export const glance: ReadonlyArray<GlanceRow<TeCombatant, TeState>> = [
	{label: 'Stamina', of: ({body}) => body.stamina},
	{label: 'Ticks', of: (combatant, state) => freshTicks(state, combatant)},
	{
		label: 'Attack',
		of(combatant) {
			const [arm] = heldArms(combatant);
			return arm && `${arm.weapon.name} ${basisText(bareBasis(combatant, arm.weapon))}`;
		},
	},
	{
		label: 'Armour',
		of: ({sheet: {armour, cloak, shield}}) =>
			[
				...[armour, cloak].flatMap((each) => (each ? [`${each.name} ${each.points}`] : [])),
				...(shield ? ['shield'] : []),
			].join(', '),
	},
];
