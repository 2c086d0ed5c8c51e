import {sorted} from '../../../../engine/kit/basics.js';
import {menuStep} from '../../../../engine/course/menu.js';
import type {Step} from '../../../../engine/course/steps.js';
import {get} from '../../../../engine/world/world.js';
import {actionOf} from '../../actions/index.js';
import {type AimScene, aimMenu, aimsOf, handsOf} from '../../acts/aiming.js';
import type {TeAct} from '../../acts/types.js';
import {armOf} from '../../derived/arms.js';
import {squaresBetween} from '../../derived/place.js';
import type {AnyEvent} from '../../flow-types.js';
import {openArm, roundsFor} from '../../legality/arms.js';
import {type Attempt, refuseAim} from '../../legality/index.js';
import {isUp} from '../../derived/vitals.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {type ActionFrame, actionForm} from '../../state/frames.js';
import {actionName} from '../../shown/text.js';

/*
 * What an attack asks once its first target is known: its other targets, and the part that it is aimed at (TE-M10,
 * TE-R04, TE-R11).
 */

export type ActionStep = Step<ActionFrame, TeState, TeAct, AnyEvent>;

/** The weapon to aim now, as if it attacked alone. */
function attemptOf({who, action, target, arm, aims, isBegun, done}: ActionFrame, state: TeState) {
	const row = actionOf(action);
	const open =
		row && target !== undefined && isBegun && done === 0
			? openArm(get(state, who), row, arm, aims.length)
			: undefined;
	return row && open !== undefined
		? {row, target: undefined, arm: open, isReaction: false}
		: undefined;
}

const sceneOf = (frame: ActionFrame, state: TeState): AimScene => ({
	frame,
	state,
	attempt: attemptOf(frame, state),
});

/** The target of each further weapon of a multi-strike. Not asked when only one foe is possible (TE-M10). */
export const aimSteps: readonly ActionStep[] = [
	{
		id: 'aimed',
		kind: 'auto',
		due(frame, state) {
			const scene = sceneOf(frame, state);
			return scene.attempt !== undefined && aimsOf(scene).length < 2;
		},
		take(frame, state) {
			const [only] = aimsOf(sceneOf(frame, state));
			return [actionForm.added({aims: [only?.target ?? '']})];
		},
	},
	menuStep({
		id: 'aim',
		due: (frame, state) => attemptOf(frame, state) !== undefined,
		menu: aimMenu,
		scene: sceneOf,
		head({frame, state, attempt}) {
			const combatant = get(state, frame.who);
			return {
				title: `${combatant.name}: ${actionName(frame.action)}, at whom with the ${armOf(combatant, attempt?.arm)?.weapon.name.toLowerCase() ?? 'other hand'}?`,
				who: frame.who,
				why: 'the same roll, at a further −2',
				rule: 'TE-M10',
			};
		},
	}),
];

/** The foes besides the first that a spray could hit, the nearest first (TE-R11). */
function inArc(frame: ActionFrame, state: TeState): readonly TeCombatant[] {
	const {who, action, target, arm, arc, isBegun, done} = frame;
	const row = actionOf(action);
	if (!row?.attack?.isSpray || !isBegun || done > 0 || arc) {
		return [];
	}

	const combatant = get(state, who);
	const attempt: Attempt = {row, target: undefined, arm, isReaction: false};
	return sorted(
		state.combatants.filter(
			({id}) => id !== target && !refuseAim(state, combatant, {...attempt, target: id}),
		),
		(foe) => squaresBetween(state, combatant, foe),
	);
}

function roundsToSpare({who, arm: id}: ActionFrame, state: TeState): number {
	const arm = armOf(get(state, who), id);
	return arm ? Math.max(0, roundsFor(arm, 'auto') - 1) : 0;
}

/** TE-R11: the GM decides who is in the arc; at most one foe per round. */
export const arcStep: ActionStep = {
	id: 'arc',
	kind: 'several',
	due: (frame, state) => inArc(frame, state).length > 0 && roundsToSpare(frame, state) > 0,
	ask(frame, state) {
		const {name} = get(state, frame.who);
		const spare = roundsToSpare(frame, state);
		return {
			title: `${name}: ${actionName(frame.action)}, who else is in the arc?`,
			who: frame.who,
			why: `45° out to half the range, at most ${spare} more`,
			rule: 'TE-R11',
			options: inArc(frame, state).map((foe, at) => ({
				id: foe.id,
				label: foe.name,
				count: at < spare && isUp(state, foe) ? 1 : 0,
				max: 1,
			})),
		};
	},
	take: (ids, frame, state) => [
		actionForm.filled({arc: 'arc'}),
		...ids.slice(0, roundsToSpare(frame, state)).map((at) => actionForm.added({aims: [at]})),
	],
};

const isReady = ({isBegun, done}: ActionFrame): boolean => isBegun && done === 0;

/** TE-R04: an attack at a part that is to be named. */
export const asksPart = (frame: ActionFrame): boolean => {
	const row = actionOf(frame.action);
	return isReady(frame) && row !== undefined && row.attack?.isAtPart === true;
};

/** TE-M17: a disarm, or a weapon to be picked up, where there are several. */
export const asksItem = (frame: ActionFrame, state: TeState): boolean => {
	const row = actionOf(frame.action);
	return (
		isReady(frame) &&
		row !== undefined &&
		(row.target?.reach === 'dropped' ||
			row.attack?.hits.some(({kind}) => kind === 'disarm') === true) &&
		handsOf(frame, state).length > 1
	);
};
