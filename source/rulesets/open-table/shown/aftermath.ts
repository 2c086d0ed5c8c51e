import {type AftermathRules, lasting, urgent} from '../../../engine/events/aftermath.js';
import {isStable, plightOf} from '../derived.js';
import type {OtState, OtCombatant} from '../state/fight.js';

/** What a table's own rules say of those who fell is for the table to settle. */
export const aftermath: AftermathRules<OtCombatant, OtState> = {
	rows: [
		urgent(
			'OT-25',
			(combatant, state) =>
				plightOf(combatant, state) === 'down' && !isStable(combatant)
					? 'down, not stable'
					: undefined,
			{isState: true, none: 'nobody is down'},
		),
		lasting(
			'OT-25',
			(combatant, state) => {
				const plight = plightOf(combatant, state);
				return plight === 'out'
					? 'out'
					: plight === 'down' && isStable(combatant)
						? 'down, stable'
						: undefined;
			},
			{isState: true, none: 'nobody is out', left: 'any'},
		),
	],
};
