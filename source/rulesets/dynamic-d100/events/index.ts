import {eventTable} from '../../../engine/events/event-table.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import type {DdState} from '../state/fight.js';
import {closingEvents, courseEvents} from './course.js';
import {exchangeEndEvents} from './exchange-end.js';
import {groupEvents, intentEvents} from './intents.js';
import {handlingEvents, moveEvents, exchangeEvents} from './handling.js';
import {turnEvents} from './turn.js';

/* Every event is complete: its line can be made from the event and the state after it. */

const rows = {
	...courseEvents,
	...groupEvents,
	...intentEvents,
	...turnEvents,
	...moveEvents,
	...handlingEvents,
	...exchangeEvents,
	...exchangeEndEvents,
	...closingEvents,
};

export type DdEvent = EventsOf<typeof rows>;

export const events = eventTable<DdState, DdEvent>(rows);
