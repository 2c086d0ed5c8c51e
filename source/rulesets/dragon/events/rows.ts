import {eventRows} from '../../../engine/events/event-rows.js';
import type {DrState} from '../state.js';

/** Makes a table of this ruleset's events. */
export const drEvents = eventRows<DrState>();
