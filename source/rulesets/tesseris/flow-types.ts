import {exchanges} from '../../engine/course/exchange.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import type {TeAct} from './acts/types.js';
import type {TeEvent} from './events/index.js';
import type {TeSheet} from './sheet/sheet.js';
import type {TeState} from './state/fight.js';
import type {Frame} from './state/frames.js';

/** Any event of this ruleset's fights. */
export type AnyEvent = TeEvent | SharedEvent<TeSheet>;

/** Makes a kind of frame of this ruleset. */
export const kind = frameKinds<Frame, TeState, TeAct, AnyEvent>();

/** Makes an exchange of this ruleset. */
export const exchange = exchanges<TeState, TeAct, AnyEvent>();
