import type {Id} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {counted} from '../../../engine/text.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {seenCheck} from '../checks.js';
import type {Check} from '../frame-types.js';
import {type Substat, substatName} from '../stats.js';
import {inTop, pop, push} from '../updates.js';
import {drEvents} from './rows.js';

/* A roll against somebody else's roll (DR-15). */

export type OpposedEvent =
	| {readonly type: 'opposed-begun'; readonly who: Id}
	| {readonly type: 'opposed-chosen'; readonly substat: Substat}
	| {readonly type: 'opposed-aimed'; readonly against: Id}
	| {readonly type: 'opposed-resisted'; readonly substat: Substat}
	| {readonly type: 'opposed-marked'; readonly marks: readonly string[]}
	| {readonly type: 'opposed-rolled'; readonly who: Id; readonly check: Check}
	| {
			readonly type: 'opposed-ended';
			readonly who: Id;
			readonly substat: Substat;
			readonly check: Check;
			readonly against: Id;
			readonly withSubstat: Substat;
			readonly other: Check;
			/** Successes beyond the other's; below 0, the other has more. */
			readonly net: number;
	  };

export const opposedEvents = drEvents<OpposedEvent>({
	'opposed-begun': {
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
		evolve: (state, {substat}) =>
			inTop(state, 'opposed', (frame) => {
				frame.substat = substat;
			}),
		tell: silent,
	},
	'opposed-aimed': {
		about: ({against}) => [against],
		evolve: (state, {against}) =>
			inTop(state, 'opposed', (frame) => {
				frame.against = against;
			}),
		tell: silent,
	},
	'opposed-resisted': {
		evolve: (state, {substat}) =>
			inTop(state, 'opposed', (frame) => {
				frame.withSubstat = substat;
			}),
		tell: silent,
	},
	'opposed-marked': {
		evolve: (state, {marks}) =>
			inTop(state, 'opposed', (frame) => {
				frame.marks = marks;
			}),
		tell: silent,
	},
	'opposed-rolled': {
		evolve: (state, {check}) =>
			inTop(state, 'opposed', (frame) => {
				frame.check = check;
				frame.marks = undefined;
			}),
		tell: silent,
	},
	'opposed-ended': {
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
