import type {Id, Side, View} from '../../engine/basics.js';
import {counted} from '../../engine/text.js';
import {isSeen} from '../../engine/veil.js';
import {find} from '../../engine/world.js';
import {areNear, squaresBetween} from './derived/place.js';
import {isUp} from './derived/vitals.js';
import type {TeCombatant} from './state/combatant.js';
import type {TeState} from './state/fight.js';

/* Who is in melee with whom, and how many squares off the others are, as a view may know it (TE-V01, TE-67). */

/** The others who still fight and whom the view may know of. */
const othersOf = (
	state: TeState,
	combatant: TeCombatant,
	view: View,
): readonly TeCombatant[] =>
	state.combatants.filter(
		(other) =>
			other.id !== combatant.id &&
			isUp(state, other) &&
			isSeen(state, other.id, view),
	);

const namesOf = (combatants: readonly TeCombatant[]): string =>
	combatants.map(({name}) => name).join(', ');

/** Those who still fight and whom the view may know of, by the side that they are on. */
export function fightingIn(
	state: TeState,
	view: View,
): Readonly<Record<Side, readonly TeCombatant[]>> {
	const fighting = state.combatants.filter(
		(each) => isUp(state, each) && isSeen(state, each.id, view),
	);
	return {
		good: fighting.filter(({side}) => side === 'good'),
		bad: fighting.filter(({side}) => side === 'bad'),
	};
}

/**
 * “in melee with Oni, Thug”, else how far the nearest foe is: “7 squares from Jim”; empty when there is none.
 * @param near those of the foes who are side by side with it
 */
export function whereabouts(
	state: TeState,
	combatant: TeCombatant,
	foes: readonly TeCombatant[],
	near: readonly TeCombatant[],
): string {
	if (near.length > 0) {
		return `in melee with ${namesOf(near)}`;
	}

	let nearest: TeCombatant | undefined;
	let squares = Infinity;
	for (const foe of foes) {
		const off = squaresBetween(state, combatant, foe);
		if (off < squares) {
			nearest = foe;
			squares = off;
		}
	}

	return nearest ? `${counted(squares, 'square')} from ${nearest.name}` : '';
}

const byDistance = (
	state: TeState,
	combatant: TeCombatant,
	others: readonly TeCombatant[],
): ReadonlyArray<{readonly name: string; readonly squares: number}> =>
	others
		.map((other) => ({
			name: other.name,
			squares: squaresBetween(state, combatant, other),
		}))
		.toSorted((one, other) => one.squares - other.squares);

/** Foes in melee, friends side by side, and the squares to everybody else. */
export function surroundings(
	state: TeState,
	combatant: TeCombatant,
	view: View,
): {readonly foes: string; readonly friends: string; readonly far: string} {
	const others = othersOf(state, combatant, view);
	const near = others.filter((other) => areNear(state, combatant, other));
	return {
		foes: namesOf(near.filter(({side}) => side !== combatant.side)),
		friends: namesOf(near.filter(({side}) => side === combatant.side)),
		far: byDistance(
			state,
			combatant,
			others.filter((other) => !near.includes(other)),
		)
			.map(({name, squares}) => `${name} ${squares}`)
			.join(', '),
	};
}

/** “7 squares” to a target who is not side by side; else empty. */
export function distanceText(
	state: TeState,
	combatant: TeCombatant,
	target: Id | undefined,
): string {
	const other = find(state, target);
	return other === undefined ||
		other.id === combatant.id ||
		areNear(state, combatant, other)
		? ''
		: counted(squaresBetween(state, combatant, other), 'square');
}
