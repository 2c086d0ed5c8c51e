import type {Id, View} from '../../../engine/basics.js';
import {find} from '../../../engine/world.js';
import type {DdState} from '../state/fight.js';
import {showsNumbers} from '../text.js';

/** Who decides for somebody: what its numbers are kept from, or told to. */
export const control = (state: DdState, who: Id) =>
	find(state, who) ?? {control: 'gm' as const};

/** “7 RP”, or “Resolution Points” for eyes that may not know how many. */
export const pointsText = (
	points: number,
	state: DdState,
	who: Id,
	view: View,
): string =>
	showsNumbers(state, control(state, who), view)
		? `${points} RP`
		: 'Resolution Points';

/** With a small first letter, for the middle of a sentence. */
export const lower = (text: string): string =>
	text.charAt(0).toLowerCase() + text.slice(1);
