import type {Refusal, RuleId} from '../../engine/basics.js';
import {impossible} from '../../engine/refusals.js';
import {allArms} from './derived/arms.js';
import {round} from './derived/fight.js';
import type {DdCombatant, ExtraKind, Main} from './state/combatant.js';
import type {DdState} from './state/fight.js';
import {isRanged} from './weapons.js';

/** An Extra Action as a row: one action each, in the order in which a plan carries them out. */
export type ExtraRow = {
	readonly id: ExtraKind;
	readonly label: string;
	readonly rule: RuleId;
	/** A second one in the same round brings nothing. */
	readonly isOnce?: true;
	/** Why it cannot be planned. */
	refuse?(
		combatant: DdCombatant,
		state: DdState,
		main: Main | undefined,
	): Refusal | undefined;
};

const shoots = (combatant: DdCombatant, main: Main | undefined): boolean =>
	main?.do === 'power-attack' ||
	(main?.do === 'attack'
		? allArms(combatant).some(
				({weapon}) => weapon.id === main.arm && isRanged(weapon),
			)
		: allArms(combatant).some(({weapon}) => isRanged(weapon)));

export const isDelayed = (combatant: DdCombatant, state: DdState): boolean =>
	state.settings.surpriseDelay &&
	combatant.sheet.surprised &&
	round(state) === 1;

/** The Extra Actions (DD-20 to DD-25, DD-05). */
export const extraRows: readonly ExtraRow[] = [
	{
		id: 'surprise',
		label: 'Recover from surprise',
		rule: 'DD-05',
		isOnce: true,
		refuse: (combatant, state) =>
			isDelayed(combatant, state)
				? undefined
				: impossible('is not surprised', 'DD-05'),
	},
	{id: 'ready', label: 'Ready an item', rule: 'DD-22'},
	{
		id: 'move-ready',
		label: 'Move and ready an item',
		rule: 'DD-22',
	},
	{id: 'move', label: 'Move', rule: 'DD-21'},
	{
		id: 'aim',
		label: 'Aim',
		rule: 'DD-20',
		isOnce: true,
		refuse: (combatant, _state, main) =>
			shoots(combatant, main)
				? undefined
				: {reason: 'nothing to aim with', rule: 'DD-20'},
	},
	{id: 'support', label: 'Support', rule: 'DD-23'},
	{
		id: 'item',
		label: 'Use an item',
		rule: 'DD-24',
		refuse: ({sheet}) =>
			sheet.items.some(({actions}) => actions === 1)
				? undefined
				: {reason: 'carries no item of one action', rule: 'DD-24'},
	},
	{
		id: 'power',
		label: 'Use a Power for one Bonus',
		rule: 'DD-25',
		refuse: ({sheet}) =>
			sheet.powers.length > 0 ? undefined : impossible('has no Power', 'DD-25'),
	},
];

const byId = new Map(extraRows.map((row) => [row.id, row]));

export function extraRow(id: ExtraKind): ExtraRow {
	const row = byId.get(id);
	if (!row) {
		throw new Error(`There is no Extra Action ${id}`);
	}

	return row;
}

/** A Main Action as a row (DD-12, DD-21, DD-24, DD-25, DD-27, DD-35). */
export type MainRow = {
	readonly id: Main['do'];
	readonly label: string;
	readonly rule: RuleId;
	refuse?(combatant: DdCombatant): Refusal | undefined;
};

export const mainRows: readonly MainRow[] = [
	{id: 'attack', label: 'Attack', rule: 'DD-30'},
	{
		id: 'power-attack',
		label: 'Attack with a Power',
		rule: 'DD-35',
		refuse: ({sheet}) =>
			sheet.powers.some(({attack}) => attack)
				? undefined
				: impossible('has no Power that attacks', 'DD-35'),
	},
	{
		id: 'power',
		label: 'Power with a lasting effect',
		rule: 'DD-25',
		refuse: ({sheet}) =>
			sheet.powers.length > 0 ? undefined : impossible('has no Power', 'DD-25'),
	},
	{id: 'skill', label: 'Use a skill', rule: 'DD-27'},
	{id: 'run', label: 'Run', rule: 'DD-21'},
	{
		id: 'item',
		label: 'Use an item of two or more actions',
		rule: 'DD-24',
		refuse: ({sheet}) =>
			sheet.items.some(({actions}) => actions > 1)
				? undefined
				: {reason: 'carries no such item', rule: 'DD-24'},
	},
];
