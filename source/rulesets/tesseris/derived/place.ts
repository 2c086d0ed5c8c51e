import type {Id} from '../../../engine/kit/basics.js';
import {isReckonedWith} from '../../../engine/facts/hidden-known.js';
import type {Arm, Cover, TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import {isInReach} from './arms.js';
import {isUp} from './vitals.js';

/** The key of the distance between two, whichever comes first. */
export const pairOf = (one: Id, other: Id): string =>
	one < other ? `${one}|${other}` : `${other}|${one}`;

/** Whose distance a key is of. */
export const idsOf = (pair: string): readonly Id[] => pair.split('|');

/** Brought side by side by a move or by the GM: it is enough if one of them says so. */
export const areBrought = (one: TeCombatant, other: TeCombatant): boolean =>
	one.place.near.includes(other.id) || other.place.near.includes(one.id);

/** The same square of the line, or the next. */
export const areNextOnLine = (one: number, other: number): boolean => Math.abs(one - other) <= 1;

/** The distance that was set between two; most fights have none, and need no key to find that out. */
const spanOf = (
	{spans}: Pick<TeState, 'spans'>,
	one: TeCombatant,
	other: TeCombatant,
): number | undefined => (spans.size === 0 ? undefined : spans.get(pairOf(one.id, other.id)));

/** Side by side: brought there, or on squares that touch, unless the GM has set them apart. */
export const areNear = (
	state: Pick<TeState, 'settings' | 'spans'>,
	one: TeCombatant,
	other: TeCombatant,
): boolean =>
	areBrought(one, other) ||
	(state.settings.beside === 'squares' &&
		areNextOnLine(one.place.square, other.place.square) &&
		spanOf(state, one, other) === undefined);

/** The squares between two: one when they are side by side, else what the GM has set, else the distance on the line. */
export const squaresBetween = (state: TeState, one: TeCombatant, other: TeCombatant): number =>
	areNear(state, one, other)
		? 1
		: (spanOf(state, one, other) ?? Math.max(2, Math.abs(one.place.square - other.place.square)));

/** TE-70: a foe is on the same side of somebody's cover, so that it does not help against that one. */
export const isOpenTo = ({place}: TeCombatant, {id}: TeCombatant): boolean =>
	place.cover?.openTo?.includes(id) === true;

/** The same cover with a foe on its open side, or no longer. */
export function sided(cover: Cover, foe: Id, isOpen: boolean): Cover {
	const others = cover.openTo?.filter((id) => id !== foe) ?? [];
	return {...cover, openTo: isOpen ? [...others, foe] : others};
}

export const nearTo = (state: TeState, combatant: TeCombatant): readonly TeCombatant[] =>
	state.combatants.filter(
		(other) => other.id !== combatant.id && !other.isGone && areNear(state, combatant, other),
	);

export const foesNear = (state: TeState, combatant: TeCombatant): readonly TeCombatant[] =>
	nearTo(state, combatant).filter((other) => other.side !== combatant.side && isUp(state, other));

/** Whether somebody fights in a melee as far as it counts for others. */
export const isInFray = (state: TeState, combatant: TeCombatant): boolean =>
	isReckonedWith(state, combatant) && isUp(state, combatant);

/** How many fight beside somebody: a foe, hidden or not, and its allies. No list: each target of a menu asks. */
export function fightersNear(state: TeState, combatant: TeCombatant, foe: TeCombatant): number {
	let count = 0;
	for (const other of state.combatants) {
		if (
			other.side === foe.side &&
			other.id !== combatant.id &&
			areNear(state, combatant, other) &&
			(other.id === foe.id ? isUp(state, other) : isInFray(state, other))
		) {
			count++;
		}
	}

	return count;
}

/** Whether any foe fights beside somebody; ends at the first. */
export function hasFoeNear(state: TeState, combatant: TeCombatant): boolean {
	for (const other of state.combatants) {
		if (other.side !== combatant.side && areNear(state, combatant, other) && isUp(state, other)) {
			return true;
		}
	}

	return false;
}

/** Somebody's weapons that lie within another's reach: on a touching square, or where the owner stands beside them. */
export const lyingNear = (
	state: TeState,
	combatant: TeCombatant,
	owner: TeCombatant,
): readonly Arm[] =>
	owner.arms.filter(
		(arm) =>
			isInReach(combatant, arm) ||
			(arm.lying?.square === owner.place.square && areNear(state, combatant, owner)),
	);
