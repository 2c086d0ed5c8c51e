import type {Id} from '../../../../engine/basics.js';
import {find} from '../../../../engine/world.js';
import type {Motion} from '../../actions/effects.js';
import {meleeArms} from '../../derived/arms.js';
import {pathOf} from '../../derived/paths.js';
import {nearTo, squaresBetween} from '../../derived/place.js';
import {squaresOf} from '../../derived/ticks.js';
import {isUp} from '../../derived/vitals.js';
import type {AnyEvent} from '../../flow-types.js';
import type {TeCombatant} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import type {ActionFrame, Goal} from '../../state/frames.js';

/* Moves on a line of squares: up to somebody, towards somebody, back, or around (TE-V01 to TE-V05). */

const towards = (from: number, to: number, squares: number): number =>
	Math.abs(to - from) <= squares ? to : from + Math.sign(to - from) * squares;

/** Away from those beside them, or from the nearest foe. */
function back(state: TeState, combatant: TeCombatant, squares: number): number {
	const foe = state.combatants
		.filter(({side, isGone}) => side !== combatant.side && !isGone)
		.toSorted(
			(one, other) =>
				squaresBetween(state, combatant, one) -
				squaresBetween(state, combatant, other),
		)[0];
	const {square} = combatant.place;
	const direction =
		foe === undefined || foe.place.square === square
			? combatant.side === 'good'
				? -1
				: 1
			: Math.sign(square - foe.place.square);
	return square + direction * squares;
}

/** Foes on the line between the two squares who could attack. */
const passedBy = (
	state: TeState,
	{side, place: {square, near}, id}: TeCombatant,
	to: number,
): readonly Id[] =>
	state.combatants
		.filter(
			(other) =>
				other.side !== side &&
				(other.place.square - square) * (other.place.square - to) < 0 &&
				!near.includes(other.id) &&
				!other.place.near.includes(id) &&
				isUp(state, other) &&
				meleeArms(other).length > 0,
		)
		.map((other) => other.id);

/** What a motion to a goal changes. */
export function moved(
	state: TeState,
	combatant: TeCombatant,
	motion: Motion,
	{goal, pace}: {readonly goal: Goal} & Pick<ActionFrame, 'pace'>,
): readonly AnyEvent[] {
	const {squares, diagonals} = pathOf(
		squaresOf(state, combatant, motion),
		pace,
	);
	const target = find(state, goal);
	const before = nearTo(state, combatant).map(({id}) => id);
	const {square} = combatant.place;
	const isReached =
		target !== undefined &&
		squaresBetween(state, combatant, target) - 1 <= squares;
	const to =
		target === undefined
			? goal === 'away'
				? back(state, combatant, squares)
				: square
			: isReached
				? target.place.square
				: towards(square, target.place.square, squares);
	const near =
		goal === 'about' ? before : isReached && target ? [target.id] : [];
	const covered =
		isReached && target
			? Math.min(
					squares,
					Math.max(1, squaresBetween(state, combatant, target) - 1),
				)
			: squares;
	return [
		{
			type: 'moved',
			who: combatant.id,
			squares: covered,
			...(diagonals > 0 && {diagonals: Math.min(diagonals, covered)}),
			from: square,
			to,
			near,
			left: before.filter((id) => !near.includes(id)),
			passed: passedBy(state, combatant, to),
			goal,
			isStep: motion.kind === 'step' && motion.isQuick === true,
		},
	];
}

/** What only the map can tell, since squares are on a single line here. */
export const wayText = (action: string): string =>
	action === 'sprint'
		? 'diagonals count 1, 2, 1 …; one turn, of 90° at most'
		: 'diagonals count 1, 2, 1 …';
