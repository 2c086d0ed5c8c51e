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
	readonly key: string;
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
		key: 'F',
		label: 'Recover from surprise',
		rule: 'DD-05',
		isOnce: true,
		refuse: (combatant, state) =>
			isDelayed(combatant, state)
				? undefined
				: impossible('is not surprised', 'DD-05'),
	},
	{id: 'ready', key: 'r', label: 'Ready an item', rule: 'DD-22'},
	{
		id: 'move-ready',
		key: 'r',
		label: 'Move and ready an item',
		rule: 'DD-22',
	},
	{id: 'move', key: 'g', label: 'Move', rule: 'DD-21'},
	{
		id: 'aim',
		key: 'l',
		label: 'Aim',
		rule: 'DD-20',
		isOnce: true,
		refuse: (combatant, _state, main) =>
			shoots(combatant, main)
				? undefined
				: {reason: 'nothing to aim with', rule: 'DD-20'},
	},
	{id: 'support', key: 'Z', label: 'Support', rule: 'DD-23'},
	{
		id: 'item',
		key: 'Q',
		label: 'Use an item',
		rule: 'DD-24',
		refuse: ({sheet}) =>
			sheet.items.some(({actions}) => actions === 1)
				? undefined
				: {reason: 'carries no item of one action', rule: 'DD-24'},
	},
	{
		id: 'power',
		key: 'M',
		label: 'Use a Power for one Bonus',
		rule: 'DD-25',
		refuse: ({sheet}) =>
			sheet.powers.length > 0 ? undefined : impossible('has no Power', 'DD-25'),
	},
];

/** A Main Action as a row (DD-12, DD-21, DD-24, DD-25, DD-27, DD-35). */
export type MainRow = {
	readonly id: Main['do'];
	readonly key: string;
	readonly label: string;
	readonly rule: RuleId;
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
		refuse: ({sheet}) =>
			sheet.items.some(({actions}) => actions > 1)
				? undefined
				: {reason: 'carries no such item', rule: 'DD-24'},
	},
];

/** @throws where there is no such row */
const rowOf = <Id extends string, Row extends {readonly id: Id}>(
	rows: readonly Row[],
) => {
	const byId = new Map<Id, Row>(rows.map((row) => [row.id, row]));
	return (id: Id): Row => {
		const row = byId.get(id);
		if (!row) {
			throw new Error(`There is no action ${id}`);
		}

		return row;
	};
};

export const extraRow = rowOf<ExtraKind, ExtraRow>(extraRows);

export const mainRow = rowOf<Main['do'], MainRow>(mainRows);
