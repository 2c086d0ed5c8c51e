import {frameKinds} from '../../engine/flow.js';
import type {SharedEvent} from '../../engine/shared-events.js';
import type {DdAct} from './state/acts.js';
import type {DdEvent} from './events.js';
import type {Frame} from './state/frames.js';
import type {DdState} from './state/fight.js';
import type {DdSheet} from './sheet.js';

/** Any event of this ruleset's fights. */
export type AnyEvent = DdEvent | SharedEvent<DdSheet>;

/** Makes a kind of frame of this ruleset. */
export const kind = frameKinds<Frame, DdState, DdAct, AnyEvent>();
