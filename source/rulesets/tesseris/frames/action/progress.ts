import {find} from '../../../../engine/world/world.js';
import {hasJustFallen, isUp} from '../../derived/vitals.js';
import type {TeCombatant, TeState} from '../../state/fight.js';
import type {ActionFrame} from '../../state/frames.js';
import type {Effect, Motion} from '../../actions/effects.js';
import {actionOf} from '../../actions/index.js';
import type {ActionRow} from '../../actions/row.js';
import {isArmAsked} from '../../legality/arms.js';
import type {StatusName} from '../../statuses/rows.js';
import type {Id} from '../../../../engine/kit/basics.js';
import {pointStrike, refuseFound} from '../../acts/break-ins.js';
import {statusOf} from '../../statuses/index.js';
import {effectEvents} from './effects.js';

/* How far an action has come, and whether it goes on. */

export const rowOf = ({action}: ActionFrame): ActionRow | undefined => actionOf(action);

export const nextEffect = (frame: ActionFrame): Effect | undefined =>
	rowOf(frame)?.effects[frame.done];

export const isUnarmed = (frame: ActionFrame): boolean => {
	const row = rowOf(frame);
	return !frame.isBegun && frame.arm === undefined && row !== undefined && isArmAsked(row);
};

export const isUndecided = ({isBegun, target}: ActionFrame): boolean =>
	!isBegun && target === undefined;

export function openMotion(frame: ActionFrame): Motion | undefined {
	const effect = nextEffect(frame);
	return effect &&
		((effect.kind === 'move' && !effect.isCharge) || (effect.kind === 'step' && !effect.isAfter))
		? effect
		: undefined;
}

export const gives =
	(status: StatusName) =>
	(frame: ActionFrame): boolean => {
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
	if (effect?.kind === 'attack') {
		return (
			frame.target === holder &&
			effect.hits.some(({kind}) => kind === 'disarm' || kind === 'lose-ticks')
		);
	}

	return (
		row !== undefined &&
		(effect?.kind === 'move' || effect?.kind === 'step') &&
		effectEvents(state, frame, row, effect).some(
			(event) => event.type === 'moved' && event.left.includes(holder),
		)
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
