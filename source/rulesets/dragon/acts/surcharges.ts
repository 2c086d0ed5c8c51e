import {menuOf} from '../../../engine/course/act-rows.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {knowsNumbers} from '../../../engine/world/veil.js';
import {drActs} from './rows.js';
import {laterPhases} from '../derived.js';
import type {DrCombatant, DrState} from '../state.js';
import type {Category} from '../stats.js';
import {leftText} from '../text.js';

/* Which later phase pays for a roll outside the category of the speed (DR-06). */

type SurchargeScene = {
	readonly state: DrState;
	readonly combatant: DrCombatant;
	readonly category: Category;
};

export const surchargeMenu = menuOf(
	drActs<SurchargeScene>({
		surcharge: {
			key: 'y',
			rule: 'DR-06',
			*offer({state, combatant}, view) {
				if (knowsNumbers(state, combatant, view, 'order')) {
					for (const round of laterPhases(state, combatant).toReversed()) {
						yield {do: 'surcharge', round};
					}
				}
			},
			show: ({round}, {state, combatant}) => ({
				id: `pay:${round}`,
				label: `Pay with ${round}`,
				number: round,
				cost: leftText(
					laterPhases(state, combatant).filter((each) => each !== round),
				),
			}),
			refuse: ({round}, {state, combatant}) =>
				laterPhases(state, combatant).includes(round)
					? undefined
					: impossible('this phase is not to come'),
			take: ({round}, {combatant: {id: who}, category}) => [
				{type: 'frame-left'},
				{type: 'surcharged', who, spent: [round], category},
			],
		},
	}),
);
