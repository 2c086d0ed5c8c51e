import {frameKinds} from '../../../engine/flow.js';
import type {DdAct} from '../acts/types.js';
import type {AnyEvent} from '../events/index.js';
import type {DdState} from '../state/fight.js';
import type {Frame} from '../state/frames.js';

/** Makes a kind of frame of this ruleset. */
export const kind = frameKinds<Frame, DdState, DdAct, AnyEvent>();
