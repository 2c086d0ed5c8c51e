import type {GlanceRow} from '../../engine/facts/glance.js';
import {signed} from '../../engine/kit/text.js';
import type {OtCombatant, OtState} from './state.js';
import {attackLine} from './text.js';

/** What a list of combatants says of each. */
export const glance: ReadonlyArray<GlanceRow<OtCombatant, OtState>> = [
	{label: 'HP', of: ({hp}) => hp},
	{label: 'Init', of: ({sheet}) => signed(sheet.initiative)},
	{label: 'Defence', of: ({sheet}) => sheet.defence},
	{
		label: 'Attack',
		of({sheet: {attacks}}) {
			const [attack] = attacks;
			return attack && `${attack.name} ${attackLine(attack)}`;
		},
	},
];
