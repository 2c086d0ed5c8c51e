import type {Refusal, RuleId} from '../../../engine/kit/basics.js';
import {rowOf} from '../../../engine/kit/row-of.js';
import {counted} from '../../../engine/kit/text.js';
import {impossible} from '../../../engine/facts/refusals.js';
import {armsByReadiness} from '../derived/arms.js';
import {actionsLeft} from '../derived/fight.js';
import {skillNames} from '../sheet/sheet.js';
import type {DdCombatant, Main} from '../state/combatant.js';

/** A Main Action as a row (DD-12, DD-21, DD-24, DD-25, DD-27, DD-35). */
type MainRow = {
	readonly id: Main['do'];
	readonly key: string;
	readonly label: string;
	readonly rule: RuleId;
	readonly isAimed?: true;
	/** The fact that says with what it is done. */
	readonly tool?: 'arm' | 'power' | 'item' | 'skill';
	/** With what it can be done: ids and labels. */
	tools?(combatant: DdCombatant): ReadonlyMap<string, string>;
	/** Why it cannot be planned where there is nothing to do it with. */
	readonly none?: Refusal;
};

const named = (things: ReadonlyArray<{readonly name: string}>): ReadonlyMap<string, string> =>
	new Map(things.map(({name}) => [name, name]));

export const mainRows: readonly MainRow[] = [
	{
		id: 'attack',
		key: 'a',
		label: 'Attack',
		rule: 'DD-30',
		isAimed: true,
		tool: 'arm',
		tools: (combatant) =>
			new Map(armsByReadiness(combatant).map(({weapon}) => [weapon.id, weapon.name])),
	},
	{
		id: 'power-attack',
		key: 'P',
		label: 'Attack with a Power',
		rule: 'DD-35',
		isAimed: true,
		tool: 'power',
		tools: ({sheet}) => named(sheet.powers.filter(({attack}) => attack)),
		none: impossible('has no Power that attacks', 'DD-35'),
	},
	{
		id: 'power',
		key: 'M',
		label: 'Power with a lasting effect',
		rule: 'DD-25',
		tool: 'power',
		tools: ({sheet}) => named(sheet.powers),
		none: impossible('has no Power', 'DD-25'),
	},
	{
		id: 'skill',
		key: 'N',
		label: 'Use a skill',
		rule: 'DD-27',
		tool: 'skill',
		tools: () => new Map(Object.entries(skillNames)),
	},
	{id: 'run', key: 'G', label: 'Run', rule: 'DD-21'},
	{
		id: 'item',
		key: 'Q',
		label: 'Use an item of two or more actions',
		rule: 'DD-24',
		tool: 'item',
		tools: (combatant) =>
			new Map(
				combatant.sheet.items
					.map((item) => [item.name, actionsLeft(combatant, item)] as const)
					.filter(([, left]) => left > 1)
					.map(([name, left]) => [name, `${name} (${counted(left, 'action')})`]),
			),
		none: {reason: 'carries no such item', rule: 'DD-24'},
	},
];

export const mainRow = rowOf<Main['do'], MainRow>(mainRows);

/** With what a Main Action is done: a weapon, a Power, an item, a skill. */
export function toolOf(main: Main): string | undefined {
	const {tool} = mainRow(main.do);
	const value: unknown = tool && Reflect.get(main, tool);
	return typeof value === 'string' ? value : undefined;
}
