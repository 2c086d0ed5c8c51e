import {maybe, text, id} from '../../../engine/kit/shape.js';
import {winner} from '../../../engine/kit/basics.js';
import type {EventsOf} from '../../../engine/facts/event.js';
import {eventRows, silent} from '../../../engine/events/event-rows.js';
import {type Line, line} from '../../../engine/events/narration.js';
import {winnerNamed} from '../../../engine/events/winner.js';
import {clause} from '../../../engine/world/world.js';
import type {DdState} from '../state/fight.js';
import {inTop, push} from '../updates.js';

const account = (of: string, text: string): Line | undefined =>
	text === ''
		? undefined
		: line(`${of}: ${text}`, undefined, undefined, 'closing');

export const closingEvents = eventRows<DdState>()({
	'closing-begun': {
		shape: {winner: maybe(winner)},
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
		shape: {text},
		rule: 'DD-65',
		evolve: (state, {text}) =>
			inTop(state, 'closing', (frame) => {
				frame.effect = text;
			}),
		tell: ({text}) => account('What defeat means', text),
	},

	'wounds-told': {
		shape: {text},
		rule: 'DD-66',
		evolve: (state, {text}) =>
			inTop(state, 'closing', (frame) => {
				frame.wounds = text;
			}),
		tell: ({text}) => account('Wounds', text),
	},

	/** A Consequence that outlasts the fight. */
	kept: {
		shape: {who: id, consequence: text},
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

/** The end of the fight. */
export type ClosingEvent = EventsOf<typeof closingEvents>;
