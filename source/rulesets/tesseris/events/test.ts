import type {Id} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {line} from '../../../engine/narration.js';
import {knowsNumbers} from '../../../engine/veil.js';
import {clause, find, nameOf} from '../../../engine/world.js';
import {actionOf} from '../actions/index.js';
import type {Test} from '../state/attack.js';
import type {TeState} from '../state/fight.js';
import type {StatusName} from '../statuses/rows.js';
import {actionName, rollText} from '../text.js';
import {inBody, inTop, push} from '../updates/index.js';
import {leave} from './shared.js';

/** Tests without opposition. */
export type TestEvent =
	| {readonly type: 'test-marked'; readonly marks: readonly string[]}
	| {
			readonly type: 'resisting';
			readonly who: Id;
			readonly from: Id;
			readonly difficulty: number;
			readonly gains: StatusName;
			readonly note?: string;
			readonly rule: string;
	  }
	| {readonly type: 'tested'; readonly who: Id; readonly test: Test}
	| {
			readonly type: 'resisted';
			readonly who: Id;
			readonly difficulty: number;
			readonly test: Test;
			readonly isUp: boolean;
			readonly rule: string;
	  }
	| {
			readonly type: 'testing';
			readonly who: Id;
			readonly action: string;
			readonly target: Id | undefined;
	  }
	| {
			readonly type: 'test-over';
			readonly who: Id;
			readonly action: string;
			readonly target: Id | undefined;
			readonly test: Test;
			readonly text: string;
	  };

/** Whether everybody sees the result and it holds no number: whether somebody calms down or not. */
const isSeenByAll = (action: string): boolean =>
	actionOf(action)?.effects.some(
		(effect) =>
			effect.kind === 'test' &&
			(effect.does === 'rally' ||
				effect.does === 'fear' ||
				effect.does === 'first-aid'),
	) ?? false;

export const testEvents = eventRows<TeState>()<TestEvent>({
	'test-marked': {
		evolve: (state, {marks}) =>
			inTop(
				inTop(state, 'resist', (frame) => {
					frame.marks = marks;
				}),
				'test',
				(frame) => {
					frame.marks = marks;
				},
			),
		tell: silent,
	},
	resisting: {
		evolve: (state, {who, from, difficulty, gains, note, rule}) =>
			push(state, {
				kind: 'resist',
				who,
				from,
				difficulty,
				gains,
				note,
				rule,
				marks: undefined,
				test: undefined,
			}),
		tell: silent,
	},
	tested: {
		evolve: (state, {test}) =>
			inTop(
				inTop(state, 'resist', (frame) => {
					frame.test = test;
				}),
				'test',
				(frame) => {
					frame.test = test;
				},
			),
		tell: silent,
	},
	resisted: {
		evolve: (state, {who, rule}) =>
			leave(
				rule === 'TE-C10'
					? inBody(state, who, (body) => {
							body.breaths++;
						})
					: state,
				'resist',
			),
		tell({who, test, difficulty, isUp, rule}, after, view) {
			const numbers = knowsNumbers(after, find(after, who), view, 'ability')
				? `: ${rollText(test, after, who, view)}, needed ${difficulty}`
				: '';
			return line(
				clause(after, who, `${isUp ? 'passes' : 'fails'} Resolve${numbers}`),
				who,
				rule,
			);
		},
	},
	testing: {
		evolve: (state, {who, action, target}) =>
			push(state, {
				kind: 'test',
				who,
				action,
				target,
				marks: undefined,
				test: undefined,
				chosen: undefined,
			}),
		tell: silent,
		about: ({who, target}) => [who, target],
	},
	'test-over': {
		evolve: (state) => leave(state, 'test'),
		tell({who, action, test, text}, after, view) {
			const knows = knowsNumbers(after, find(after, who), view, 'ability');
			return line(
				[
					`${nameOf(after, who)}, ${actionName(action)}`,
					...(knows ? [rollText(test, after, who, view)] : []),
					...(knows || isSeenByAll(action) ? [text] : []),
				].join(': '),
				who,
				actionOf(action)?.rule,
			);
		},
		about: ({who, target}) => [who, target],
	},
});
