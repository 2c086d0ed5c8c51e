import {actRows} from '../../engine/course/act-rows.js';
import {exchangeKinds} from '../../engine/course/exchange.js';
import {frameKinds} from '../../engine/course/flow.js';
import type {SharedEvent} from '../../engine/events/shared-events.js';
import type {DdAct} from './acts/types.js';
import type {DdEvent} from './events/index.js';
import type {DdSheet} from './sheet/sheet.js';
import type {DdState} from './state/fight.js';
import type {Frame} from './state/frames.js';
import type {Id} from '../../engine/kit/basics.js';
import {get} from '../../engine/world/world.js';
import {isUp} from './derived/fight.js';

export type AnyEvent = DdEvent | SharedEvent<DdSheet>;

export const kind = frameKinds<Frame, DdState, DdAct, AnyEvent>();

export const asking = exchangeKinds<Frame, DdState, DdAct, AnyEvent>();

export const acts = actRows<DdAct, AnyEvent>();

/** How a frame is left early in which somebody does something: when they go down. */
export const leftWhenDown = {
	isVoid: (frame: {readonly who: Id}, state: DdState) => !isUp(get(state, frame.who), state),
	left: [{type: 'frame-left'}] satisfies readonly AnyEvent[],
};
