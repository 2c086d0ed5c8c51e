import {type Modifier, each, situational} from '../../engine/roll-modifiers.js';
import {get} from '../../engine/world.js';
import {armOf, isMelee, isUnarmed} from './derived/arms.js';
import {rangeCategory, rangeNames, zonesBetween} from './derived/place.js';
import {isMartialArtist} from './derived/traits.js';
import type {DdCombatant, Turn} from './state/combatant.js';
import {type ExchangeFrame, guardOf} from './state/exchange.js';
import type {DdState} from './state/fight.js';

/** An exchange with both of its sides looked up. */
export type Situation = {
	readonly state: DdState;
	readonly frame: ExchangeFrame;
	readonly attacker: DdCombatant;
	readonly target: DdCombatant;
	/** Whom the target defends against this round, as declared or by default (DD-34). */
	readonly guard: Turn['guard'];
};

/** Looks up both sides of an exchange. */
export function situationOf(state: DdState, frame: ExchangeFrame): Situation {
	const target = get(state, frame.target);
	return {
		state,
		frame,
		attacker: get(state, frame.attacker),
		target,
		guard: target.turn.guard ?? guardOf(frame),
	};
}

/** A modifier of one of the two rolls. Its worth is in Bonuses. */
type ModifierRow = Modifier<Situation> & {readonly on: 'attack' | 'defence'};

/** A blow, not a shot. */
export const isClose = ({attacker, frame}: Situation): boolean =>
	isMelee(attacker, frame.means);

const category = ({state, attacker, target}: Situation): number =>
	rangeCategory(zonesBetween(attacker, target), state.settings);

const isShot = (situation: Situation): boolean => !isClose(situation);

const isArmed = ({attacker, frame}: Situation): boolean =>
	frame.means.kind === 'arm' &&
	armOf(attacker, frame.means.arm)?.weapon.isUnarmed === false;

const isBareHanded = ({attacker, frame}: Situation): boolean =>
	frame.means.kind === 'arm' &&
	(armOf(attacker, frame.means.arm)?.weapon.isUnarmed ?? false);

/** DD-67: a Setting says whether a martial art makes up for this attack too. */
const isArtOfNoUse = ({state, attacker, frame}: Situation): boolean =>
	state.settings.artistGrapple === 'penalty' &&
	frame.means.kind === 'arm' &&
	armOf(attacker, frame.means.arm)?.weapon.isGrapple === true;

/** The modifiers of a roll, as data. The situation ticks them, and the GM may change that. */
const modifierRows: readonly ModifierRow[] = [
	{
		id: 'range',
		on: 'attack',
		rule: 'DD-50',
		worth: each(-1),
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
		worth: each(-1),
		label: () => 'moving target',
		max: (situation) => (isShot(situation) ? 1 : 0),
		suggested: ({attacker, target}) =>
			target.turn.moved && target.turn.moved.towards !== attacker.id ? 1 : 0,
	},
	{
		id: 'fists',
		on: 'attack',
		rule: 'DD-61',
		worth: each(-1),
		label: () => 'bare hands against a weapon',
		max: (situation) => (!isShot(situation) && isBareHanded(situation) ? 1 : 0),
		suggested: (situation) =>
			isBareHanded(situation) &&
			!isUnarmed(situation.target) &&
			(isArtOfNoUse(situation) || !isMartialArtist(situation.attacker.sheet))
				? 1
				: 0,
	},
	{
		id: 'fists',
		on: 'defence',
		rule: 'DD-67',
		worth: each(-1),
		label: () => 'bare hands against a weapon',
		max: (situation) =>
			!isShot(situation) && isUnarmed(situation.target) ? 1 : 0,
		suggested: (situation) =>
			isUnarmed(situation.target) &&
			isArmed(situation) &&
			situation.frame.reaction !== 'power' &&
			!isMartialArtist(situation.target.sheet)
				? 1
				: 0,
	},
	{
		id: 'several',
		on: 'defence',
		rule: 'DD-34',
		worth: each(-1),
		label: () => 'defends against all',
		max: () => 1,
		suggested: ({guard}) => (guard === 'all' ? 1 : 0),
	},
];

/** Converts a row's worth from Bonuses to percent. */
const inPercent = (row: Modifier<Situation>): Modifier<Situation> => ({
	...row,
	worth: (situation, count, marks) =>
		row.worth(situation, count, marks) * situation.state.settings.modifierWorth,
});

/** The rows for one of the two rolls, ending with what the GM adds (DD-57). */
const rowsFor = (roll: 'attack' | 'defence') =>
	[
		...modifierRows.filter(({on}) => on === roll),
		...situational('DD-57', 1),
	].map(inPercent);

export const rowsOn = {
	attack: rowsFor('attack'),
	defence: rowsFor('defence'),
} as const;
