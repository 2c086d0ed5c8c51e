import {eventTable} from '../../../engine/events/event-table.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import type {TeState} from '../state/fight.js';
import {actionEvents, testEvents} from './action.js';
import {attackEvents, defenceEvents} from './attack.js';
import {bodyEvents, harmEvents} from './body.js';
import {gearEvents} from './gear.js';
import {movementEvents} from './movement.js';
import {outcomeEvents} from './outcome.js';
import {roundEvents} from './round.js';
import {turnEvents} from './turn.js';

const rows = {
	...roundEvents,
	...turnEvents,
	...actionEvents,
	...movementEvents,
	...attackEvents,
	...defenceEvents,
	...outcomeEvents,
	...testEvents,
	...bodyEvents,
	...gearEvents,
	...harmEvents,
};

/** What can happen in a fight. Each event is complete: it can be told from itself and the state after it. */
export type TeEvent = EventsOf<typeof rows>;

export const events = eventTable<TeState, TeEvent>(rows);
