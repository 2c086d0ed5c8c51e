import {find} from '../../../../engine/world/world.js';
import {hasJustFallen, isUp} from '../../derived/vitals.js';
import type {TeCombatant} from '../../state/combatant.js';
import type {TeState} from '../../state/fight.js';
import type {ActionFrame} from '../../state/frames.js';
import type {Effect, Motion} from '../../actions/effects.js';
import {actionOf} from '../../actions/index.js';
import type {ActionRow} from '../../actions/row.js';
import {isArmAsked} from '../../legality/arms.js';
import type {StatusName} from '../../statuses/rows.js';

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

/** The next motion whose destination is not known yet. */
export function openMotion(frame: ActionFrame): Motion | undefined {
	const effect = nextEffect(frame);
	return effect &&
		((effect.kind === 'move' && !effect.isCharge) || (effect.kind === 'step' && !effect.isAfter))
		? effect
		: undefined;
}

/** The next effect gives a status about which more is to be said. */
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

/** Its actor fell, or its target left or fell, before it was done. */
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
