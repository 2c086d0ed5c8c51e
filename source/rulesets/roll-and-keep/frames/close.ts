import {closeStep as closeStepOf} from '../../../engine/course/ending.js';
import {closeMenu} from '../acts/course.js';
import {turnOf, winner} from '../derived.js';
import type {RkState} from '../state.js';

/** RK-38: one side is left, or none, and the GM has not let this turn go on. */
export const mayClose = (state: RkState): boolean =>
	state.goesOnIn !== turnOf(state) && winner(state) !== undefined;

export const closeStep = <Frame>(due: (frame: Frame, state: RkState) => boolean) =>
	closeStepOf(due, closeMenu, winner, {
		why: 'a fight can end in the middle of a turn',
		rule: 'RK-38',
	});
