import {type Modifier, each} from '../../../engine/roll-modifiers.js';
import {
	areInGrapple,
	areNear,
	nearTo,
	squaresBetween,
} from '../derived/place.js';
import {isUp} from '../derived/vitals.js';
import {hasFeat} from '../sheet.js';
import type {TeCombatant, TeState} from '../state.js';
import {statusOf} from '../statuses/index.js';
import type {Situation} from './situation.js';

/** One thing that bears on an attack or a defence. */
export type ModifierRow = Modifier<Situation> & {
	readonly on: 'attack' | 'defence';
};

const flag = (is: boolean): number => (is ? 1 : 0);

/** TE-67: the bands of range, from near to far; a Setting of the ledger from 4 squares on. */
export const bands = [
	{name: 'point blank', worth: 2},
	{name: 'short range', worth: 1},
	{name: 'medium range', worth: 0},
	{name: 'long range', worth: -1},
	{name: 'far range', worth: -2},
	{name: 'extreme range', worth: -4},
] as const;

export function bandOf(squares: number, range: number): number {
	if (squares > 2 * range) {
		return 5;
	}

	if (squares > 1.5 * range) {
		return 4;
	}

	if (squares > range) {
		return 3;
	}

	return squares <= 2 ? 0 : squares <= 4 ? 1 : 2;
}

/** The squares that stand for a band when the GM picks one. */
export const squaresOfBand = (band: number, range: number): number =>
	[2, 4, Math.max(5, range), Math.floor(1.5 * range), 2 * range, 3 * range][
		band
	] ?? range;

/** A short-ranged weapon both near and past its range adds both (reading 4). */
function rangeWorth(
	{state, attacker, target, arm}: Situation,
	band: number,
	marks: readonly string[],
): number {
	const range = arm?.weapon.range ?? 0;
	const squares = squaresBetween(state, attacker, target);
	const near = squares <= 2 ? 2 : squares <= 4 ? 1 : 0;
	const isPicked = marks.length > 0 && bandOf(squares, range) !== band;
	const past = Math.min(0, bands[band]?.worth ?? 0);
	const bonus = isPicked ? Math.max(0, bands[band]?.worth ?? 0) : near;
	// TE-64: blind fire has no good of a short range.
	return (marks.includes('blind') ? 0 : bonus) + past;
}

const usesOffHand = ({arm}: Situation): boolean => arm?.isOffHand ?? false;

/** TE-68: both hands have attacked this round, this one included. */
const usesBothHands = (situation: Situation): boolean => {
	const {hands} = situation.attacker.round;
	return (
		!situation.effect.isMulti &&
		situation.arm !== undefined &&
		(hands === 'both' || hands === (usesOffHand(situation) ? 'main' : 'off'))
	);
};

const isAmbidextrous = ({sheet}: TeCombatant): boolean =>
	hasFeat(sheet, 'Ambidexterity', 'Ambidextrous');

/** The action’s own modifier; the off-hand rows give way to TE-68 and to ambidexterity (reading 3). */
const isOwnModifier = (situation: Situation): boolean =>
	!(
		usesOffHand(situation) &&
		(usesBothHands(situation) ||
			(situation.row.id === 'off-hand-shot' &&
				isAmbidextrous(situation.attacker)))
	);

/** TE-62: more of us beside the foe than foes beside us. */
function outnumbers({state, attacker, target}: Situation): boolean {
	const ours = nearTo(state, target).filter(
		(other) => other.side === attacker.side && isUp(state, other),
	).length;
	const theirs = nearTo(state, attacker).filter(
		(other) => other.side === target.side && isUp(state, other),
	).length;
	return ours >= 2 && ours > theirs;
}

/** TE-37: somebody of the shooter’s side stands beside the target. */
const isInMelee = (
	state: TeState,
	attacker: TeCombatant,
	target: TeCombatant,
): boolean =>
	nearTo(state, target).some(
		(other) =>
			other.id !== attacker.id &&
			other.side !== target.side &&
			isUp(state, other),
	);

/** TE-20: somebody else has noticed the attacker, but this one has not. */
const isSurprised = ({row, attacker, target}: Situation): boolean =>
	target.round.isSurprised &&
	attacker.round.isAmbusher &&
	attacker.round.attacks <= 1 &&
	row.target?.reach !== 'charge';

