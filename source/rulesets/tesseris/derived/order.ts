import {remembered} from '../../../engine/remembered.js';
import {clockOf} from '../../../engine/world.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {isDue} from './ticks.js';
import {isDead} from './vitals.js';

/** TE-21: 1d10 + Agility + Speed + misc, or where a delay has put it. */
export const initiativeOf = ({round, sheet}: TeCombatant): number | undefined =>
	round.place ??
	(round.roll === undefined
		? undefined
		: round.roll + sheet.agi + sheet.speed + sheet.initiative);

/** Above zero when the first acts before the other: initiative, Agility, players before NPCs, the GM's word. */
export const precedence = (one: TeCombatant, other: TeCombatant): number =>
	(initiativeOf(one) ?? -Infinity) - (initiativeOf(other) ?? -Infinity) ||
	one.sheet.agi - other.sheet.agi ||
	Number(one.control === 'player') - Number(other.control === 'player') ||
	other.round.rank - one.round.rank;

const isNext = (state: TeState, combatant: TeCombatant): boolean =>
	isDue(state, combatant) && !isDead(combatant);

/** Whose turn comes next; equals as in the roster. */
export const nextToAct = remembered(firstDue);

function firstDue(state: TeState): TeCombatant | undefined {
	let next: TeCombatant | undefined;
	for (const combatant of state.combatants) {
		if (
			isNext(state, combatant) &&
			(!next || precedence(combatant, next) > 0)
		) {
			next = combatant;
		}
	}

	return next;
}

/** Those who are still tied for what is next, when it matters to somebody (TE-21). */
export function tiedForNext(state: TeState): readonly TeCombatant[] {
	const next = nextToAct(state);
	if (!next) {
		return [];
	}

	const tied = state.combatants.filter(
		(combatant) =>
			isNext(state, combatant) && precedence(combatant, next) === 0,
	);
	return tied.some(({kin, control}) => kin !== next.kin || control === 'player')
		? tied
		: [];
}

/** Whether anybody else than a lone next one stands on the same number. */
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

/** Whom a delay lets go first. */
export function nextAfter(
	state: TeState,
	combatant: TeCombatant,
): TeCombatant | undefined {
	let next: TeCombatant | undefined;
	for (const other of state.combatants) {
		if (
			other.id !== combatant.id &&
			isNext(state, other) &&
			(!next || precedence(other, next) > 0)
		) {
			next = other;
		}
	}

	return next;
}
