import type {TeCombatant, TeState} from '../state/fight.js';
import {hasStatus, statusOf} from '../statuses/index.js';
import {areNear, isUp} from './standing.js';

/* Grapples. Each is one group, whoever of it has hold of whom (TE-C04, TE-M11). */

export const joinedNote = 'joined';

/** One holds the other, both hold or are held by the same one, or the GM says that both grapple where they stand. */
function areLinked(state: TeState, one: TeCombatant, other: TeCombatant): boolean {
	const mine = statusOf(state, one.id, 'grappled');
	const theirs = statusOf(state, other.id, 'grappled');
	if (!mine || !theirs) {
		return false;
	}

	return mine.from === undefined || theirs.from === undefined
		? areNear(state, one, other)
		: mine.from === other.id || theirs.from === one.id || mine.from === theirs.from;
}

export function grappleOf(state: TeState, combatant: TeCombatant): readonly TeCombatant[] {
	if (!hasStatus(state, combatant.id, 'grappled')) {
		return [];
	}

	const found = [combatant];
	for (const one of found) {
		for (const other of state.combatants) {
			if (!found.includes(other) && areLinked(state, one, other)) {
				found.push(other);
			}
		}
	}

	return found;
}

export const areInGrapple = (state: TeState, one: TeCombatant, other: TeCombatant): boolean =>
	one.id !== other.id &&
	hasStatus(state, other.id, 'grappled') &&
	grappleOf(state, one).includes(other);

const hasHold = (state: TeState, {id}: TeCombatant): boolean => {
	const grip = statusOf(state, id, 'grappled');
	return grip?.from === id || grip?.note === joinedNote;
};

/** The foe by whom somebody is held; nobody holds those who began the grapple, joined it, or were put there by the GM. */
export function holderOf(state: TeState, combatant: TeCombatant): TeCombatant | undefined {
	const from = statusOf(state, combatant.id, 'grappled')?.from;
	return from === undefined || hasHold(state, combatant)
		? undefined
		: grappleOf(state, combatant).find(
				(other) => other.side !== combatant.side && isUp(state, other) && hasHold(state, other),
			);
}

const isHeldTogether = (state: TeState, group: readonly TeCombatant[]): boolean =>
	group.some(({id}) => {
		const grip = statusOf(state, id, 'grappled');
		return (
			grip?.from !== id &&
			grip?.note !== joinedNote &&
			group.some((other) => other.id === grip?.from)
		);
	});

/** Nobody is left to grapple with: all others are out or elsewhere, or only friends are left and none of them holds another. */
export function isLooseIn(state: TeState, combatant: TeCombatant): boolean {
	const others = grappleOf(state, combatant).filter(
		(other) => other !== combatant && isUp(state, other),
	);
	return (
		!others.some((other) => areNear(state, combatant, other)) ||
		(others.every(({side}) => side === combatant.side) &&
			!isHeldTogether(state, [combatant, ...others]))
	);
}

/** Everybody with whom somebody grapples by the GM's word is out, wherever they are. */
export function isLeftAlone(state: TeState, combatant: TeCombatant, from: string | undefined) {
	const others = new Set([
		...grappleOf(state, combatant),
		...state.combatants.filter(({id}) => id === from),
	]);
	others.delete(combatant);
	return others.size > 0 && ![...others].some((other) => isUp(state, other));
}

/** TE-C04: an attack from outside on somebody in a grapple is on everybody in it, the one aimed at first. */
export function withGrapple(state: TeState, attacker: TeCombatant, target: TeCombatant) {
	const grapple = grappleOf(state, target);
	return grapple.length === 0 || grapple.includes(attacker)
		? [target.id]
		: grapple.map(({id}) => id);
}
