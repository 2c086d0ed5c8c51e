import {menuStep} from '../../../engine/course/menu.js';
import {sideGone} from '../../../engine/course/ending.js';
import {closeMenu} from '../acts/course.js';
import {goesOnIn, roundOf} from '../derived/order.js';
import {winner} from '../derived/vitals.js';
import type {TeState} from '../state/fight.js';

/** Asks the GM as soon as only one side is left, even in the middle of a turn (TE-23). */
export const closeStep = <Frame>() =>
	menuStep({
		id: 'close',
		due: (_frame: Frame, state: TeState) =>
			winner(state) !== undefined && goesOnIn(state) !== roundOf(state),
		menu: closeMenu,
		scene: (_frame, state) => state,
		head: (state) => ({
			title: `${sideGone(winner(state))}: is the fight over?`,
			why: 'a fight lasts until one side is beaten, has fled or has surrendered',
			rule: 'TE-23',
		}),
	});