/** TE-60: out of hiding, and the first attack on this one; a shot before has put it on its guard. */
const isUnaware = (situation: Situation): boolean => {
	const {state, frame, attacker, target} = situation;
	return (
		(frame.sight !== 'seen' || isSurprised(situation)) &&
		statusOf(state, target.id, 'alert')?.from !== attacker.id
	);
};

const holds = ({state, attacker, target}: Situation): boolean =>
	statusOf(state, target.id, 'at-point')?.from === attacker.id;

/** TE-77: no Dapper bonus for anybody in a contest at point. */
const isAtPoint = ({state, attacker, target}: Situation): boolean =>
	[attacker.id, target.id].some(
		(id) => statusOf(state, id, 'at-point') !== undefined,
	) ||
	state.conditions.some(
		({name, from}) =>
			name === 'Held at point' && (from === attacker.id || from === target.id),
	);

const attackRows: readonly ModifierRow[] = [
	{
		id: 'action',
		on: 'attack',
		rule: ({row}) => row.rule,
		label: ({row}) => row.name.toLowerCase(),
		max: ({row}) => flag(row.modifier !== 0),
		suggested: (situation) => flag(isOwnModifier(situation)),
		worth: ({row}, count) => row.modifier * count,
	},
	{
		id: 'again',
		on: 'attack',
		rule: 'TE-33',
		label: ({attacker}) => `attack ${attacker.round.attacks} of the round`,
		max: ({effect}) => (effect.isSocial ? 0 : 9),
		suggested: ({attacker}) =>
			Math.min(9, Math.max(0, attacker.round.attacks - 1)),
		worth: each(-1),
	},
	{
		id: 'range',
		on: 'attack',
		rule: 'TE-67',
		label: ({state, attacker, target}) =>
			`range ${squaresBetween(state, attacker, target)} squares`,
		max: ({isShot}) => (isShot ? 5 : 0),
		suggested: ({state, attacker, target, arm}) =>
			bandOf(squaresBetween(state, attacker, target), arm?.weapon.range ?? 0),
		worth: rangeWorth,
		isScale: true,
	},
	{
		id: 'unaware',
		on: 'attack',
		rule: 'TE-60',
		label: () => 'target unaware',
		max: ({effect}) => flag(!effect.isSocial),
		suggested: (situation) => flag(isUnaware(situation)),
		worth: ({isMelee}, count) => (isMelee ? 2 : 1) * count,
	},
	{
		id: 'outnumber',
		on: 'attack',
		rule: 'TE-62',
		label: () => 'outnumbering',
		max: ({isMelee}) => flag(isMelee),
		suggested: (situation) => flag(outnumbers(situation)),
		worth: each(1),
	},
	{
		id: 'mounted',
		on: 'attack',
		rule: 'TE-63',
		label: () => 'mounted',
		max: ({isMelee, isShot, attacker}) =>
			flag(attacker.place.isMounted && (isMelee || isShot)),
		suggested: () => 1,
		worth: ({isShot}, count) => (isShot ? -2 : 1) * count,
	},
	{
		id: 'blind',
		on: 'attack',
		rule: 'TE-64',
		label: () => 'firing blind',
		max: ({isShot}) => flag(isShot),
		suggested: () => 0,
		worth: each(-3),
	},
	{
		id: 'higher',
		on: 'attack',
		rule: 'TE-65',
		label: () => 'higher ground',
		max: ({effect}) => flag(!effect.isSocial),
		suggested: ({attacker, target}) =>
			flag(attacker.place.isHigher && !target.place.isHigher),
		worth: each(1),
	},
	{
		id: 'into-melee',
		on: 'attack',
		rule: 'TE-37',
		label: () => 'firing into melee',
		max: ({isShot}) => flag(isShot),
		suggested: ({state, attacker, target}) =>
			flag(isInMelee(state, attacker, target)),
		worth: each(-2),
	},
	{
		id: 'two-weapons',
		on: 'attack',
		rule: 'TE-68',
		label: () => 'two weapons this round',
		max: ({effect, arm, attacker}) =>
			flag(
				!effect.isSocial &&
					arm !== undefined &&
					attacker.arms.filter(({isHeld, weapon}) => isHeld && weapon.hands > 0)
						.length > 1,
			),
		suggested: (situation) => flag(usesBothHands(situation)),
		worth: (situation, count) =>
			(usesOffHand(situation)
				? isAmbidextrous(situation.attacker)
					? -1
					: -3
				: -1) * count,
	},
	{
		id: 'point',
		on: 'attack',
		rule: 'TE-75',
		label: () => 'at point',
		max: (situation) => flag(holds(situation)),
		suggested: () => 1,
		worth: each(2),
	},
	{
		id: 'dapper',
		on: 'attack',
		rule: 'TE-77',
		label: () => 'the more dapper',
		max: ({effect}) => flag(effect.isSocial === true),
		suggested: (situation) =>
			flag(
				situation.attacker.sheet.dapper > situation.target.sheet.dapper &&
					!isAtPoint(situation),
			),
		worth: ({state}, count) => state.settings.dapperWorth * count,
	},
];

