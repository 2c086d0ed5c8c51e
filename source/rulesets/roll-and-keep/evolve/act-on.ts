import type {Id} from '../../../engine/basics.js';
import {inNearest, inState} from '../updates.js';
import type {RkState} from '../state.js';

/** An Attack/Action is all that an Action allows, but for a Movement (RK-06). */
export function actOn(state: RkState, who: Id): RkState {
	const frame = state.stack.findLast(({kind}) => kind === 'action');
	const mayMove = frame?.kind === 'action' && !frame.hasMoved;
	return inState(
		inNearest(state, 'action', (fresh) => {
			fresh.isDone = true;
		}),
		(fresh) => {
			fresh.mover = mayMove ? who : undefined;
		},
	);
}
