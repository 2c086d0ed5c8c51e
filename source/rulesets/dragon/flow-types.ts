import {frameKinds} from '../../engine/course/flow.js';
import type {DrAct} from './acts/types.js';
import type {AnyEvent} from './events/index.js';
import type {Frame} from './frame-types.js';
import type {DrState} from './state.js';

export const kind = frameKinds<Frame, DrState, DrAct, AnyEvent>();
