import {greyed} from '../../../engine/refusals.js';
import type {View} from '../../../engine/basics.js';
import type {Choice} from '../../../engine/prompt.js';
import {armsOf} from '../derived.js';
import type {DrAct} from '../acts/types.js';
import type {DrCombatant, DrState, PhaseFrame} from '../state.js';
import {refuseDiced} from '../legality.js';
import {surchargeText} from '../prices.js';
import {categoryOfSubstat, substatName, substatOf, substats} from '../stats.js';
import {targetsOf} from '../targets.js';
import {type Menu, attackChoice, attackChoices} from './phase-menu.js';

/* Attacks by ruling, with what one rarely fights with, and on those who are down (DR-2A, DR-32). */

/** Substats by ruling (DR-2A), what one rarely fights with, and those who are down (DR-32). */
export function wayChoices(
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
	view: View,
): Menu {
	const usual = new Set(
		attackChoices(state, combatant, frame, view).map(({id}) => id),
	);
	const all = [
		...targetsOf(state, combatant, false),
		...targetsOf(state, combatant, true),
	].flatMap((target) =>
		armsOf(combatant).map((weapon) =>
			attackChoice(state, combatant, frame, target, weapon, view),
		),
	);
	return [
		{id: 'back', label: 'Back', act: {do: 'back'}},
		...all.filter(({id}) => !usual.has(id)),
		...substats
			.filter((substat) => substatOf(combatant.sheet, substat) > 0)
			.map((substat): Choice<DrAct> => ({
				id: `way:${substat}`,
				label: `Attack with ${substatName(substat)} …`,
				act: {do: 'way', substat},
				rule: 'DR-2A',
				...surchargeText(state, combatant, categoryOfSubstat(substat)),
				...greyed(refuseDiced(state, combatant, frame, substat)),
			})),
	];
}
