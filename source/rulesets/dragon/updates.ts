import type {Id} from '../../engine/kit/basics.js';
import {updatesOf} from '../../engine/world/updates.js';
import {type Frame, type PhaseFrame, phase} from './frame-types.js';
import type {DrCombatant, DrState} from './state.js';

export const {enlist, inCombatant, inFirst, inForm, inGroup, inState, pop, push} = updatesOf<
	DrCombatant,
	Frame,
	DrState
>();

export const inSpeed = inGroup('speed');
export const inActivity = inGroup('activity');

/** With other facts of the uppermost phase of this combatant, wherever it is in the stack. */
export const inPhase = (state: DrState, who: Id, facts: Partial<PhaseFrame>): DrState =>
	inFirst(state, (frame) =>
		phase.is(frame) && frame.who === who ? phase.changed(frame, facts) : undefined,
	);
