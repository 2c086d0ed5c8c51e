import type {Step} from '../../engine/steps.js';
import {isCheckDue, pastZero} from './derived.js';
import type {AnyEvent} from './events/index.js';
import type {DrState} from './state.js';

/* What follows by itself from damage (DR-30 to DR-32). */

/** Whoever has been hurt below 0 falls and makes a Death Check, one after the other. */
const checksDue = (state: DrState): readonly AnyEvent[] => {
	const combatant = state.combatants.find(isCheckDue);
	return combatant
		? [
				{
					type: 'fell',
					who: combatant.id,
					past: pastZero(combatant.hp),
					isAgain: combatant.fall !== undefined,
				},
			]
		: [];
};

/** Comes before whatever else a frame would do. */
export const checksStep: Step<unknown, DrState, never, AnyEvent> = {
	id: 'checks',
	kind: 'auto',
	due: (_frame, state) => state.combatants.some(isCheckDue),
	take: (_frame, state) => checksDue(state),
};
