import {menuStep} from '../../../engine/course/menu.js';
import {clauseOf} from '../../../engine/kit/text.js';
import {get} from '../../../engine/world/world.js';
import {carryOn, moveTowards} from '../acts/begin.js';
import {turnMenu} from '../acts/turn.js';
import {isUp} from '../derived/fight.js';
import {
	hasDoneNothing,
	hasNobodyActed,
	isDue,
	isMainAllThatWasLost,
	isSimultaneous,
	lostExtras,
	openParts,
	isWaiting,
} from '../derived/plan.js';
import {kind} from '../flow-types.js';
import {canCarryOn, nextPart, rideAhead} from '../legality/carry-out.js';
import {grouping, nextGroup, precedence, whyNow} from '../order.js';
import type {DdCombatant, DdState} from '../state/fight.js';
import {type FrameOf, turn} from '../state/frames.js';

const actor = (frame: FrameOf<'turn'>, state: DdState): DdCombatant => get(state, frame.who);

/**
 * DD-15, DD-17: before anything is done in this turn, somebody else has come to a higher place in the order, as by the
 * GM's hand or by a Wait that was taken up, or to the same place. Once one of those who act at the same time has acted,
 * only they can.
 */
function isOutOfOrder(frame: FrameOf<'turn'>, state: DdState): boolean {
	const combatant = actor(frame, state);
	const isFresh = hasNobodyActed(state) || !state.group.includes(combatant.id);
	return (
		hasDoneNothing(combatant) &&
		state.combatants.some((other) => {
			if (other.id === combatant.id) {
				return false;
			}

			const order = precedence(other, combatant);
			return (
				(order > 0
					? isFresh || state.group.includes(other.id)
					: order === 0 &&
						isFresh &&
						state.settings.simultaneous &&
						!isSimultaneous(state, other.id, combatant.id)) && isDue(other, state)
			);
		})
	);
}

const hasLeftOver = (combatant: DdCombatant): boolean =>
	openParts(combatant).length > 0 || isMainAllThatWasLost(combatant);

/** DD-18: all of somebody's actions, at their initiative. */
export const turnFrame = kind('turn', {
	isVoid(frame, state) {
		const combatant = actor(frame, state);
		return !isUp(combatant, state) || !hasLeftOver(combatant);
	},
	abandon({who}, state) {
		const combatant = get(state, who);
		const isOut = !isUp(combatant, state);
		// Whoever is out keeps what is left of the turn, since they may come back in the same round (DD-19). Whoever waits
		// by a changed intent can still act in this round (DD-1A).
		if (isOut ? hasLeftOver(combatant) : isWaiting(combatant) && combatant.turn.done.length === 0) {
			return [{type: 'frame-left'}];
		}

		const lost = isOut ? [] : lostExtras(combatant);
		return [
			{type: 'turn-over', who, ...(lost.length > 0 && {lost})},
			{type: 'ended', who},
		];
	},
	steps: [
		{
			id: 'put-back',
			due: (frame, state) =>
				(frame.isReplanned === true && !frame.isCarrying) || isOutOfOrder(frame, state),
			take: (frame, state) => [
				{type: 'frame-left'},
				...(frame.isReplanned === true || !hasNobodyActed(state)
					? []
					: [grouping(nextGroup(state), state)]),
			],
		},
		{
			id: 'ride',
			due: (frame, state) =>
				frame.isCarrying === true &&
				nextPart(actor(frame, state)) === 'main' &&
				rideAhead(actor(frame, state), state) !== undefined,
			take(frame, state) {
				const ahead = rideAhead(actor(frame, state), state);
				return moveTowards(frame.who, 'ride', ahead?.goal, ahead?.zone);
			},
		},
		{
			id: 'carry',
			due: (frame, state) => frame.isCarrying === true && canCarryOn(actor(frame, state), state),
			take(frame, state) {
				const combatant = actor(frame, state);
				return carryOn(combatant, nextPart(combatant) ?? 'main', state);
			},
		},
		{
			id: 'stop',
			due: ({isCarrying}) => isCarrying === true,
			take: () => [turn.filled({isCarrying: false})],
		},
		menuStep('do', {
			menu: turnMenu,
			scene: (frame, state) => ({combatant: actor(frame, state), state}),
			head: ({combatant, state}, view) => ({
				title: clauseOf(combatant, 'acts'),
				who: combatant.id,
				why: whyNow(state, combatant, view),
				rule: 'DD-18',
			}),
		}),
	],
});
