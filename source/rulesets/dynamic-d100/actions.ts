import {type Refusal, type RuleId, impossible, rowOf} from '../../engine/kit/basics.js';
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

const extra = (
	id: ExtraKind,
	key: string,
	rule: RuleId,
	label: string,
	rest: Partial<ExtraRow> = {},
): ExtraRow => ({id, key, rule, label, ...rest});

/** The Extra Actions (DD-20 to DD-25, DD-05). */
export const extraRows: readonly ExtraRow[] = [
	extra('surprise', 'F', 'DD-05', 'Recover from surprise', {
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
	}),
	extra('ready', 'r', 'DD-22', 'Ready an item', {attackKey: 'E'}),
	extra('move', 'g', 'DD-21', 'Move', {attackKey: 'A'}),
	extra('move-ready', 'Y', 'DD-22', 'Move and ready an item', {attackKey: 'E'}),
	extra('aim', 'l', 'DD-20', 'Aim', {
		attackKey: 'I',
		isOnce: true,
		refuse: (combatant, _state, main) => refuseAim(combatant, main),
	}),
	extra('support', 'Z', 'DD-23', 'Support'),
	extra('item', 'Q', 'DD-24', 'Use an item', {
		refuse: (combatant) =>
			combatant.sheet.items.some((item) => actionsLeft(combatant, item) === 1)
				? undefined
				: {reason: 'carries no item of one action', rule: 'DD-24'},
	}),
	extra('power', 'M', 'DD-25', 'Use a Power for one Bonus', {
		refuse: ({sheet}) =>
			sheet.powers.length > 0 ? undefined : impossible('has no Power', 'DD-25'),
	}),
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

const action = (
	id: Main['do'],
	key: string,
	rule: RuleId,
	label: string,
	rest: Partial<MainRow> = {},
): MainRow => ({id, key, rule, label, ...rest});

export const mainRows: readonly MainRow[] = [
	action('attack', 'a', 'DD-30', 'Attack', {
		isAimed: true,
		tool: 'arm',
		tools: (combatant) =>
			new Map(armsByReadiness(combatant).map(({weapon}) => [weapon.id, weapon.name])),
	}),
	action('power-attack', 'P', 'DD-35', 'Attack with a Power', {
		isAimed: true,
		tool: 'power',
		tools: ({sheet}) => named(sheet.powers.filter(({attack}) => attack)),
		none: impossible('has no Power that attacks', 'DD-35'),
	}),
	action('power', 'M', 'DD-25', 'Power with a lasting effect', {
		tool: 'power',
		tools: ({sheet}) => named(sheet.powers),
		none: impossible('has no Power', 'DD-25'),
	}),
	action('skill', 'N', 'DD-27', 'Use a skill', {
		tool: 'skill',
		tools: () => new Map(Object.entries(skillNames)),
	}),
	action('run', 'G', 'DD-21', 'Run'),
	action('item', 'Q', 'DD-24', 'Use an item of two or more actions', {
		tool: 'item',
		tools: (combatant) =>
			new Map(
				combatant.sheet.items
					.map((item) => [item.name, actionsLeft(combatant, item)] as const)
					.filter(([, left]) => left > 1)
					.map(([name, left]) => [name, `${name} (${counted(left, 'action')})`]),
			),
		none: {reason: 'carries no such item', rule: 'DD-24'},
	}),
];

export const mainRow = rowOf<Main['do'], MainRow>(mainRows);

export function toolOf(main: Main): string | undefined {
	const {tool} = mainRow(main.do);
	const value: unknown = tool && Reflect.get(main, tool);
	return typeof value === 'string' ? value : undefined;
}
