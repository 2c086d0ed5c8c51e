import {type Id, type Side, type View, grouped} from '../../engine/kit/basics.js';
import {counted} from '../../engine/kit/text.js';
import {isSeen} from '../../engine/world/veil.js';
import {find} from '../../engine/world/world.js';
import {type Told, ifAny, joined, nameList, names, preceded} from '../../engine/world/told.js';
import {areNear, areNextOnLine, idsOf, squaresBetween, isUp} from './derived/standing.js';
import type {TeCombatant, TeState} from './state/fight.js';

/* Who is in melee with whom, and how many squares off the others are, as a view may know it (TE-V01, TE-67). */

/** All that lanes ask about places is found here by square, since everybody asking everybody else takes quadratic time. */
export type Melee = {
	readonly state: TeState;
	readonly fighting: Readonly<Record<Side, Fighting>>;
	readonly brought: ReadonlyMap<Id, readonly TeCombatant[]>;
	readonly measured: ReadonlySet<Id>;
};

type Fighting = {
	readonly all: readonly TeCombatant[];
	readonly onSquares: ReadonlyMap<number, readonly TeCombatant[]>;
	readonly firsts: readonly TeCombatant[];
};

function fightingOf(all: readonly TeCombatant[]): Fighting {
	const onSquares = grouped(all.map((each) => [each.place.square, each]));
	return {all, onSquares, firsts: [...onSquares.values()].flatMap(([first]) => first ?? [])};
}

export function meleeIn(state: TeState, view: View): Melee {
	const fighting = state.combatants.filter(
		(each) => isUp(state, each) && isSeen(state, each.id, view),
	);
	const known = new Set(fighting);
	return {
		state,
		fighting: {
			good: fightingOf(fighting.filter(({side}) => side === 'good')),
			bad: fightingOf(fighting.filter(({side}) => side === 'bad')),
		},
		brought: grouped(
			fighting.flatMap((one) =>
				one.place.near.flatMap((id) => {
					const other = find(state, id);
					return other && known.has(other)
						? [[one.id, other] as const, [other.id, one] as const]
						: [];
				}),
			),
		),
		measured: new Set([...state.spans.keys()].flatMap((pair) => idsOf(pair))),
	};
}

const foesOf = ({fighting}: Melee, {side}: TeCombatant): Fighting =>
	fighting[side === 'good' ? 'bad' : 'good'];

export function foesBeside(melee: Melee, combatant: TeCombatant): readonly TeCombatant[] {
	const {state, brought} = melee;
	const {side, place} = combatant;
	const beside = new Set(brought.get(combatant.id)?.filter((other) => other.side !== side));
	for (const [square, foes] of foesOf(melee, combatant).onSquares) {
		if (areNextOnLine(square, place.square)) {
			for (const foe of foes) {
				beside.add(foe);
			}
		}
	}

	const at = ({id}: TeCombatant) => state.index.get(id) ?? 0;
	return [...beside]
		.filter((foe) => areNear(state, combatant, foe))
		.toSorted((one, other) => at(one) - at(other));
}

/** Those of the foes, none of them side by side, of whom one is the nearest: of each square the first will do. */
function perhapsNearest(melee: Melee, combatant: TeCombatant): readonly TeCombatant[] {
	const {all, firsts} = foesOf(melee, combatant);
	return melee.measured.has(combatant.id) ? all : firsts;
}

/** “in melee with Oni, Thug”, else how far the nearest foe is: “7 squares from Jim”; empty when there is none. */
export function whereabouts(melee: Melee, combatant: TeCombatant, beside: readonly TeCombatant[]) {
	if (beside.length > 0) {
		return `in melee with ${beside.map(({name}) => name).join(', ')}`;
	}

	const {state} = melee;
	let nearest: TeCombatant | undefined;
	let squares = Infinity;
	for (const foe of perhapsNearest(melee, combatant)) {
		const off = squaresBetween(state, combatant, foe);
		if (off < squares) {
			nearest = foe;
			squares = off;
		}
	}

	return nearest ? `${counted(squares, 'square')} from ${nearest.name}` : '';
}

export function surroundings(state: TeState, combatant: TeCombatant) {
	const others = state.combatants.filter(
		(other) => other.id !== combatant.id && isUp(state, other),
	);
	const near = others.filter((other) => areNear(state, combatant, other));
	const namesOfSide = (isFriend: boolean): Told =>
		nameList(
			state,
			near.filter(({side}) => (side === combatant.side) === isFriend).map(({id}) => id),
		);
	return {
		foes: namesOfSide(false),
		friends: namesOfSide(true),
		far: joined(
			others
				.filter((other) => !near.includes(other))
				.map((other) => ({id: other.id, squares: squaresBetween(state, combatant, other)}))
				.toSorted((one, other) => one.squares - other.squares)
				.map(({id, squares}) => ifAny(names(state, [id]), (name) => `${name} ${squares}`)),
			', ',
		),
	};
}

/** “7 squares” to a target who is not side by side; else empty. */
export function distanceText(state: TeState, combatant: TeCombatant, target: Id | undefined) {
	const other = find(state, target);
	return other === undefined || other.id === combatant.id || areNear(state, combatant, other)
		? ''
		: counted(squaresBetween(state, combatant, other), 'square');
}

/** “, open to Mika, Jim”: those on the same side of the cover. */
export const openText = (state: TeState, {place}: TeCombatant): Told =>
	preceded(
		', open to ',
		nameList(
			state,
			(place.cover?.openTo ?? []).filter((id) => find(state, id)?.isGone === false),
		),
	);
