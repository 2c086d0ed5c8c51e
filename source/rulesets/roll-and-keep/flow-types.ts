import {actRows} from '../../engine/course/menu.js';
import {exchangeKinds} from '../../engine/course/exchange.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import type {RkAct} from './acts/types.js';
import type {RkEvent} from './events/index.js';
import type {RkSheet} from './sheet/sheet.js';
import type {Frame, RkState} from './state.js';

export type AnyEvent = RkEvent | SharedEvent<RkSheet>;

export const kind = frameKinds<Frame, RkState, RkAct, AnyEvent>();

export const exchange = exchangeKinds<Frame, RkState, RkAct, AnyEvent>();

export const acts = actRows<RkAct, AnyEvent>();
