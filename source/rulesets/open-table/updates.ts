import {updatesOf} from '../../engine/world/updates.js';
import type {Frame, OtCombatant, OtState} from './state.js';

/* How a fight changes. */

export const {
	enlist,
	inCombatant,
	inGroup,
	inNearest,
	inState,
	inTop,
	pop,
	push,
} = updatesOf<OtCombatant, Frame, OtState, 'turn' | 'task'>({
	turn: (frame) => ({...frame}),
	task: (frame) => ({...frame}),
});

export const inPlace = inGroup('place');
export const inFate = inGroup('fate');
