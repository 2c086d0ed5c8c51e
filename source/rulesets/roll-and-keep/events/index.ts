import {eventTable} from '../../../engine/events/event-rows.js';
import type {AnyForm} from '../../../engine/events/form.js';
import {winner} from '../derived.js';
import {type ActionEvent, actionEvents} from './action.js';
import {type AttackEvent, attackEvents} from './attack.js';
import {type ClosingEvent, closingEvents} from './closing.js';
import {type CourseEvent, courseEvents} from './course.js';
import {type DefenceEvent, defenceEvents} from './defence.js';
import {type FeatEvent, featEvents} from './feat.js';
import {type HarmEvent, harmEvents} from './harm.js';
import {type WoundEvent, woundEvents} from './wound.js';
import {actOn} from './shared.js';
import {
	type AttackFrame,
	type FeatFrame,
	type Frame,
	type RkState,
	action,
	attack,
	closing,
	feat,
	hazard,
	move,
	ownNumber,
	wound,
} from '../state.js';
import {inCombatant, inState} from '../updates.js';

/** What can happen in a fight. Each event is a complete fact: it can be told from itself and the state after it. */
export type RkEvent =
	| CourseEvent
	| ClosingEvent
	| ActionEvent
	| FeatEvent
	| AttackEvent
	| DefenceEvent
	| WoundEvent
	| HarmEvent;

/** What is asked for fact by fact, and what beginning it changes. */
export const forms: ReadonlyArray<AnyForm<Frame, RkState>> = [
	{
		...action,
		/** With opponents again, as when somebody has joined, it is asked anew whether the fight is over (RK-38). */
		begin: (state) =>
			state.goesOnIn > 0 && winner(state) === undefined
				? inState(state, {goesOnIn: 0})
				: state,
	},
	{
		...attack,
		begin: (state, {attacker, target}: AttackFrame) =>
			actOn(
				inCombatant(state, attacker, (fresh) => {
					fresh.last = {...fresh.last, target};
				}),
				attacker,
			),
	},
	closing,
	{...feat, begin: (state, {who}: FeatFrame) => actOn(state, who)},
	hazard,
	{...move, begin: (state) => inState(state, {mover: undefined})},
	ownNumber,
	wound,
];

export const events = eventTable<RkState, RkEvent>({
	...courseEvents,
	...closingEvents,
	...actionEvents,
	...featEvents,
	...attackEvents,
	...defenceEvents,
	...woundEvents,
	...harmEvents,
});
