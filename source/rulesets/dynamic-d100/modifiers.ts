import type {RuleId} from '../../engine/basics.js';
import {get} from '../../engine/world.js';
import {armOf, isMelee, isUnarmed} from './derived/arms.js';
import {rangeCategory, rangeNames, zonesBetween} from './derived/place.js';
import {isMartialArtist} from './derived/traits.js';
import type {DdCombatant} from './state/combatant.js';
import type {ExchangeFrame} from './state/exchange.js';
import type {DdState} from './state/fight.js';

/** An exchange with both of its sides looked up. */
export type Situation = {
	readonly state: DdState;
	readonly frame: ExchangeFrame;
	readonly attacker: DdCombatant;
	readonly target: DdCombatant;
};

/** The exchange on top, looked up. */
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

/** How often a modifier that the GM names can count at most (DD-57). */
export const always = 5;

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

/** The rows by the roll that they modify. */
export const rowsOn = {
	attack: modifierRows.filter(({on}) => on === 'attack'),
	defence: modifierRows.filter(({on}) => on === 'defence'),
} as const;
