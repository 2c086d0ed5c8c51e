import {eventTable} from '../../../engine/events/event-rows.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import type {SharedEvent} from '../../../engine/events/shared-events.js';
import type {DrSheet} from '../sheet/sheet.js';
import {attackEvents} from './attack.js';
import {belatedEvents} from './belated.js';
import {defenceEvents} from './defence.js';
import {fallEvents} from './fall.js';
import {featEvents} from './feat.js';
import {harmEvents} from './harm.js';
import {holdEvents} from './hold.js';
import {phaseEvents} from './phase.js';
import {speedEvents} from './speed.js';
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

/** Any event of this ruleset's fights, including those that all rulesets share. */
export type AnyEvent = DrEvent | SharedEvent<DrSheet>;

export const events = eventTable<DrState, DrEvent>(rows);
