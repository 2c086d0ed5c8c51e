import {menuStep} from '../../../engine/act-rows.js';
import {clauseOf} from '../../../engine/text.js';
import {get} from '../../../engine/world.js';
import {perform} from '../acts/begin.js';
import {turnMenu} from '../acts/turn.js';
import {isUp} from '../derived/fight.js';
import {openParts} from '../derived/plan.js';
import {kind} from '../flow-types.js';
import {canCarryOn, nextPart, rideGoal} from '../legality/carry-out.js';
import {whyNow} from '../order.js';
import type {DdCombatant} from '../state/combatant.js';
import type {DdState} from '../state/fight.js';
import type {FrameOf} from '../state/frames.js';

const actor = (frame: FrameOf<'turn'>, state: DdState): DdCombatant =>
	get(state, frame.who);

/** DD-18: all of somebody's actions, at their initiative. */
export const turnFrame = kind('turn', {
	isVoid(frame, state) {
		const combatant = actor(frame, state);
		return !isUp(combatant, state) || openParts(combatant).length === 0;
	},
	abandon: ({who}) => [
		{type: 'turn-over', who},
		{type: 'ended', who},
	],
	steps: [
		{
			id: 'put-back',
			kind: 'auto',
			due: ({isReplanned}) => isReplanned,
			take: ({who}) => [{type: 'turn-put-back', who}],
		},
		{
			id: 'ride',
			kind: 'auto',
			due: (frame, state) =>
				frame.isCarrying &&
				nextPart(actor(frame, state)) === 'main' &&
				rideGoal(actor(frame, state), state) !== undefined,
			take(frame, state) {
				const goal = rideGoal(actor(frame, state), state) ?? '';
				return [{type: 'move-begun', who: frame.who, by: 'ride', goal}];
			},
		},
		{
			id: 'carry',
			kind: 'auto',
			due: (frame, state) =>
				frame.isCarrying && canCarryOn(actor(frame, state), state),
			take(frame, state) {
				const combatant = actor(frame, state);
				return perform(combatant, nextPart(combatant) ?? 'main', state);
			},
		},
		{
			id: 'stop',
			kind: 'auto',
			due: ({isCarrying}) => isCarrying,
			take: () => [{type: 'carrying', is: false}],
		},
		menuStep({
			id: 'do',
			due: () => true,
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
