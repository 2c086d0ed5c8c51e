import {exchangeKinds} from '../../engine/course/exchange.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import type {OtEvent} from './events/index.js';
import type {OtSheet} from './sheet/sheet.js';
import type {Frame, OtState} from './state/fight.js';
import type {OtAct} from './acts/types.js';

export type AnyEvent = OtEvent | SharedEvent<OtSheet>;

export const asking = exchangeKinds<Frame, OtState, OtAct, AnyEvent>();

export const kind = frameKinds<Frame, OtState, OtAct, AnyEvent>();
