import {eventTable} from '../../../engine/events/event-rows.js';
import {type ActionEvent, actionEvents} from './action.js';
import {type AttackEvent, attackEvents} from './attack.js';
import {type ClosingEvent, closingEvents} from './closing.js';
import {type CourseEvent, courseEvents} from './course.js';
import {type DefenceEvent, defenceEvents} from './defence.js';
import {type FeatEvent, featEvents} from './feat.js';
import {type HarmEvent, harmEvents} from './harm.js';
import {type WoundEvent, woundEvents} from './wound.js';
import type {RkState} from '../state.js';

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
