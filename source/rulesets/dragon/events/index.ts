import {eventTable} from '../../../engine/events/event-rows.js';
import type {SharedEvent} from '../../../engine/events/shared-events.js';
import type {DrSheet} from '../sheet/sheet.js';
import {type AttackEvent, attackEvents} from './attack.js';
import {type BelatedEvent, belatedEvents} from './belated.js';
import {type DefenceEvent, defenceEvents} from './defence.js';
import {type FallEvent, fallEvents} from './fall.js';
import {type FeatEvent, featEvents} from './feat.js';
import {type HarmEvent, harmEvents} from './harm.js';
import {type HoldEvent, holdEvents} from './hold.js';
import {type PhaseEvent, phaseEvents} from './phase.js';
import {type SpeedEvent, speedEvents} from './speed.js';
import {type TurnEvent, turnEvents} from './turn.js';
import type {DrState} from '../state.js';

/** What can happen in this ruleset's fights. */
export type DrEvent =
	| TurnEvent
	| SpeedEvent
	| PhaseEvent
	| HoldEvent
	| BelatedEvent
	| HarmEvent
	| FeatEvent
	| AttackEvent
	| DefenceEvent
	| FallEvent;

/** Any event of this ruleset's fights, including those that all rulesets share. */
export type AnyEvent = DrEvent | SharedEvent<DrSheet>;

/** What each event changes and tells, by its row. */
export const events = eventTable<DrState, DrEvent>({
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
});
