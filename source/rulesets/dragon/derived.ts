import type {Id, Side} from '../../engine/basics.js';
import {clockOf, sideLeft} from '../../engine/world.js';
import type {DrCombatant, DrState, FrameOf, Sub} from './state.js';
import {type DrSheet, fullHp} from './sheet.js';
import {
	type Category,
	type Stat,
	categoryOf,
	categoryOfSubstat,
	statRows,
	statValue,
} from './stats.js';
import {type Weapon, fist} from './weapons.js';

/* What follows from the facts. Nothing of this is stored, so that one adjusted number corrects all that hangs on it. */

/** Rounds of a turn (DR-01). */
export const roundsOfTurn = 10;

export const turn = (state: DrState): number => clockOf(state, 'turn');

/** The round, counted through the whole fight. */
export const fightRound = (state: DrState): number => clockOf(state, 'round');

/** The round of the turn, 1 to 10; 0 before the first. */
export const round = (state: DrState): number =>
	fightRound(state) - roundsOfTurn * (turn(state) - 1);

/** A round of the fight as a round of its turn. */
export const inTurn = (ofFight: number): number =>
	((ofFight - 1) % roundsOfTurn) + 1;

export const isUp = ({isGone, fall}: DrCombatant): boolean =>
	!isGone && fall === undefined;

/** DR-42. */
export const isGood = (
	{settings}: DrState,
	{side}: {readonly side: Side},
): boolean => side === settings.goodGuys;

/** Phases of this turn that are still to come after this round. */
export const laterPhases = (
	state: DrState,
	{speed}: DrCombatant,
): readonly number[] => {
	const now = round(state);
	return speed.phases.filter((phase) => phase > now);
};

/** How many there are; asked often, so it makes no array. */
export function countLater(phases: readonly number[], after: number): number {
	let count = 0;
	for (const phase of phases) {
		if (phase > after) {
			count++;
		}
	}

	return count;
}

export const hasPhaseNow = (state: DrState, {speed}: DrCombatant): boolean =>
	speed.phases.includes(round(state));

/** Whether a round of the fight is the one that is played: between two turns none is. */
const isNow = (state: DrState, ofFight: number): boolean =>
	ofFight > 0 && ofFight === fightRound(state) && round(state) > 0;

export const hasActed = (state: DrState, {activity}: DrCombatant): boolean =>
	isNow(state, activity.actedIn);

/** May still act in this round (DR-08). */
export const isFresh = (state: DrState, combatant: DrCombatant): boolean =>
	isUp(combatant) && !hasActed(state, combatant);

export const hasBonus = (state: DrState, {activity}: DrCombatant): boolean =>
	isNow(state, activity.bonusIn);

export const isWaiting = (state: DrState, {activity}: DrCombatant): boolean =>
	isNow(state, activity.waitsIn);

/** Whether it is this one's side that goes now (DR-11). */
export const isOwnSub = (state: DrState, combatant: DrCombatant): boolean =>
	isGood(state, combatant)
		? state.sub === 'good' || state.sub === 'late'
		: state.sub === 'bad';

/** The sub-round of this one's side has come in this round: its phase is no secret any more (DR-11). */
export const isCalledUp = (state: DrState, combatant: DrCombatant): boolean =>
	state.sub === 'bad' ||
	state.sub === 'late' ||
	(state.sub === 'good' && isGood(state, combatant));

/** Has a phase in this sub-round that it has yet to use, hold or let go (DR-11, DR-40). */
export function isReady(
	state: DrState,
	combatant: DrCombatant,
	now = round(state),
): boolean {
	if (!isOwnSub(state, combatant)) {
		return false;
	}

	// Most have no phase now: that is looked at first, since all are asked at every step.
	const isComing = combatant.speed.phases.includes(now)
		? state.sub !== 'good' || !isWaiting(state, combatant)
		: state.sub !== 'good' && hasBonus(state, combatant);
	return isComing && isFresh(state, combatant);
}

export function readyOnes(state: DrState): readonly DrCombatant[] {
	const now = round(state);
	return state.combatants.filter((combatant) => isReady(state, combatant, now));
}

/** Whether a roll of this category is outside somebody's speed (DR-06). */
export const isOffCategory = (
	{speed}: DrCombatant,
	category: Category,
): boolean => speed.stat !== undefined && categoryOf(speed.stat) !== category;

