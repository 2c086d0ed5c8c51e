import type {Interrupts} from '../../../engine/flow.js';
import type {TeAct} from '../acts/types.js';
import type {AnyEvent} from '../flow-types.js';
import type {TeState} from '../state.js';
import {help} from './help.js';
import {atPoint} from './point.js';

const kindOf = ({do: what}: TeAct) => (what === 'respond' ? help : atPoint);

/** Who could break in: a holder at point, and who helps an ally’s roll. */
export const interrupts: Interrupts<TeState, TeAct, AnyEvent> = {
	offer: (state) => [...atPoint.offer(state), ...help.offer(state)],
	refuse: (act, state) => kindOf(act).refuse(act, state),
	take: (act, state) => kindOf(act).take(act, state),
};
