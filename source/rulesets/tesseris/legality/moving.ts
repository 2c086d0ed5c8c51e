import {type Id, sorted} from '../../../engine/kit/basics.js';
import {isReckonedWith} from '../../../engine/facts/setting-rows.js';
import {find} from '../../../engine/world/world.js';
import type {Motion} from '../actions/effects.js';
import {meleeArms} from '../derived/arms.js';
import {
	areBrought,
	areNear,
	areNextOnLine,
	nearTo,
	pathOf,
	squaresBetween,
	isUp,
} from '../derived/standing.js';
import {squaresOf} from '../derived/ticks.js';
import type {AnyEvent} from '../flow-types.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import type {ActionFrame, Goal} from '../state/frames.js';

/* Moves on a line of squares: up to somebody, towards somebody, back, or around (TE-V01 to TE-V05). */

const towards = (from: number, to: number, squares: number): number =>
	Math.abs(to - from) <= squares ? to : from + Math.sign(to - from) * squares;

/** Away from those beside them, or from the nearest foe whose place may be told by it. */
function back(state: TeState, combatant: TeCombatant, squares: number): number {
	const [foe] = sorted(
		state.combatants.filter(
			(other) => other.side !== combatant.side && !other.isGone && isReckonedWith(state, other),
		),
		(other) => squaresBetween(state, combatant, other),
	);
	const {square} = combatant.place;
	const direction =
		foe === undefined || foe.place.square === square
			? combatant.side === 'good'
				? -1
				: 1
			: Math.sign(square - foe.place.square);
	return square + direction * squares;
}

/** Past the square of a foe, or onto it by the one before; who touch at the beginning are in melee, or set apart by the GM. */
const isThroughReach = ({settings}: TeState, foe: number, from: number, to: number): boolean =>
	(foe - from) * (foe - to) < 0 ||
	(settings.beside === 'squares' && foe === to && !areNextOnLine(from, to));

/** TE-M05: foes through whose reach somebody moves, and who could attack. */
const passedBy = (state: TeState, combatant: TeCombatant, to: number): readonly Id[] =>
	state.combatants
		.filter(
			(other) =>
				other.side !== combatant.side &&
				isThroughReach(state, other.place.square, combatant.place.square, to) &&
				!areNear(state, combatant, other) &&
				isUp(state, other) &&
				meleeArms(other).length > 0,
		)
		.map((other) => other.id);

function besideOf({settings}: TeState, {place: {square}}: TeCombatant, target: TeCombatant) {
	const to = target.place.square;
	if (settings.beside === 'brought') {
		return to;
	}

	return areNextOnLine(square, to) ? square : to - Math.sign(to - square);
}

/** Whether somebody who was near stays so: their squares still touch, and one does not mean to get away from them. */
const staysNear = (
	{settings}: TeState,
	{side}: TeCombatant,
	other: TeCombatant,
	{to, goal}: {readonly to: number; readonly goal: Goal},
): boolean =>
	goal === 'about' ||
	goal === other.id ||
	(settings.beside === 'squares' &&
		areNextOnLine(to, other.place.square) &&
		!(goal === 'away' && other.side !== side));

/** TE-V03: into the square that was left, which is beside the one who left it. */
const isFollowing = (motion: Motion): boolean => motion.kind === 'step' && motion.isAfter === true;

type Way = {readonly goal: Goal} & Pick<ActionFrame, 'pace'>;

/** Without those whom it leaves and passes by: to find them takes long, and does not matter to who is only compared as a target. */
export function arrival(
	state: TeState,
	combatant: TeCombatant,
	motion: Motion,
	{goal, pace}: Way,
): Extract<AnyEvent, {readonly type: 'moved'}> {
	const {squares, diagonals} = pathOf(squaresOf(state, combatant, motion), pace);
	const target = find(state, goal);
	const {square} = combatant.place;
	const isReached =
		target !== undefined &&
		(isFollowing(motion) || squaresBetween(state, combatant, target) - 1 <= squares);
	const to =
		target === undefined
			? goal === 'away'
				? back(state, combatant, squares)
				: square
			: isReached
				? besideOf(state, combatant, target)
				: towards(square, target.place.square, squares);
	const near =
		goal === 'about'
			? nearTo(state, combatant)
					.filter((other) => areBrought(combatant, other))
					.map(({id}) => id)
			: isReached && target
				? [target.id]
				: [];
	const covered =
		isReached && target
			? Math.min(squares, Math.max(1, squaresBetween(state, combatant, target) - 1))
			: squares;
	return {
		type: 'moved',
		who: combatant.id,
		squares: covered,
		...(diagonals > 0 && {diagonals: Math.min(diagonals, covered)}),
		from: square,
		to,
		near,
		left: [],
		passed: [],
		goal,
		isStep: motion.kind === 'step' && motion.isQuick === true,
		...(motion.kind === 'step' && motion.isDive && {midpoint: (square + to) / 2}),
	};
}

export function moved(
	state: TeState,
	combatant: TeCombatant,
	motion: Motion,
	way: Way,
): readonly AnyEvent[] {
	const event = arrival(state, combatant, motion, way);
	return [
		{
			...event,
			left: nearTo(state, combatant)
				.filter((other) => !staysNear(state, combatant, other, event))
				.map(({id}) => id),
			passed: passedBy(state, combatant, event.to),
		},
	];
}

/** What only the map can tell, since squares are on a single line here. */
export const wayText = (action: string): string =>
	action === 'sprint'
		? 'diagonals count 1, 2, 1 …; one turn, of 90° at most'
		: 'diagonals count 1, 2, 1 …';
