import type {Id, RuleId, View} from '../../engine/basics.js';
import {conditionsOf} from '../../engine/conditions.js';
import type {Option} from '../../engine/prompt.js';
import {find, get, nameOf} from '../../engine/world.js';
import {armOf, isMelee, isUnarmed} from './derived/arms.js';
import {rangeCategory, rangeNames, zonesBetween} from './derived/place.js';
import {isMartialArtist} from './derived/traits.js';
import type {DdCombatant} from './facts/combatant.js';
import type {Check, Counted, ExchangeFrame} from './facts/exchange.js';
import type {DdState} from './facts/state.js';

/** An exchange with both of its sides looked up. */
export type Situation = {
	readonly state: DdState;
	readonly frame: ExchangeFrame;
	readonly attacker: DdCombatant;
	readonly target: DdCombatant;
};

export const situationOf = (
	state: DdState,
	frame: ExchangeFrame,
): Situation => ({
	state,
	frame,
	attacker: get(state, frame.attacker),
	target: get(state, frame.target),
});

type ModifierRow = {
	readonly id: string;
	readonly on: 'attack' | 'defence';
	readonly rule: RuleId;
	/** A Bonus or a Penalty. */
	readonly sign: 1 | -1;
	label(situation: Situation): string;
	/** How often it could count; 0 = it has no place here. */
	max(situation: Situation): number;
	/** How often the situation says that it counts. */
	suggested(situation: Situation): number;
};

const category = ({state, attacker, target}: Situation): number =>
	rangeCategory(zonesBetween(attacker, target), state.settings);

const isShot = ({attacker, frame}: Situation): boolean =>
	!isMelee(attacker, frame.means);

const isArmed = ({attacker, frame}: Situation): boolean =>
	frame.means.kind === 'arm' &&
	armOf(attacker, frame.means.arm)?.weapon.isUnarmed === false;

const isBareHanded = ({attacker, frame}: Situation): boolean =>
	frame.means.kind === 'arm' &&
	(armOf(attacker, frame.means.arm)?.weapon.isUnarmed ?? false);

/** DD-61, DD-62, DD-67: bare hands against a weapon, in close combat; a martial art makes up for it. */
const isFistAgainstWeapon = (
	bare: DdCombatant,
	isBare: boolean,
	otherIsArmed: boolean,
): boolean => isBare && otherIsArmed && !isMartialArtist(bare.sheet);

const always = 5;

/** What modifies a roll, as data: the situation ticks, the GM may change. */
const modifierRows: readonly ModifierRow[] = [
	{
		id: 'range',
		on: 'attack',
		rule: 'DD-50',
		sign: -1,
		label: (situation) =>
			`${rangeNames[rangeCategory(zonesBetween(situation.attacker, situation.target), situation.state.settings)]} range${situation.attacker.turn.isAiming ? ', aimed (DD-20)' : ''}`,
		max: (situation) => (isShot(situation) ? 3 : 0),
		suggested: (situation) =>
			situation.attacker.turn.isAiming ? 0 : category(situation),
	},
	{
		id: 'moving',
		on: 'attack',
		rule: 'DD-51',
		sign: -1,
		label: () => 'moving target',
		max: (situation) => (isShot(situation) ? 1 : 0),
		suggested: ({attacker, target}) =>
			target.turn.moved && target.turn.moved.towards !== attacker.id ? 1 : 0,
	},
	{
		id: 'fists',
		on: 'attack',
		rule: 'DD-61',
		sign: -1,
		label: () => 'bare hands against a weapon',
		max: (situation) => (!isShot(situation) && isBareHanded(situation) ? 1 : 0),
		suggested: (situation) =>
			isFistAgainstWeapon(
				situation.attacker,
				isBareHanded(situation),
				!isUnarmed(situation.target),
			)
				? 1
				: 0,
	},
	{
		id: 'fists',
		on: 'defence',
		rule: 'DD-67',
		sign: -1,
		label: () => 'bare hands against a weapon',
		max: (situation) =>
			!isShot(situation) && isUnarmed(situation.target) ? 1 : 0,
		suggested: (situation) =>
			isFistAgainstWeapon(
				situation.target,
				isUnarmed(situation.target),
				isArmed(situation),
			)
				? 1
				: 0,
	},
	{
		id: 'several',
		on: 'defence',
		rule: 'DD-34',
		sign: -1,
		label: () => 'defends against all',
		max: () => 1,
		suggested: ({target}) => (target.turn.guard === 'all' ? 1 : 0),
	},
	...(['attack', 'defence'] as const).flatMap((on): ModifierRow[] => [
		{
			id: 'bonus',
			on,
			rule: 'DD-57',
			sign: 1,
			label: () => 'situation, for',
			max: () => always,
			suggested: () => 0,
		},
		{
			id: 'penalty',
			on,
			rule: 'DD-57',
			sign: -1,
			label: () => 'situation, against',
			max: () => always,
			suggested: () => 0,
		},
	]),
];

/** Signed percent: “+30”, “−60”. */
export const signed = (worth: number): string =>
	worth < 0 ? `−${-worth}` : `+${worth}`;

type Candidate = Omit<Option, 'worth'> & {readonly percent: number};

const counts = (marks: readonly string[], id: string): number =>
	marks.filter((mark) => mark === id).length;

