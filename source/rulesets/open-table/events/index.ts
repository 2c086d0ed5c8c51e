import {eventTable} from '../../../engine/events/event-rows.js';
import type {OtState} from '../state.js';
import {type CourseEvent, courseEvents} from './course.js';
import {type TaskEvent, taskEvents} from './task.js';
import {type TurnEvent, turnEvents} from './turn.js';

/** What can happen in a fight. Each is a full fact: it can be told from itself and the state after it. */
export type OtEvent = CourseEvent | TurnEvent | TaskEvent;

export const events = eventTable<OtState, OtEvent>({
	...courseEvents,
	...turnEvents,
	...taskEvents,
});
