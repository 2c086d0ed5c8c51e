import {eventTable} from '../../../engine/events/event-rows.js';
import type {TeState} from '../state/fight.js';
import {type ActionEvent, actionEvents} from './action.js';
import {type AttackEvent, attackEvents} from './attack.js';
import {type BodyEvent, bodyEvents} from './body.js';
import {type DefenceEvent, defenceEvents} from './defence.js';
import {type GearEvent, gearEvents} from './gear.js';
import {type MovementEvent, movementEvents} from './movement.js';
import {type HarmEvent, harmEvents} from './harm.js';
import {type OutcomeEvent, outcomeEvents} from './outcome.js';
import {type RoundEvent, roundEvents} from './round.js';
import {type TestEvent, testEvents} from './test.js';
import {type TurnEvent, turnEvents} from './turn.js';

/** What can happen in a fight. Each event is complete: it can be told from itself and the state after it. */
export type TeEvent =
	| RoundEvent
	| TurnEvent
	| ActionEvent
	| MovementEvent
	| AttackEvent
	| DefenceEvent
	| OutcomeEvent
	| TestEvent
	| BodyEvent
	| GearEvent
	| HarmEvent;

export const events = eventTable<TeState, TeEvent>({
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
});
