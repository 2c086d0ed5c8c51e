import {type Refusal, type RuleId, impossible} from '../../engine/kit/basics.js';
import {rowOf} from '../../engine/kit/row-of.js';
import {allArms, isAllReady, armsByReadiness} from './derived/arms.js';
import {actionsLeft, isDelayed} from './derived/fight.js';
import {hasRecovered} from './derived/plan.js';
import type {DdCombatant, DdState} from './state/fight.js';
import type {ExtraKind, Main} from './state/frames.js';
import {isRanged} from './sheet/weapons.js';
import {counted} from '../../engine/kit/text.js';
import {skillNames} from './sheet/sheet.js';

/** An Extra Action as a row: one action each, in the order in which a plan carries them out. */
type ExtraRow = {
	readonly id: ExtraKind;
	readonly key: string;
	readonly label: string;
	readonly rule: RuleId;
	/** The letter of an attack that comes after it. */
	readonly attackKey?: string;
	/** A second one in the same round has no effect. */
	readonly isOnce?: true;
	refuse?(combatant: DdCombatant, state: DdState, main: Main | undefined): Refusal | undefined;
};

function refuseAim(combatant: DdCombatant, main: Main | undefined): Refusal | undefined {
	const arms = allArms(combatant).filter(({weapon}) => isRanged(weapon));
	if (main?.do === 'power-attack') {
		return undefined;
	}

	return arms.length === 0
		? {reason: 'nothing to aim with', rule: 'DD-20'}
		: !main || (main.do === 'attack' && arms.some(({weapon}) => weapon.id === main.arm))
			? undefined
			: {reason: 'the Main Action is no shot', rule: 'DD-20'};
}

/** The Extra Actions (DD-20 to DD-25, DD-05). */
export const extraRows: readonly ExtraRow[] = [
	{
		id: 'surprise',
		key: 'F',
		label: 'Recover from surprise',
		rule: 'DD-05',
		isOnce: true,
		refuse: (combatant, state) =>
			isDelayed(combatant, state) || hasRecovered(combatant)
				? undefined
				: impossible(
						state.settings.surpriseDelay
							? 'is not surprised'
							: 'surprise is no delay in this fight',
						'DD-05',
					),
	},
	{id: 'ready', key: 'r', label: 'Ready an item', rule: 'DD-22', attackKey: 'E'},
	{id: 'move', key: 'g', label: 'Move', rule: 'DD-21', attackKey: 'A'},
	{id: 'move-ready', key: 'Y', label: 'Move and ready an item', rule: 'DD-22', attackKey: 'E'},
	{
		id: 'aim',
		key: 'l',
		label: 'Aim',
		rule: 'DD-20',
		attackKey: 'I',
		isOnce: true,
		refuse: (combatant, _state, main) => refuseAim(combatant, main),
	},
	{id: 'support', key: 'Z', label: 'Support', rule: 'DD-23'},
	{
		id: 'item',
		key: 'Q',
		label: 'Use an item',
		rule: 'DD-24',
		refuse: (combatant) =>
			combatant.sheet.items.some((item) => actionsLeft(combatant, item) === 1)
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

/** What a Ready Item is still good for, where nothing is to be drawn or loaded. */
export const readyDetail = (extra: ExtraKind, combatant: DdCombatant): {readonly detail?: string} =>
	(extra === 'ready' || extra === 'move-ready') && isAllReady(combatant)
		? {detail: 'all is in hand and loaded'}
		: {};

export const extraRow = rowOf<ExtraKind, ExtraRow>(extraRows);

/** A Main Action as a row (DD-12, DD-21, DD-24, DD-25, DD-27, DD-35). */
type MainRow = {
	readonly id: Main['do'];
	readonly key: string;
	readonly label: string;
	readonly rule: RuleId;
	readonly isAimed?: true;
	/** The fact that says with what it is done. */
	readonly tool?: 'arm' | 'power' | 'item' | 'skill';
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

export function toolOf(main: Main): string | undefined {
	const {tool} = mainRow(main.do);
	const value: unknown = tool && Reflect.get(main, tool);
	return typeof value === 'string' ? value : undefined;
}
