import {eventTable} from '../../../engine/events/event-rows.js';
import type {DdState} from '../state/fight.js';
import {type ClosingEvent, closingEvents} from './closing.js';
import {type CourseEvent, courseEvents} from './course.js';
import {type ExchangeEndEvent, exchangeEndEvents} from './exchange-end.js';
import {type ExchangeEvent, exchangeEvents} from './exchange.js';
import {type FeatEvent, featEvents} from './feat.js';
import {type HandlingEvent, handlingEvents} from './handling.js';
import {type HarmEvent, harmEvents} from './harm.js';
import {type IntentEvent, intentEvents} from './intents.js';
import {type MoveEvent, moveEvents} from './move.js';
import {type SupportEvent, supportEvents} from './support.js';
import {type TurnEvent, turnEvents} from './turn.js';

/* Every event is complete: its line can be made from the event and the state after it. */

/** What can happen, beside what all rulesets share. */
export type DdEvent =
	| CourseEvent
	| IntentEvent
	| TurnEvent
	| MoveEvent
	| HandlingEvent
	| SupportEvent
	| FeatEvent
	| ExchangeEvent
	| ExchangeEndEvent
	| HarmEvent
	| ClosingEvent;

export const events = eventTable<DdState, DdEvent>({
	...courseEvents,
	...intentEvents,
	...turnEvents,
	...moveEvents,
	...handlingEvents,
	...supportEvents,
	...featEvents,
	...exchangeEvents,
	...exchangeEndEvents,
	...harmEvents,
	...closingEvents,
});
