import {menuStep} from '../../../../engine/course/act-rows.js';
import type {Id} from '../../../../engine/kit/basics.js';
import {knowsNumbers} from '../../../../engine/world/veil.js';
import {find, get, nameOf} from '../../../../engine/world/world.js';
import type {Effect, Motion} from '../../actions/effects.js';
import {actionOf} from '../../actions/index.js';
import type {ActionRow} from '../../actions/row.js';
import {
	type MotionScene,
	focusMenu,
	goalMenu,
	materialMenu,
	paceOf,
	paceOptions,
} from '../../acts/action.js';
import {type AimScene, armMenu, targetMenu} from '../../acts/aiming.js';
import {pointStrike, refuseFound} from '../../acts/break-ins.js';
import {beginAction} from '../../acts/begin-action.js';
import {ticksLeft} from '../../derived/ticks.js';
import {hasJustFallen, isUp} from '../../derived/vitals.js';
import {kind} from '../../flow-types.js';
import {isArmAsked} from '../../legality/arms.js';
import {arcAhead, windowFor} from '../../legality/reactions.js';
import type {TeCombatant} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import type {ActionFrame} from '../../state/frames.js';
import {statusOf} from '../../statuses/index.js';
import {actionName} from '../../text.js';
import {aimSteps, arcStep, itemStep, partStep} from './aiming.js';
import {effectEvents} from './effects.js';
import {wayText} from '../../legality/moving.js';

const rowOf = ({action}: ActionFrame): ActionRow | undefined =>
	actionOf(action);

const nextEffect = (frame: ActionFrame): Effect | undefined =>
	rowOf(frame)?.effects[frame.done];

const isUnarmed = (frame: ActionFrame): boolean => {
	const row = rowOf(frame);
	return (
		!frame.isBegun &&
		frame.arm === undefined &&
		row !== undefined &&
		isArmAsked(row)
	);
};

const isUndecided = ({isBegun, target}: ActionFrame): boolean =>
	!isBegun && target === undefined;

/** The next motion whose destination is not known yet. */
function openMotion(frame: ActionFrame): Motion | undefined {
	const effect = nextEffect(frame);
	if (frame.goal !== undefined || !effect) {
		return undefined;
	}

	return (effect.kind === 'move' && !effect.isCharge) ||
		(effect.kind === 'step' && !effect.isAfter)
		? effect
		: undefined;
}

const asksMaterial = (frame: ActionFrame): boolean =>
	nextEffect(frame)?.kind === 'take-cover' && frame.chosen === undefined;

/** TE-O01: it is not said yet what the focus applies to. */
const asksFocus = (frame: ActionFrame): boolean => {
	const effect = nextEffect(frame);
	return (
		effect?.kind === 'status' &&
		effect.status === 'focused' &&
		frame.chosen === undefined
	);
};

/** TE-R12: it is not said yet which area is watched. */
const asksArea = (frame: ActionFrame): boolean => {
	const effect = nextEffect(frame);
	return (
		effect?.kind === 'status' &&
		effect.status === 'watching' &&
		frame.chosen === undefined
	);
};

const aimScene = (frame: ActionFrame, state: TeState): AimScene => {
	const row = rowOf(frame);
	return {
		frame,
		state,
		attempt: row && {
			row,
			target: undefined,
			arm: frame.arm,
			isReaction: frame.isReaction,
		},
	};
};

const motionScene = (frame: ActionFrame, state: TeState): MotionScene => ({
	frame,
	state,
	motion: openMotion(frame),
});

/** The target fell before all was done, and the action is none for the fallen. */
const isLost = (
	frame: ActionFrame,
	state: TeState,
	target: TeCombatant,
): boolean =>
	nextEffect(frame) !== undefined &&
	rowOf(frame)?.target?.isAlsoDown !== true &&
	hasJustFallen(state, target);

/** TE-75: what comes next would end a hold at point: the victim leaves the holder, or tries to disarm or distract them. */
function endsHold(frame: ActionFrame, state: TeState, holder: Id): boolean {
	const row = rowOf(frame);
	const effect = nextEffect(frame);
	switch (effect?.kind) {
		case 'move':
		case 'step': {
			return (
				row !== undefined &&
				effectEvents(state, frame, row, effect).some(
					(event) => event.type === 'moved' && event.left.includes(holder),
				)
			);
		}

		case 'attack': {
			return (
				frame.target === holder &&
				effect.hits.some(({kind}) => kind === 'disarm' || kind === 'lose-ticks')
			);
		}

		default: {
			return false;
		}
	}
}

/** TE-75: whoever holds the actor at point and may attack before the hold ends. */
function holderAsked(frame: ActionFrame, state: TeState): Id | undefined {
	const holder = frame.isPointAsked
		? undefined
		: statusOf(state, frame.who, 'at-point')?.from;
	return holder !== undefined &&
		endsHold(frame, state, holder) &&
		!refuseFound(state, pointStrike(state, holder, frame.who))
		? holder
		: undefined;
}

