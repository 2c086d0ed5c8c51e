import {exchangeKinds} from '../../engine/course/exchange.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import type {TeAct} from './acts/types.js';
import type {TeEvent} from './events/index.js';
import type {TeSheet} from './sheet/sheet.js';
import type {TeState} from './state/fight.js';
import type {Frame} from './state/frames.js';

export type AnyEvent = TeEvent | SharedEvent<TeSheet>;

export const kind = frameKinds<Frame, TeState, TeAct, AnyEvent>();

export const exchange = exchangeKinds<Frame, TeState, TeAct, AnyEvent>();
