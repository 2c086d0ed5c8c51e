import type {Shown} from '../../../engine/course/menu.js';
import {sorted} from '../../../engine/kit/basics.js';
import {counted} from '../../../engine/kit/text.js';
import {get} from '../../../engine/world/world.js';
import type {Motion} from '../actions/effects.js';
import {
	type Path,
	areNear,
	hasFoeNear,
	mostDiagonals,
	pathOf,
	pathText,
	squaresBetween,
	isKnownTo,
	isUp,
} from '../derived/standing.js';
import {squaresOf} from '../derived/ticks.js';
import type {TeCombatant, TeState} from '../state/fight.js';
import type {ActionFrame, Goal, Pace} from '../state/frames.js';
import {mustFlee} from './turn-scene.js';

/* Where a motion can lead, and how it is counted on the map. */

const others = (state: TeState, combatant: TeCombatant): readonly TeCombatant[] =>
	sorted(
		state.combatants.filter(
			(other) =>
				other.id !== combatant.id &&
				isUp(state, other) &&
				isKnownTo(combatant, other) &&
				!areNear(state, combatant, other),
		),
		({side}) => side === combatant.side,
		(other) => squaresBetween(state, combatant, other),
	);

export function goalsOf(frame: ActionFrame, state: TeState): readonly Goal[] {
	const combatant = get(state, frame.who);
	const towards = others(state, combatant).map(({id}) => id);
	const isInMelee = hasFoeNear(state, combatant);
	// A dive gets away from somebody (TE-D07), a dash to a cover that the line of squares does not show.
	if (frame.action === 'dive') {
		return ['away', ...(isInMelee ? [] : ['about']), ...towards];
	}

	return frame.action === 'dash-to-cover' && !isInMelee
		? ['about', 'away', ...towards]
		: frame.action === 'dash-to-cover' || mustFlee(state, combatant)
			? ['away', 'about', ...towards]
			: [...towards, 'away', 'about'];
}

export function paceOptions(frame: ActionFrame, state: TeState, motion: Motion | undefined) {
	const length = motion ? squaresOf(state, get(state, frame.who), motion) : 0;
	return length < 2
		? []
		: [
				{
					id: 'diagonals',
					label: 'diagonal squares among them',
					count: frame.pace.diagonals,
					max: mostDiagonals(length),
					rule: 'TE-V01',
				},
				{
					id: 'fewer',
					label: 'squares fewer',
					count: frame.pace.fewer,
					max: length - 1,
					rule: 'TE-V01',
				},
			];
}

export const paceOf = (marks: readonly string[]): Pace => ({
	diagonals: marks.filter((mark) => mark === 'diagonals').length,
	fewer: marks.filter((mark) => mark === 'fewer').length,
});

const diagonalText = (path: Path): string => (path.diagonals > 0 ? `, ${pathText(path)}` : '');

export function goalLine(
	goal: Goal,
	frame: ActionFrame,
	state: TeState,
	motion: Motion | undefined,
): Shown {
	const combatant = get(state, frame.who);
	const path = pathOf(motion ? squaresOf(state, combatant, motion) : 0, frame.pace);
	if (goal === 'about') {
		return {id: goal, label: 'Around, still beside the same people', key: 'x'};
	}

	if (goal === 'away') {
		return {
			id: goal,
			label: `Back, ${counted(path.squares, 'square')}${diagonalText(path)}`,
			key: 'b',
		};
	}

	const other = get(state, goal);
	const off = squaresBetween(state, combatant, other) - 1;
	return {
		id: goal,
		label:
			off <= path.squares
				? `Up to ${other.name} (${counted(off, 'square')}${diagonalText({squares: off, diagonals: Math.min(off, path.diagonals)})})`
				: `Towards ${other.name} (${path.squares} of ${off} squares${diagonalText(path)})`,
		key: 'g',
		about: goal,
	};
}

export const isGoal = (goal: Goal, frame: ActionFrame, state: TeState): boolean =>
	goal === 'away' || goal === 'about' || (state.index.has(goal) && goal !== frame.who);
