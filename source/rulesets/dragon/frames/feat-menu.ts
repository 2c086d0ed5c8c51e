import {greyed} from '../../../engine/refusals.js';
import type {Choice} from '../../../engine/prompt.js';
import type {DrCombatant, DrState, FeatWhat, PhaseFrame} from '../state.js';
import type {DrAct} from '../acts/types.js';
import {refuseDiced} from '../legality.js';
import {surchargeText} from '../prices.js';
import {type Substat, categoryOfSubstat, substats} from '../stats.js';

/* Rolls that are no attack, as diced actions (DR-15, DR-17, DR-28). */

type Menu = ReadonlyArray<Choice<DrAct>>;

type FeatRow = {
	readonly what: FeatWhat;
	readonly substat: Substat;
	readonly label: string;
	readonly rule: string;
};

/** Diced actions with a roll of their own. */
export const featRows: readonly FeatRow[] = [
	{
		what: 'look',
		substat: 'wit',
		label: 'Look around closely: Wit',
		rule: 'DR-28',
	},
	{
		what: 'move',
		substat: 'strength',
		label: 'Move farther: Strength',
		rule: 'DR-17',
	},
	{
		what: 'move',
		substat: 'energy',
		label: 'Move farther: Energy',
		rule: 'DR-17',
	},
];

export const featChoices = (
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
): Menu => [
	...featRows.map(({what, substat, label, rule}): Choice<DrAct> => ({
		id: `${what}:${substat}`,
		label,
		act: {do: 'feat', what, substat},
		rule,
		...surchargeText(state, combatant, categoryOfSubstat(substat)),
		...greyed(refuseDiced(state, combatant, frame, substat)),
	})),
	{
		id: 'roll',
		label: 'Another roll …',
		act: {do: 'feat', what: 'roll'},
		rule: 'DR-15',
		...greyed(refuseAnyRoll(state, combatant, frame)),
	},
];

/** Why no substat at all can be rolled. */
export const refuseAnyRoll = (
	state: DrState,
	combatant: DrCombatant,
	frame: PhaseFrame,
) => {
	const refusals = substats.map((substat) =>
		refuseDiced(state, combatant, frame, substat),
	);
	return refusals.includes(undefined) ? undefined : refusals[0];
};
