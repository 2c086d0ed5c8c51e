import {type Shown, menuOf} from '../../../engine/course/act-rows.js';
import {keyAt} from '../../../engine/course/letters.js';
import type {Option} from '../../../engine/facts/prompt.js';
import {notAskedNow} from '../../../engine/facts/refusals.js';
import {capital, counted} from '../../../engine/kit/text.js';
import {get} from '../../../engine/world/world.js';
import type {Motion} from '../actions/effects.js';
import {coverRow, coverRows} from '../covers.js';
import {type Path, mostDiagonals, pathOf, pathText} from '../derived/paths.js';
import {areNear, hasFoeNear, squaresBetween} from '../derived/place.js';
import {squaresOf} from '../derived/ticks.js';
import {isKnownTo, isUp} from '../derived/vitals.js';
import type {AnyEvent} from '../flow-types.js';
import type {TeCombatant} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {ActionFrame, Goal, Pace} from '../state/frames.js';
import {choiceMenu, chosen} from './choices.js';
import {mustFlee} from './likely-actions.js';
import type {TeAct} from './types.js';

/* What an action asks before it is carried out: where to go, behind which cover, for which roll. */

export type MotionScene = {
	readonly state: TeState;
	readonly frame: ActionFrame;
	readonly motion: Motion | undefined;
};

/** Combatants that a motion could lead to, the nearest foe first. */
const others = (
	state: TeState,
	combatant: TeCombatant,
): readonly TeCombatant[] =>
	state.combatants
		.filter(
			(other) =>
				other.id !== combatant.id &&
				isUp(state, other) &&
				isKnownTo(combatant, other) &&
				!areNear(state, combatant, other),
		)
		.map((other) => ({other, off: squaresBetween(state, combatant, other)}))
		.toSorted(
			(one, two) =>
				Number(one.other.side === combatant.side) -
					Number(two.other.side === combatant.side) || one.off - two.off,
		)
		.map(({other}) => other);

/** Where a motion could lead. */
function goalsOf({state, frame}: MotionScene): readonly Goal[] {
	const combatant = get(state, frame.who);
	const towards = others(state, combatant).map(({id}) => id);
	const isInMelee = hasFoeNear(state, combatant);
	switch (frame.action) {
		// Gets away from somebody (TE-D07), or to a cover that the line of squares does not show.
		case 'dive': {
			return ['away', ...(isInMelee ? [] : ['about']), ...towards];
		}

		case 'dash-to-cover': {
			return isInMelee
				? ['away', 'about', ...towards]
				: ['about', 'away', ...towards];
		}

		default: {
			return mustFlee(state, combatant)
				? ['away', 'about', ...towards]
				: [...towards, 'away', 'about'];
		}
	}
}

/** What the GM counts on the map, kept by the frame until the motion is made. */
export function paceOptions({
	state,
	frame,
	motion,
}: MotionScene): readonly Option[] {
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

const diagonalText = (path: Path): string =>
	path.diagonals > 0 ? `, ${pathText(path)}` : '';

function goalLine(goal: Goal, {state, frame, motion}: MotionScene): Shown {
	const combatant = get(state, frame.who);
	const path = pathOf(
		motion ? squaresOf(state, combatant, motion) : 0,
		frame.pace,
	);
	switch (goal) {
		case 'away': {
			return {
				id: 'away',
				label: `Back, ${counted(path.squares, 'square')}${diagonalText(path)}`,
				key: 'b',
			};
		}

		case 'about': {
			return {
				id: 'about',
				label: 'Around, still beside the same people',
				key: 'x',
			};
		}

		default: {
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
	}
}

const isGoal = (goal: Goal, {state, frame}: MotionScene): boolean =>
	goal === 'away' ||
	goal === 'about' ||
	(state.index.has(goal) && goal !== frame.who);

export const goalMenu = menuOf<MotionScene, TeAct, AnyEvent>({
	go: {
		offer: (scene) =>
			scene.motion ? goalsOf(scene).map((goal) => ({do: 'go', goal})) : [],
		show: ({goal}, scene) => goalLine(goal, scene),
		refuse: ({goal}, scene) => (isGoal(goal, scene) ? undefined : notAskedNow),
		take: ({goal}) => [{type: 'headed', goal}],
	},
});

/** TE-71: the material of the cover. */
export const materialMenu = choiceMenu<MotionScene>({
	offer: () => [...coverRows.map(({id}) => id), 'none'],
	show(what) {
		const row = coverRow(what);
		return row
			? {
					id: row.id,
					label: capital(row.name),
					...keyAt(coverRows.indexOf(row)),
					detail: `armour +${row.armour}, structure ${row.structure}`,
				}
			: {id: 'none', label: 'No cover here', key: 'o'};
	},
	take: chosen,
});

/** What a Focus can apply to. */
const focuses = ['attack', 'defence', 'social', 'skill'];

/** TE-O01: what the Focus applies to is said when it is taken. */
export const focusMenu = choiceMenu<MotionScene>({
	offer: () => focuses,
	show: (what) => ({
		id: what,
		label: `The next ${what} roll`,
		...keyAt(focuses.indexOf(what)),
	}),
	take: chosen,
});
