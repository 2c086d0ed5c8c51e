import type {GlanceRow} from '../../engine/facts/glance.js';
import {shownOf} from '../values.js';
import {sheet} from './sheet.js';
import type {OtCombatant, OtState} from './state.js';
import {attackLine} from './text.js';

/** What a list of combatants says of each. */
export const glance: ReadonlyArray<GlanceRow<OtCombatant, OtState>> = [
	{label: 'HP', of: ({hp}) => hp},
	...shownOf(sheet.rows, 'column'),
	{
		label: 'Attack',
		of({sheet: {attacks}}) {
			const [attack] = attacks;
			return attack && `${attack.name} ${attackLine(attack)}`;
		},
	},
];