const isAlly = ({frame, target}: Situation): boolean =>
	frame.defence !== undefined && frame.defence.by !== target.id;

const defenceRows: readonly ModifierRow[] = [
	{
		id: 'again',
		on: 'defence',
		rule: 'TE-34',
		label: ({defender}) => `defence ${defender.round.defences} of the round`,
		max: ({effect}) => (effect.isSocial ? 0 : 9),
		suggested: ({defender}) =>
			Math.min(9, Math.max(0, defender.round.defences - 3)),
		worth: each(-1),
	},
	{
		id: 'cover',
		on: 'defence',
		rule: 'TE-61',
		label: ({target}) =>
			target.place.cover?.isHunkered ? 'hunkered down' : 'in cover',
		max: ({target, effect}) =>
			flag(target.place.cover !== undefined && !effect.isSocial),
		suggested: ({isShot}) => flag(isShot),
		worth: ({target}, count) =>
			(target.place.cover?.isHunkered ? 4 : 2) * count,
	},
	{
		id: 'behind',
		on: 'defence',
		rule: 'TE-D09',
		label: () => 'hunkered, foe on the same side',
		max: ({target, isMelee, isShot}) =>
			flag((isMelee || isShot) && target.place.cover?.isHunkered === true),
		suggested: ({attacker, target, isMelee}) =>
			flag(isMelee && areNear(attacker, target)),
		worth: ({state, isShot}, count) =>
			(isShot ? 1 : -1) * state.settings.proneWorth * count,
	},
	{
		id: 'higher',
		on: 'defence',
		rule: 'TE-65',
		label: () => 'higher ground, in the open',
		max: ({isShot}) => flag(isShot),
		suggested: ({target, attacker}) =>
			flag(
				target.place.isHigher &&
					!attacker.place.isHigher &&
					target.place.cover === undefined,
			),
		worth: each(-1),
	},
	{
		id: 'ally',
		on: 'defence',
		rule: 'TE-D08',
		label: () => 'for an ally',
		max: (situation) => flag(isAlly(situation)),
		suggested: () => 1,
		worth: each(-2),
	},
	{
		id: 'dapper',
		on: 'defence',
		rule: 'TE-77',
		label: () => 'the more dapper',
		max: ({effect}) => flag(effect.isSocial === true),
		suggested: (situation) =>
			flag(
				situation.target.sheet.dapper > situation.attacker.sheet.dapper &&
					!isAtPoint(situation),
			),
		worth: ({state}, count) => state.settings.dapperWorth * count,
	},
	{
		id: 'point',
		on: 'defence',
		rule: 'TE-75',
		label: () => 'holds the other at point',
		max: ({state, attacker, target, effect}) =>
			flag(
				effect.isSocial === true &&
					statusOf(state, attacker.id, 'at-point')?.from === target.id,
			),
		suggested: () => 1,
		worth: each(2),
	},
];

/** What bears on attacks and defences, as data. */
export const modifierRows: readonly ModifierRow[] = [
	...attackRows,
	...defenceRows,
];

/** TE-C04: from within the grapple, or from without. */
export const isInside = ({state, attacker, target}: Situation): boolean =>
	areInGrapple(state, attacker, target);
