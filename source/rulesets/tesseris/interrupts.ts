import type {Interrupts} from '../../engine/flow.js';
import type {TeAct, TeState} from './facts.js';
import {type AnyEvent, foreign} from './flow-types.js';

/** Nobody breaks in: reactions are asked for where something calls for them (TE-15). */
export const interrupts: Interrupts<TeState, TeAct, AnyEvent> = {
	offer: () => [],
	refuse: () => foreign,
	take: () => [],
};
