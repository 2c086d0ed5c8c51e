import {type AftermathRules, lasting, urgent} from '../../../engine/events/aftermath.js';
import {isDead} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';
import {fallText} from './text.js';

/** Nobody is healed by a fight's end: the dying are the most urgent thing after it (DR-33). */
export const aftermath: AftermathRules<DrCombatant, DrState> = {
	rows: [
		urgent(
			'DR-33',
			(combatant, state) =>
				combatant.fall?.isDying && !isDead(combatant) ? fallText(state, combatant) : undefined,
			{isState: true, none: 'nobody is dying'},
		),
		lasting('DR-33', (combatant) => (isDead(combatant) ? 'dead' : undefined), {
			isState: true,
			none: 'nobody has died',
			left: 'dies',
		}),
		lasting(
			'DR-33',
			(combatant, state) =>
				combatant.fall && !combatant.fall.isDying && !isDead(combatant)
					? fallText(state, combatant)
					: undefined,
			{isState: true, none: 'nobody lies unconscious'},
		),
	],
};
