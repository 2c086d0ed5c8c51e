import {eventTable} from '../../../engine/events/event-table.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import type {AnyForm} from '../../../engine/events/form.js';
import {winner} from '../derived.js';
import {actOn, actionEvents, featEvents} from './action.js';
import {attackEvents, defenceEvents} from './attack.js';
import {closingEvents, harmEvents} from './harm.js';
import {courseEvents} from './course.js';
import {woundEvents} from './wound.js';
import {
	type AttackFrame,
	type FeatFrame,
	type Frame,
	type RkState,
	action,
	attack,
	feat,
	plainForms,
} from '../state.js';
import {inCombatant, inState} from '../updates.js';

/** What is asked for fact by fact, and what beginning it changes. */
export const forms: ReadonlyArray<AnyForm<Frame, RkState>> = [
	{
		...action,
		/** With opponents again, as when somebody has joined, it is asked anew whether the fight is over (RK-38). */
		begin: (state) =>
			state.goesOnIn > 0 && winner(state) === undefined ? inState(state, {goesOnIn: 0}) : state,
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
	{...feat, begin: (state, {who, isCheck}: FeatFrame) => (isCheck ? state : actOn(state, who))},
	...plainForms,
];

const rows = {
	...courseEvents,
	...closingEvents,
	...actionEvents,
	...featEvents,
	...attackEvents,
	...defenceEvents,
	...woundEvents,
	...harmEvents,
};

/** What can happen in a fight. Each event is a complete fact: it can be told from itself and the state after it. */
export type RkEvent = EventsOf<typeof rows>;

export const events = eventTable<RkState, RkEvent>(rows);