/** DR-03: one die for so many points, rounded up. */
export const speedDice = (
	{settings}: DrState,
	{sheet}: DrCombatant,
	stat: Stat,
): number => Math.ceil(statValue(sheet, stat) / settings.pointsPerDie);

/** The best stat of the category that its first weapon is rolled with, mostly physical; the best of all if that has no dice. */
function bestStat(sheet: DrSheet): Stat {
	const usual = categoryOfSubstat(sheet.weapons[0]?.substat ?? 'accuracy');
	return (
		bestOf(sheet, (category) => category === usual) ??
		bestOf(sheet, () => true) ??
		'reflexes'
	);
}

function bestOf(
	sheet: DrSheet,
	isMeant: (category: Category) => boolean,
): Stat | undefined {
	let best: Stat | undefined;
	for (const {id, category} of statRows) {
		const most = best === undefined ? 0 : statValue(sheet, best);
		if (isMeant(category) && statValue(sheet, id) > most) {
			best = id;
		}
	}

	return best;
}

/** Last turn's stat while it has any dice, else the likeliest (DR-02, DR-0A). */
export const likeliestStat = ({sheet, speed}: DrCombatant): Stat =>
	speed.last !== undefined && statValue(sheet, speed.last) > 0
		? speed.last
		: bestStat(sheet);

/** DR-04: two dice or more that all agree. */
export const isYahtzee = ({speed}: DrCombatant): boolean => {
	const {dice, isArranged} = speed;
	return (
		dice !== undefined &&
		!isArranged &&
		dice.length > 1 &&
		dice[0] === dice[1] &&
		dice.every((face) => face === dice[0])
	);
};

/** Each different number is a round with a phase (DR-03). */
export const phasesOf = (dice: readonly number[]): readonly number[] =>
	[...new Set(dice)].toSorted((one, other) => one - other);

/** Carried weapons first; fists are always at hand. */
export const armsOf = ({sheet: {weapons}}: DrCombatant): readonly Weapon[] =>
	weapons.some(({id}) => id === fist.id) ? weapons : [...weapons, fist];

export const armOf = (combatant: DrCombatant, id: string): Weapon | undefined =>
	armsOf(combatant).find((weapon) => weapon.id === id);

export const ranksOf = ({sheet}: DrCombatant, skill: string): number =>
	Object.hasOwn(sheet.skills, skill) ? (sheet.skills[skill] ?? 0) : 0;

export const foesOf = (
	state: DrState,
	{side}: {readonly side: Side},
): readonly DrCombatant[] =>
	state.combatants.filter((other) => other.side !== side && !other.isGone);

/** What is hidden from the players is hidden from their combatants. */
export const isKnownTo = (
	{control}: DrCombatant,
	{isHidden}: DrCombatant,
): boolean => control === 'gm' || !isHidden;

/** The side that is left; `undefined` while foes face each other. */
export const winner = (state: DrState): Side | 'nobody' | undefined =>
	sideLeft(state.combatants, isUp);

/** How far the damage has gone past the hit points (DR-30). */
export const pastZero = (hp: number): number => Math.max(0, -hp);

/** Damage since the last Death Check, or since it stood (DR-31, DR-32). */
export const isCheckDue = ({hp, fall, isGone}: DrCombatant): boolean =>
	hp < 0 && !isGone && (fall === undefined || hp < fall.at);

export const hpOf = ({sheet}: DrCombatant): number => fullHp(sheet);

/** The key under which the range between two is remembered. */
export const pairOf = (one: Id, other: Id): string =>
	one < other ? `${one} ${other}` : `${other} ${one}`;

/** “Good guys in 3”, “Bad guys in 3”, “Late 3” (DR-11). */
export function subName(sub: Sub, ofTurn: number): string {
	switch (sub) {
		case 'good': {
			return `Good guys in ${ofTurn}`;
		}

		case 'bad': {
			return `Bad guys in ${ofTurn}`;
		}

		case 'late': {
			return `Late ${ofTurn}`;
		}

		case 'start':
		case 'none': {
			return `Round ${ofTurn}`;
		}
	}
}

/** The phase that somebody is in, wherever it lies in the stack. */
export const phaseOf = (
	{stack}: DrState,
	who: Id,
): FrameOf<'phase'> | undefined =>
	stack.findLast(
		(frame): frame is FrameOf<'phase'> =>
			frame.kind === 'phase' && frame.who === who,
	);
