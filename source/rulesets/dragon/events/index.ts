import {eventTable} from '../../../engine/events/event-table.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {attackEvents} from './attack.js';
import {belatedEvents, holdEvents} from './hold.js';
import {defenceEvents} from './defence.js';
import {fallEvents, harmEvents} from './fall.js';
import {featEvents} from './feat.js';
import {phaseEvents, speedEvents} from './phase.js';
import {turnEvents} from './turn.js';
import type {DrState} from '../state.js';

const rows = {
	...turnEvents,
	...speedEvents,
	...phaseEvents,
	...holdEvents,
	...belatedEvents,
	...harmEvents,
	...featEvents,
	...attackEvents,
	...defenceEvents,
	...fallEvents,
};

export type DrEvent = EventsOf<typeof rows>;

export const events = eventTable<DrState, DrEvent>(rows);
