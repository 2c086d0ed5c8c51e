import {type AftermathRules, lasting} from '../../../engine/events/aftermath.js';
import {listed} from '../../../engine/kit/text.js';
import {find} from '../../../engine/world/world.js';
import {isUp, isUsedUp, lastingConsequences} from '../derived/fight.js';
import type {DdCombatant, DdState} from '../state/fight.js';

/** What defeat means and which wounds stay is asked when the fight ends (DD-65, DD-66), and stands in the log. */
export const aftermath: AftermathRules<DdCombatant, DdState> = {
	rows: [
		lasting(
			'DD-19',
			(combatant, state) => (isUp(combatant, state) ? undefined : 'out of the fight'),
			{none: 'nobody is out', left: 'any'},
		),
		lasting(
			'DD-03',
			(combatant, state) => {
				const names = lastingConsequences(combatant, state).map(({name}) =>
					isUsedUp(combatant, name, state)
						? `“${name}” (used up, there again in the next fight)`
						: `“${name}”`,
				);
				return names.length === 0
					? undefined
					: `${names.length === 1 ? 'the Consequence' : 'the Consequences'} ${listed(names)}`;
			},
			{none: 'no Consequence stays'},
		),
		lasting(
			'DD-53',
			({arms}) => {
				const empty = arms.filter(({isLoaded}) => !isLoaded);
				return empty.length === 0
					? undefined
					: `${listed(empty.map(({weapon}) => weapon.name))} not loaded`;
			},
			{none: 'every weapon of a hero is loaded', isHeroes: true},
		),
	],
	isTold({who, name}, state) {
		const combatant = find(state, who);
		return (
			combatant !== undefined &&
			lastingConsequences(combatant, state).some((each) => each.name === name)
		);
	},
};
