import type {Id} from '../../../engine/kit/basics.js';
import type {Price} from '../state/combatant.js';
import type {TeState} from '../state/fight.js';
import type {Frame} from '../state/frames.js';
import {inRound, pop} from '../updates.js';

/* Shared by rows of several families. */

export const pay = (state: TeState, who: Id, price: Price): TeState =>
	price.ticks === 0 && !price.isFree
		? state
		: inRound(state, who, (round) => {
				round.spent += price.ticks;
				round.borrowed += price.borrowed;
				round.isFreeSpent ||= price.isFree;
			});

/** Leaves the frame on top, if it is of this kind. */
export const leave = (state: TeState, kind: Frame['kind']): TeState =>
	state.stack.at(-1)?.kind === kind ? pop(state) : state;
