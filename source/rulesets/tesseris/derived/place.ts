import type {Id} from '../../../engine/basics.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {hasStatus} from '../statuses/index.js';
import {isUp} from './vitals.js';

/** The key of the distance between two, whichever comes first. */
export const pairOf = (one: Id, other: Id): string =>
	one < other ? `${one}|${other}` : `${other}|${one}`;

/** Side by side: it is enough if one of them says so. */
export const areNear = (one: TeCombatant, other: TeCombatant): boolean =>
	one.place.near.includes(other.id) || other.place.near.includes(one.id);

/** The squares between two: one when they are side by side, else what the GM has set, else the distance on the line. */
export const squaresBetween = (
	state: TeState,
	one: TeCombatant,
	other: TeCombatant,
): number =>
	areNear(one, other)
		? 1
		: (state.spans.get(pairOf(one.id, other.id)) ??
			Math.max(2, Math.abs(one.place.square - other.place.square)));

export const nearTo = (
	state: TeState,
	combatant: TeCombatant,
): readonly TeCombatant[] =>
	state.combatants.filter(
		(other) =>
			other.id !== combatant.id && !other.isGone && areNear(combatant, other),
	);

export const foesNear = (
	state: TeState,
	combatant: TeCombatant,
): readonly TeCombatant[] =>
	nearTo(state, combatant).filter(
		(other) => other.side !== combatant.side && isUp(state, other),
	);

/** The same without a list, since it is asked often. */
export function hasFoeNear(state: TeState, combatant: TeCombatant): boolean {
	for (const other of state.combatants) {
		if (
			other.side !== combatant.side &&
			areNear(combatant, other) &&
			isUp(state, other)
		) {
			return true;
		}
	}

	return false;
}

/** TE-C04: both Grappled and side by side. */
export const areInGrapple = (
	state: TeState,
	one: TeCombatant,
	other: TeCombatant,
): boolean =>
	one.id !== other.id &&
	hasStatus(state, one.id, 'grappled') &&
	hasStatus(state, other.id, 'grappled') &&
	areNear(one, other);

/** Everybody in the same grapple, however indirectly they are connected. */
export function grappleOf(
	state: TeState,
	combatant: TeCombatant,
): readonly TeCombatant[] {
	if (!hasStatus(state, combatant.id, 'grappled')) {
		return [];
	}

	const found = [combatant];
	for (const one of found) {
		for (const other of state.combatants) {
			if (!found.includes(other) && areInGrapple(state, one, other)) {
				found.push(other);
			}
		}
	}

	return found;
}