/** Its actor fell, or its target left or fell, before it was done. */
function isVoid(frame: ActionFrame, state: TeState): boolean {
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

/** Carries out an action, effect by effect. What it provokes comes afterwards (TE-15). */
export const actionFrame = kind('action', {
	isVoid,
	abandon: () => [{type: 'action-over'}],
	steps: [
		menuStep({
			id: 'arm',
			due: isUnarmed,
			menu: armMenu,
			scene: aimScene,
			head: ({frame, state}) => ({
				title: `${nameOf(state, frame.who)}: ${actionName(frame.action)}, with which weapon?`,
				who: frame.who,
				...(frame.target !== undefined && {involves: [frame.target]}),
				rule: rowOf(frame)?.rule ?? 'TE-22',
			}),
		}),
		menuStep({
			id: 'target',
			due: isUndecided,
			menu: targetMenu,
			scene: aimScene,
			head: ({frame, state}) => ({
				title: `${nameOf(state, frame.who)}: ${actionName(frame.action)}, whom?`,
				who: frame.who,
				rule: rowOf(frame)?.rule ?? 'TE-22',
			}),
		}),
		{
			id: 'ticks',
			kind: 'number',
			due: ({isBegun}) => !isBegun,
			ask(frame, state, view) {
				const combatant = get(state, frame.who);
				const row = rowOf(frame);
				const usual = row?.ticks ?? 1;
				const most = knowsNumbers(state, combatant, view, 'order')
					? ticksLeft(state, combatant)
					: state.settings.baseTicks;
				return {
					title: `${combatant.name}: ${actionName(frame.action)}, how many ticks?`,
					who: frame.who,
					why: `usually ${usual}`,
					rule: row?.rule ?? 'TE-22',
					min: 1,
					max: Math.max(usual, most),
					initial: usual,
				};
			},
			take(ticks, frame, state) {
				const {attempt} = aimScene(frame, state);
				return [
					{type: 'frame-left'},
					...(attempt && frame.target !== undefined
						? beginAction(state, frame.who, {
								...attempt,
								target: frame.target,
								ticks,
							})
						: []),
				];
			},
		},
		...aimSteps,
		arcStep,
		partStep,
		itemStep,
		menuStep({
			id: 'where',
			due: (frame: ActionFrame) => openMotion(frame) !== undefined,
			menu: goalMenu,
			scene: motionScene,
			head: ({frame, state, motion}) => ({
				title: `${nameOf(state, frame.who)}: ${actionName(frame.action)}, where to?`,
				who: frame.who,
				...(motion?.kind === 'move' && {why: wayText(frame.action)}),
				options: paceOptions({frame, state, motion}),
				rule: rowOf(frame)?.rule ?? 'TE-V01',
			}),
			mark: (marks) => [{type: 'paced', pace: paceOf(marks)}],
		}),
		menuStep({
			id: 'material',
			due: asksMaterial,
			menu: materialMenu,
			scene: motionScene,
			head: ({frame, state}) => ({
				title: `${nameOf(state, frame.who)}: behind which cover?`,
				who: frame.who,
				rule: 'TE-71',
			}),
		}),
		menuStep({
			id: 'focus',
			due: asksFocus,
			menu: focusMenu,
			scene: motionScene,
			head: ({frame, state}) => ({
				title: `${nameOf(state, frame.who)}: focus on which roll?`,
				who: frame.who,
				rule: 'TE-O01',
			}),
		}),
		{
			id: 'area',
			kind: 'text',
			due: asksArea,
			ask: ({who, action}, state) => ({
				title: `${nameOf(state, who)}: ${actionName(action)}, over which area?`,
				who,
				why: 'a doorway, a hall, or 45° out to half the range',
				rule: 'TE-R12',
				initial: arcAhead,
			}),
			take: (text) => [{type: 'chosen', what: text}],
		},
		{
			id: 'point',
			kind: 'auto',
			due: (frame, state) => holderAsked(frame, state) !== undefined,
			take(frame, state) {
				const holder = holderAsked(frame, state);
				return holder === undefined
					? []
					: [
							{
								type: 'window-opened',
								window: {
									provoker: frame.who,
									action: frame.action,
									strikers: [],
									followers: [],
									shooters: [],
									holders: [holder],
								},
							},
						];
			},
		},
		{
			id: 'effect',
			kind: 'auto',
			due: (frame) => nextEffect(frame) !== undefined,
			take(frame, state) {
				const row = rowOf(frame);
				const effect = nextEffect(frame);
				return [
					{type: 'effect-done'},
					...(row && effect ? effectEvents(state, frame, row, effect) : []),
				];
			},
		},
		{
			id: 'provoke',
			kind: 'auto',
			due: (frame, state) =>
				!frame.isAnswered && windowFor(frame, state) !== undefined,
			take(frame, state) {
				const window = windowFor(frame, state);
				return window ? [{type: 'window-opened', window}] : [];
			},
		},
		{
			id: 'end',
			kind: 'auto',
			due: () => true,
			take: () => [{type: 'action-over'}],
		},
	],
});
