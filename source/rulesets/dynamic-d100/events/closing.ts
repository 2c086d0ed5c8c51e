import type {Id, Side} from '../../../engine/basics.js';
import {eventRows, silent} from '../../../engine/event-rows.js';
import {type Line, line} from '../../../engine/narration.js';
import {winnerNamed} from '../../../engine/winner.js';
import {clause} from '../../../engine/world.js';
import type {DdState} from '../state/fight.js';
import {inTop, push} from '../updates.js';

/** The end of the fight. */
export type ClosingEvent =
	| {readonly type: 'closing-begun'; readonly winner?: Side | 'nobody'}
	| {readonly type: 'winner-named'; readonly winner: Side | 'nobody'}
	| {readonly type: 'effect-told'; readonly text: string}
	| {readonly type: 'wounds-told'; readonly text: string}
	| {readonly type: 'kept'; readonly who: Id; readonly consequence: string};

const account = (of: string, text: string): Line | undefined =>
	text === ''
		? undefined
		: line(`${of}: ${text}`, undefined, undefined, 'closing');

export const closingEvents = eventRows<DdState>()<ClosingEvent>({
	'closing-begun': {
		evolve: (state, {winner}) =>
			push(state, {
				kind: 'closing',
				winner,
				effect: undefined,
				wounds: undefined,
			}),
		tell: silent,
	},

	'winner-named': winnerNamed((state: DdState, update) =>
		inTop(state, 'closing', update),
	),

	'effect-told': {
		rule: 'DD-65',
		evolve: (state, {text}) =>
			inTop(state, 'closing', (frame) => {
				frame.effect = text;
			}),
		tell: ({text}) => account('What defeat means', text),
	},

	'wounds-told': {
		rule: 'DD-66',
		evolve: (state, {text}) =>
			inTop(state, 'closing', (frame) => {
				frame.wounds = text;
			}),
		tell: ({text}) => account('Wounds', text),
	},

	/** A Consequence that outlasts the fight. */
	kept: {
		rule: 'DD-03',
		tell: ({who, consequence}, after) =>
			line(
				clause(after, who, `keeps the Consequence “${consequence}”`),
				who,
				undefined,
				'closing',
			),
	},
});
