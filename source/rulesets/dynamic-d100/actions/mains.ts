import type {Refusal, RuleId} from '../../../engine/kit/basics.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {actionsLeft} from '../derived/items.js';
import {rowOf} from '../../../engine/kit/row-of.js';
import type {DdCombatant, Main} from '../state/combatant.js';

/** A Main Action as a row (DD-12, DD-21, DD-24, DD-25, DD-27, DD-35). */
type MainRow = {
	readonly id: Main['do'];
	readonly key: string;
	readonly label: string;
	readonly rule: RuleId;
	/** Why it cannot be planned. */
	refuse?(combatant: DdCombatant): Refusal | undefined;
};

export const mainRows: readonly MainRow[] = [
	{id: 'attack', key: 'a', label: 'Attack', rule: 'DD-30'},
	{
		id: 'power-attack',
		key: 'P',
		label: 'Attack with a Power',
		rule: 'DD-35',
		refuse: ({sheet}) =>
			sheet.powers.some(({attack}) => attack)
				? undefined
				: impossible('has no Power that attacks', 'DD-35'),
	},
	{
		id: 'power',
		key: 'M',
		label: 'Power with a lasting effect',
		rule: 'DD-25',
		refuse: ({sheet}) =>
			sheet.powers.length > 0 ? undefined : impossible('has no Power', 'DD-25'),
	},
	{id: 'skill', key: 'N', label: 'Use a skill', rule: 'DD-27'},
	{id: 'run', key: 'G', label: 'Run', rule: 'DD-21'},
	{
		id: 'item',
		key: 'Q',
		label: 'Use an item of two or more actions',
		rule: 'DD-24',
		refuse: (combatant) =>
			combatant.sheet.items.some((item) => actionsLeft(combatant, item) > 1)
				? undefined
				: {reason: 'carries no such item', rule: 'DD-24'},
	},
];

export const mainRow = rowOf<Main['do'], MainRow>(mainRows);
