import {frameKinds} from '../../engine/flow.js';
import type {SharedEvent} from '../../engine/shared-events.js';
import type {RkEvent} from './events/index.js';
import type {Frame, RkAct, RkState} from './state.js';
import type {RkSheet} from './sheet.js';

/** Any event of this ruleset's fights. */
export type AnyEvent = RkEvent | SharedEvent<RkSheet>;

/** Makes a kind of frame of this ruleset. */
export const kind = frameKinds<Frame, RkState, RkAct, AnyEvent>();
