import {oneSideMenu} from '../../../engine/course/ending.js';
import {turn} from '../clock.js';
import {winner} from '../derived.js';
import type {AnyEvent} from '../events/index.js';
import type {DrState} from '../state.js';

/** Whether the fight is over (DR-30). */
export const sideDownMenu = oneSideMenu<DrState, AnyEvent>(winner, {
	label: 'No, the turn goes on',
	event: (state) => ({type: 'went-on', turn: turn(state)}),
});
