import type {Id} from '../../../engine/kit/basics.js';
import {get} from '../../../engine/world/world.js';
import {isUp} from '../derived/fight.js';
import type {AnyEvent} from '../flow-types.js';
import type {DdState} from '../state/fight.js';

/** How a frame is left early in which somebody does something: when they go down. */
export const leftWhenDown = {
	isVoid: (frame: {readonly who: Id}, state: DdState) => !isUp(get(state, frame.who), state),
	left: [{type: 'frame-left'}] satisfies readonly AnyEvent[],
};
