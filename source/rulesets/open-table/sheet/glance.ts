import type {GlanceRow} from '../../../engine/facts/combatants/glance.js';
import {columnsOf} from '../../values.js';
import {sheet} from './sheet.js';
import type {OtState, OtCombatant} from '../state/fight.js';
import {attackLine} from '../shown/text.js';

export const glance: ReadonlyArray<GlanceRow<OtCombatant, OtState>> = [
	{label: 'HP', of: ({hp}) => hp},
	...columnsOf(sheet.rows),
	{
		label: 'Attack',
		of({sheet: {attacks}}, state) {
			const [attack] = attacks;
			return attack && `${attack.name} ${attackLine(attack, state)}`;
		},
	},
];
