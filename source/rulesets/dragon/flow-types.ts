import {frameKinds} from '../../engine/flow.js';
import type {SharedEvent} from '../../engine/shared-events.js';
import type {DrAct, DrEvent} from './events.js';
import type {DrState, Frame} from './state.js';
import type {DrSheet} from './sheet.js';

/** Any event of this ruleset's fights. */
export type AnyEvent = DrEvent | SharedEvent<DrSheet>;

/** Makes a kind of frame of this ruleset. */
export const kind = frameKinds<Frame, DrState, DrAct, AnyEvent>();
