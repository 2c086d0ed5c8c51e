import type {Id} from '../../../engine/basics.js';
import {silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {listed} from '../../../engine/text.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find} from '../../../engine/world.js';
import {madeOf, seenCheck} from '../checks.js';
import type {Check, FeatWhat, Part} from '../frame-types.js';
import {type Substat, substatName} from '../stats.js';
import {diceText, hexes} from '../text.js';
import {inTop, pop, push} from '../updates.js';
import {drEvents} from './rows.js';

/* Rolls that are not attacks, and divided pools (DR-15 to DR-18). */

export type FeatEvent =
	| {
			readonly type: 'split-begun';
			readonly who: Id;
			/** Two unless the GM allows more. */
			readonly ways?: number;
	  }
	| {readonly type: 'part-chosen'; readonly part: Part}
	| {
			readonly type: 'pool-split';
			readonly who: Id;
			readonly shares: readonly number[];
	  }
	| {readonly type: 'part-begun'}
	| {
			readonly type: 'feat-begun';
			readonly who: Id;
			readonly what: FeatWhat;
			readonly isFree: boolean;
			readonly substat?: Substat;
			readonly share?: number;
	  }
	| {readonly type: 'feat-chosen'; readonly substat: Substat}
	| {readonly type: 'feat-marked'; readonly marks: readonly string[]}
	| {
			readonly type: 'feat-rolled';
			readonly who: Id;
			readonly what: FeatWhat;
			readonly substat: Substat;
			readonly check: Check;
	  };

export const featEvents = drEvents<FeatEvent>({
	'split-begun': {
		evolve: (state, {who, ways = 2}) =>
			push(state, {
				kind: 'split',
				who,
				ways,
				parts: [],
				shares: [],
				begun: 0,
			}),
		tell: silent,
	},
	'part-chosen': {
		evolve: (state, {part}) =>
			inTop(state, 'split', (frame) => {
				frame.parts = [...frame.parts, part];
			}),
		tell: silent,
	},
	'pool-split': {
		rule: 'DR-18',
		evolve: (state, {shares}) =>
			inTop(state, 'split', (frame) => {
				frame.shares = shares;
			}),
		// Of three shares, the first one alone is not worth a line.
		tell({who, shares}, state, view) {
			if (shares.length < 2) {
				return undefined;
			}

			const isKnown = knowsNumbers(state, find(state, who), view, 'ability');
			const sum = shares.reduce((dice, share) => dice + share, 0);
			return line(
				clause(
					state,
					who,
					isKnown
						? `divides a pool of ${diceText(sum)}: ${listed(shares)}`
						: 'divides the pool',
				),
				who,
			);
		},
	},
	'part-begun': {
		evolve: (state) =>
			inTop(state, 'split', (frame) => {
				frame.begun++;
			}),
		tell: silent,
	},
	'feat-begun': {
		evolve: (state, {who, what, isFree, substat, share}) =>
			push(state, {
				kind: 'feat',
				who,
				what,
				isFree,
				substat,
				share,
				marks: undefined,
			}),
		tell: silent,
	},
	'feat-chosen': {
		evolve: (state, {substat}) =>
			inTop(state, 'feat', (frame) => {
				frame.substat = substat;
			}),
		tell: silent,
	},
	'feat-marked': {
		evolve: (state, {marks}) =>
			inTop(state, 'feat', (frame) => {
				frame.marks = marks;
			}),
		tell: silent,
	},
	'feat-rolled': {
		evolve: pop,
		tell({who, what, substat, check}, state, view) {
			const made = seenCheck(check, state, find(state, who), view);
			const rolls = clause(
				state,
				who,
				`rolls ${substatName(substat)}: ${made}`,
			);
			return what === 'move'
				? line(`${rolls}: ${hexes(madeOf(check) * 2)} farther`, who, 'DR-17')
				: line(rolls, who, 'DR-20');
		},
	},
});
