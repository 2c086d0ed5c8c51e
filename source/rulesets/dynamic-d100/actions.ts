import type {Refusal, RuleId} from '../../engine/basics.js';
import {allArms, round} from './derived.js';
import type {DdCombatant, DdState, ExtraKind, Main} from './facts.js';
import {isRanged} from './weapons.js';

/** An Extra Action as a row: one action each, in the order in which a plan carries them out. */
export type ExtraRow = {
	readonly id: ExtraKind;
	readonly label: string;
	readonly verb: string;
	readonly rule: RuleId;
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
		verb: 'recovers from surprise',
		rule: 'DD-05',
		refuse: (combatant, state) =>
			isDelayed(combatant, state)
				? undefined
				: {reason: 'is not surprised', rule: 'DD-05', impossible: true},
	},
	{id: 'ready', label: 'Ready an item', verb: 'readies an item', rule: 'DD-22'},
	{
		id: 'move-ready',
		label: 'Move and ready an item',
		verb: 'moves and readies an item',
		rule: 'DD-22',
	},
	{id: 'move', label: 'Move', verb: 'moves', rule: 'DD-21'},
	{
		id: 'aim',
		label: 'Aim',
		verb: 'aims',
		rule: 'DD-20',
		refuse: (combatant, _state, main) =>
			shoots(combatant, main)
				? undefined
				: {reason: 'nothing to aim with', rule: 'DD-20'},
	},
	{id: 'support', label: 'Support', verb: 'supports', rule: 'DD-23'},
	{
		id: 'item',
		label: 'Use an item',
		verb: 'uses an item',
		rule: 'DD-24',
		refuse: ({sheet}) =>
			sheet.items.some(({actions}) => actions === 1)
				? undefined
				: {reason: 'carries no item of one action', rule: 'DD-24'},
	},
	{
		id: 'power',
		label: 'Power, for one Bonus',
		verb: 'uses a Power for a Bonus',
		rule: 'DD-25',
		refuse: ({sheet}) =>
			sheet.powers.length > 0
				? undefined
				: {reason: 'has no Power', rule: 'DD-25', impossible: true},
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
				: {
						reason: 'has no Power that attacks',
						rule: 'DD-35',
						impossible: true,
					},
	},
	{
		id: 'power',
		label: 'Power with a lasting effect',
		rule: 'DD-25',
		refuse: ({sheet}) =>
			sheet.powers.length > 0
				? undefined
				: {reason: 'has no Power', rule: 'DD-25', impossible: true},
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