/** A combatant's Supports and Consequences, which may count on any roll of its own. */
function personalCandidates(
	state: DdState,
	who: Id,
	isPreselected: boolean,
	view: View,
): readonly Candidate[] {
	const combatant = get(state, who);
	const {modifierWorth} = state.settings;
	if (combatant.turn.supports.length + state.conditions.length === 0) {
		return [];
	}

	return [
		...combatant.turn.supports.map(({from, how, power}, at) => ({
			id: `support-${at}`,
			label:
				view === 'players' && find(state, from)?.isHidden
					? 'support of somebody unseen'
					: `support of ${nameOf(state, from)}${describeHow(power ?? how)}`,
			count: isPreselected ? 1 : 0,
			max: 1,
			percent: modifierWorth,
			rule: 'DD-29',
		})),
		...conditionsOf(state, who)
			.filter(({worth}) => worth !== undefined && worth !== 0)
			.map(({id, name, worth = 0, rule}) => ({
				id: `condition-${id}`,
				label: name,
				count: 1,
				max: 1,
				percent: worth * modifierWorth,
				rule: rule ?? 'DD-03',
			})),
	];
}

const describeHow = (how: string): string => (how === '' ? '' : ` (${how})`);

const rowsOn = {
	attack: modifierRows.filter(({on}) => on === 'attack'),
	defence: modifierRows.filter(({on}) => on === 'defence'),
} as const;

/** What could count on a roll of the exchange, as ticked now; or only what does count. */
function candidates(
	situation: Situation,
	on: 'attack' | 'defence',
	which: 'all' | 'counted',
	view: View,
): readonly Candidate[] {
	const {state, frame} = situation;
	const marks = on === 'attack' ? frame.attackMarks : frame.defenceMarks;
	const who = on === 'attack' ? frame.attacker : frame.target;
	const personal = personalCandidates(state, who, false, view);
	const found = [...(marks ? withMarks(personal, marks) : personal)];
	for (const row of rowsOn[on]) {
		const max = row.max(situation);
		const count = marks
			? Math.min(max, counts(marks, row.id))
			: Math.min(max, row.suggested(situation));
		if (max > 0 && (which === 'all' || count > 0)) {
			found.push({
				id: row.id,
				label: row.label(situation),
				count,
				max,
				percent: row.sign * state.settings.modifierWorth,
				rule: row.rule,
			});
		}
	}

	return found;
}

const withMarks = (
	all: readonly Candidate[],
	marks: readonly string[],
): readonly Candidate[] =>
	all.map((candidate) => ({
		...candidate,
		count: Math.min(candidate.max, counts(marks, candidate.id)),
	}));

const toOption = ({percent, ...candidate}: Candidate): Option => ({
	...candidate,
	worth: signed(percent),
});

const toCounted = (all: readonly Candidate[]): readonly Counted[] =>
	all
		.filter(({count}) => count > 0)
		.map(({id, label, count, percent}) => ({
			id,
			label,
			worth: count * percent,
		}));

export const exchangeOptions = (
	situation: Situation,
	on: 'attack' | 'defence',
	view: View,
): readonly Option[] => candidates(situation, on, 'all', view).map(toOption);

/** @param view the labels are told to this one; facts of the log are for the GM */
export const exchangeCounted = (
	situation: Situation,
	on: 'attack' | 'defence',
	view: View = 'gm',
): readonly Counted[] => toCounted(candidates(situation, on, 'counted', view));

/** Options and what counts for a roll outside an exchange: Supports are meant for it and ticked (DD-23). */
export function ownModifiers(
	state: DdState,
	who: Id,
	marks: readonly string[] | undefined,
	view: View,
): {readonly options: readonly Option[]; readonly counted: readonly Counted[]} {
	const {modifierWorth} = state.settings;
	const all: readonly Candidate[] = [
		...personalCandidates(state, who, true, view),
		{
			id: 'bonus',
			label: 'situation, for',
			count: 0,
			max: always,
			percent: modifierWorth,
			rule: 'DD-57',
		},
		{
			id: 'penalty',
			label: 'situation, against',
			count: 0,
			max: always,
			percent: -modifierWorth,
			rule: 'DD-57',
		},
	];
	const ticked = marks ? withMarks(all, marks) : all;
	return {options: ticked.map(toOption), counted: toCounted(ticked)};
}

export const sumOf = (counted: readonly Counted[]): number =>
	counted.reduce((sum, {worth}) => sum + worth, 0);

/** “45 + 30 − 60 (short range)”; what a need is made of. */
export const explainNeed = (
	parts: ReadonlyArray<readonly [label: string, value: number]>,
	counted: readonly Counted[],
): string =>
	[
		...parts.map(([label, value]) => `${label} ${value}`),
		...counted.map(({label, worth}) => `${signed(worth)} ${label}`),
	].join(', ');

/** DD-32: critical, success or failure. */
export type Level = 0 | 1 | 2;

export function levelOf(
	{roll, need}: Pick<Check, 'roll' | 'need'>,
	criticalPart: number,
): Level {
	if (roll > need) {
		return 0;
	}

	return roll <= Math.ceil(need / criticalPart) ? 2 : 1;
}

/** “54 or less”; a need of nothing or below cannot be met. */
export const needText = (need: number): string =>
	need > 0 ? `${need} or less` : `${minus(need)}: cannot succeed`;

/** With the minus sign that print uses. */
export const minus = (value: number): string =>
	value < 0 ? `−${-value}` : String(value);

export const chanceOf = (need: number): number =>
	Math.max(0, Math.min(100, need)) / 100;
