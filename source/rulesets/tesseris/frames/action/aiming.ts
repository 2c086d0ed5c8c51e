import {type Id, sorted} from '../../../../engine/kit/basics.js';
import {menuStep} from '../../../../engine/course/menu.js';
import type {Step} from '../../../../engine/course/steps.js';
import {find, get} from '../../../../engine/world/world.js';
import {actionOf} from '../../actions/index.js';
import {type AimScene, aimMenu, aimsOf, handsOf} from '../../acts/aiming.js';
import {armOf} from '../../derived/arms.js';
import {squaresBetween, hasJustFallen, isUp} from '../../derived/standing.js';
import type {AnyEvent, TeAct} from '../../flow-types.js';
import {isArmAsked, openArm, roundsFor} from '../../legality/arms.js';
import {type Attempt, refuseAim} from '../../legality/index.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import {type ActionFrame, actionForm} from '../../state/frames.js';
import {actionName} from '../../shown/text.js';
import type {Motion} from '../../actions/effects.js';
import type {ActionRow} from '../../actions/row.js';
import type {StatusName} from '../../statuses/rows.js';
import {pointStrike, refuseFound} from '../../acts/break-ins.js';
import {statusOf} from '../../statuses/index.js';
import {effectEvents} from './effects.js';

/* How far an action has come, and whether it goes on. */

export const rowOf = ({action}: ActionFrame): ActionRow | undefined => actionOf(action);

export const nextEffect = (frame: ActionFrame) => rowOf(frame)?.effects[frame.done];

export const isUnarmed = (frame: ActionFrame): boolean => {
	const row = rowOf(frame);
	return !frame.isBegun && frame.arm === undefined && row !== undefined && isArmAsked(row);
};

export const isUndecided = ({isBegun, target}: ActionFrame) => !isBegun && target === undefined;

export function openMotion(frame: ActionFrame): Motion | undefined {
	const effect = nextEffect(frame);
	return effect &&
		((effect.kind === 'move' && !effect.isCharge) || (effect.kind === 'step' && !effect.isAfter))
		? effect
		: undefined;
}

export const gives = (status: StatusName) => (frame: ActionFrame) => {
	const effect = nextEffect(frame);
	return effect?.kind === 'status' && effect.status === status;
};

/** The target fell before all was done, and the action is none for the fallen. */
const isLost = (frame: ActionFrame, state: TeState, target: TeCombatant): boolean =>
	nextEffect(frame) !== undefined &&
	rowOf(frame)?.target?.isAlsoDown !== true &&
	hasJustFallen(state, target);

export function isVoid(frame: ActionFrame, state: TeState): boolean {
	const combatant = find(state, frame.who);
	const target = find(state, frame.target);
	return (
		!combatant ||
		!rowOf(frame) ||
		(nextEffect(frame) !== undefined && !isUp(state, combatant)) ||
		combatant.isGone ||
		(frame.target !== undefined && (!target || target.isGone)) ||
		(target !== undefined && isLost(frame, state, target))
	);
}

/* A hold at point that an action would end (TE-75). */

/** TE-75: what comes next would end a hold at point: the victim leaves the holder, or tries to disarm or distract them. */
function endsHold(frame: ActionFrame, state: TeState, holder: Id): boolean {
	const row = rowOf(frame);
	const effect = nextEffect(frame);
	return effect?.kind === 'attack'
		? frame.target === holder &&
				effect.hits.some(({kind}) => kind === 'disarm' || kind === 'lose-ticks')
		: row !== undefined &&
				(effect?.kind === 'move' || effect?.kind === 'step') &&
				effectEvents(state, frame, row, effect).some(
					(event) => event.type === 'moved' && event.left.includes(holder),
				);
}

/** TE-75: whoever holds the actor at point and may attack before the hold ends. */
export function holderAsked(frame: ActionFrame, state: TeState): Id | undefined {
	const holder = frame.isPointAsked ? undefined : statusOf(state, frame.who, 'at-point')?.from;
	return holder !== undefined &&
		endsHold(frame, state, holder) &&
		!refuseFound(state, pointStrike(state, holder, frame.who))
		? holder
		: undefined;
}

/* What an attack asks once its first target is known: its other targets, and its part (TE-M10, TE-R04, TE-R11). */

export type ActionStep = Step<ActionFrame, TeState, TeAct, AnyEvent>;

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
		due(frame, state) {
			const scene = sceneOf(frame, state);
			return scene.attempt !== undefined && aimsOf(scene).length < 2;
		},
		take(frame, state) {
			const [only] = aimsOf(sceneOf(frame, state));
			return [actionForm.added({aims: [only?.target ?? '']})];
		},
	},
	menuStep('aim', {
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
