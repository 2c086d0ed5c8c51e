import {id, number} from '../../../engine/kit/shape.js';
import {substat, substatName} from '../stats.js';
import {check} from '../frame-types.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {line} from '../../../engine/events/narration.js';
import {counted} from '../../../engine/kit/text.js';
import {clause, find, nameOf} from '../../../engine/world/world.js';
import {seenCheck} from '../checks.js';
import {pop} from '../updates.js';
import {drEvents} from './rows.js';

/* A roll against somebody else's roll (DR-15). */

export const opposedEvents = drEvents({
	'opposed-ended': {
		shape: {
			who: id,
			substat,
			check,
			against: id,
			withSubstat: substat,
			other: check,
			/** Successes beyond the other's; below 0, the other has more. */
			net: number,
		},
		rule: 'DR-15',
		about: ({who, against}) => [who, against],
		evolve: pop,
		tell(event, state, view) {
			const {who, substat, check, against, withSubstat, other, net} = event;
			const own = `${substatName(substat)} ${seenCheck(check, state, find(state, who), view)}`;
			const theirs = `${substatName(withSubstat)} ${seenCheck(other, state, find(state, against), view)}`;
			const result =
				net === 0
					? 'even'
					: clause(
							state,
							net > 0 ? who : against,
							`has ${counted(Math.abs(net), 'success', 'successes')} more`,
						);
			return line(
				clause(
					state,
					who,
					`rolls against ${nameOf(state, against)}: ${own}; ${theirs}; ${result}`,
				),
				who,
			);
		},
	},
});

export type OpposedEvent = EventsOf<typeof opposedEvents>;
