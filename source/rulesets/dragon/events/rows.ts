import {eventRows} from '../../../engine/events/event-rows.js';
import type {DrState} from '../state.js';

export const drEvents = eventRows<DrState>();
