import {id, list, text, number} from '../../../engine/shape.js';
import {substat, substatName} from '../stats.js';
import {check} from '../frame-types.js';
import type {EventsOf} from '../../../engine/event.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {counted} from '../../../engine/text.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {seenCheck} from '../checks.js';
import {inTop, pop, push} from '../updates.js';
import {drEvents} from './rows.js';

/* A roll against somebody else's roll (DR-15). */

export const opposedEvents = drEvents({
	'opposed-begun': {
		shape: {who: id},
		evolve: (state, {who}) =>
			push(state, {
				kind: 'opposed',
				who,
				substat: undefined,
				against: undefined,
				withSubstat: undefined,
				marks: undefined,
				check: undefined,
			}),
		tell: silent,
	},
	'opposed-chosen': {
		shape: {substat},
		evolve: (state, {substat}) =>
			inTop(state, 'opposed', (frame) => {
				frame.substat = substat;
			}),
		tell: silent,
	},
	'opposed-aimed': {
		shape: {against: id},
		about: ({against}) => [against],
		evolve: (state, {against}) =>
			inTop(state, 'opposed', (frame) => {
				frame.against = against;
			}),
		tell: silent,
	},
	'opposed-resisted': {
		shape: {substat},
		evolve: (state, {substat}) =>
			inTop(state, 'opposed', (frame) => {
				frame.withSubstat = substat;
			}),
		tell: silent,
	},
	'opposed-marked': {
		shape: {marks: list(text)},
		evolve: (state, {marks}) =>
			inTop(state, 'opposed', (frame) => {
				frame.marks = marks;
			}),
		tell: silent,
	},
	'opposed-rolled': {
		shape: {who: id, check},
		evolve: (state, {check}) =>
			inTop(state, 'opposed', (frame) => {
				frame.check = check;
				frame.marks = undefined;
			}),
		tell: silent,
	},
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
