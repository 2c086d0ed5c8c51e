import {type Id, remembered} from '../../../engine/kit/basics.js';
import {isReckonedWith} from '../../../engine/facts/setting-rows.js';
import {moments} from '../../../engine/course/mob.js';
import {clockOf} from '../../../engine/world/world.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import {fightForm} from '../state/frames.js';
import {withRound} from '../updates.js';
import {isDue, hasFreeReaction, ticksLeft} from './ticks.js';
import {isDead, isUp} from './standing.js';
import type {Leftover} from '../../../engine/course/last-call.js';
import {counted} from '../../../engine/kit/text.js';

/** TE-21: 1d10 + Agility + Speed + misc, or the place after a delay. */
export const initiativeOf = ({round, sheet}: TeCombatant): number | undefined =>
	round.place ??
	(round.roll === undefined ? undefined : round.roll + sheet.agi + sheet.speed + sheet.initiative);

/** Whether somebody still has to roll for this round (TE-21). */
export const needsInitiative = (state: TeState, combatant: TeCombatant): boolean =>
	combatant.round.roll === undefined &&
	!combatant.round.isOver &&
	!combatant.round.isSurprised &&
	isUp(state, combatant);

export const anyNeedsInitiative = (state: TeState): boolean =>
	state.combatants.some((combatant) => needsInitiative(state, combatant));

/** Positive when the first acts before the other: by initiative, Agility, players before NPCs, then the GM's ruling. */
export const precedence = (one: TeCombatant, other: TeCombatant): number =>
	(initiativeOf(one) ?? -Infinity) - (initiativeOf(other) ?? -Infinity) ||
	one.sheet.agi - other.sheet.agi ||
	Number(one.control === 'player') - Number(other.control === 'player') ||
	other.round.rank - one.round.rank;

const isNext = (state: TeState, combatant: TeCombatant): boolean =>
	isDue(state, combatant) && !isDead(combatant);

export const nextToAct = remembered((state: TeState): TeCombatant | undefined => {
	let next: TeCombatant | undefined;
	for (const combatant of state.combatants) {
		if (isNext(state, combatant) && (!next || precedence(combatant, next) > 0)) {
			next = combatant;
		}
	}

	return next;
});

export const upcoming = (state: TeState): ReadonlyArray<readonly Id[]> =>
	moments(
		state.combatants.filter((combatant) => isNext(state, combatant)),
		precedence,
	);

/** Those who tie for the next turn, if it matters to anybody (TE-21). */
export function tiedForNext(state: TeState): readonly TeCombatant[] {
	const next = nextToAct(state);
	if (!next) {
		return [];
	}

	const tied = state.combatants.filter(
		(combatant) => isNext(state, combatant) && precedence(combatant, next) === 0,
	);
	return tied.some(({kin, control}) => kin !== next.kin || control === 'player') ? tied : [];
}

export function isTied(state: TeState): boolean {
	const next = nextToAct(state);
	return (
		next !== undefined &&
		state.combatants.some(
			(combatant) =>
				combatant !== next &&
				isNext(state, combatant) &&
				precedence(combatant, next) === 0 &&
				(combatant.kin !== next.kin || combatant.control === 'player'),
		)
	);
}

export const roundOf = (state: TeState): number => clockOf(state, 'round');

/** The round in which the GM let the fight continue without opponents. */
export const goesOnIn = ({stack: [fight]}: TeState) => (fightForm.is(fight) ? fight.goesOnIn : 0);

export const secondsOf = (state: TeState): number =>
	Math.round((roundOf(state) * 60) / state.settings.roundsAMinute);

/** Those who still act in this round beside somebody, of whom that one may tell by waiting for them. */
function others(state: TeState, combatant: TeCombatant): readonly TeCombatant[] {
	const due = state.combatants.filter((other) => other.id !== combatant.id && isNext(state, other));
	const open = combatant.isHidden ? due : due.filter((other) => isReckonedWith(state, other));
	// Where only the hidden are left, the GM's own can wait for them: of that players read nothing.
	return open.length > 0 || combatant.control === 'player' ? open : due;
}

/** Those who act later in the round, the next one first (TE-24). */
export const laterThan = (state: TeState, combatant: TeCombatant): readonly TeCombatant[] =>
	others(state, combatant).toSorted((one, other) => precedence(other, one));

/** Whom a delay lets go first. */
export const nextAfter = (state: TeState, combatant: TeCombatant) => laterThan(state, combatant)[0];

/** Where a delay puts somebody, and after whom that is: by the tie rules perhaps not the one who goes next (TE-24). */
export function delayOf(state: TeState, combatant: TeCombatant) {
	const later = laterThan(state, combatant);
	const [next] = later;
	if (!next) {
		return undefined;
	}

	const place = (initiativeOf(next) ?? 0) - 1;
	const moved = withRound(combatant, {place, rank: 0});
	const after = later.findLast((other) => precedence(other, moved) > 0);
	return {place, after: (after ?? next).id};
}

/* What somebody has left at the end of a round: the next one begins with new ticks (TE-14). */

export const leftOf = (state: TeState): readonly Leftover[] =>
	state.combatants
		.filter((combatant) => isUp(state, combatant))
		.flatMap((combatant): readonly Leftover[] => {
			const {id: who, round} = combatant;
			const ticks = ticksLeft(state, combatant);
			const isIdle = round.spent === 0 && !round.isSurprised && round.isOver && ticks > 0;
			return [
				...(isIdle
					? [{who, does: 'has done nothing', isKept: true}]
					: ticks > 0
						? [{who, does: `has ${counted(ticks, 'tick')} left`, isKept: false}]
						: []),
				...(hasFreeReaction(combatant)
					? [{who, does: 'has the free Reaction', isKept: false}]
					: []),
			];
		});
