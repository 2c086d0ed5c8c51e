import {exchanges} from '../../../engine/course/exchange.js';
import type {DrAct} from '../acts/types.js';
import type {AnyEvent} from '../events/index.js';
import type {DrState} from '../state.js';

/** Makes an exchange of this ruleset. */
export const exchange = exchanges<DrState, DrAct, AnyEvent>();
