import {text, id} from '../../../engine/kit/shape.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {line} from '../../../engine/events/narration.js';
import {clause} from '../../../engine/world/world.js';
import type {DdState} from '../state/fight.js';
import {closing} from '../state/frames.js';
import {inForm} from '../updates.js';
import {preceded} from '../../../engine/world/told.js';

/** What the GM tells. */
const account = <R extends string>(of: string, fact: 'effect' | 'wounds', rule: R) => ({
	shape: {text},
	rule,
	evolve: (state: DdState, told: {readonly text: string}) =>
		inForm(state, closing, {[fact]: told.text}),
	tell: (told: {readonly text: string}) =>
		line(preceded(`${of}: `, told.text), undefined, undefined, 'closing'),
});

export const closingEvents = eventRows<DdState>()({
	'effect-told': account('What defeat means', 'effect', 'DD-65'),
	'wounds-told': account('Wounds', 'wounds', 'DD-66'),

	/** A Consequence that outlasts the fight. */
	kept: {
		shape: {who: id, consequence: text},
		rule: 'DD-03',
		tell: ({who, consequence}, after) =>
			line(clause(after, who, `keeps the Consequence “${consequence}”`), who, undefined, 'closing'),
	},
});
