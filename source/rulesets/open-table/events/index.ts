import {eventTable} from '../../../engine/events/event-table.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import type {OtState} from '../state/fight.js';
import {courseEvents} from './course.js';
import {taskEvents} from './task.js';
import {turnEvents} from './turn.js';

const rows = {...courseEvents, ...turnEvents, ...taskEvents};

/** What can happen in a fight. Each is a full fact: it can be told from itself and the state after it. */
export type OtEvent = EventsOf<typeof rows>;

export const events = eventTable<OtState, OtEvent>(rows);
