import {text, id} from '../../../engine/kit/shape.js';
import {eventRows} from '../../../engine/events/event-rows.js';
import {line, type ToldLine} from '../../../engine/events/narration.js';
import {clause} from '../../../engine/world/world.js';
import type {DdState} from '../state/fight.js';
import {closing} from '../state/frames.js';
import {inForm} from '../updates.js';
import {preceded} from '../../../engine/world/told.js';

const account = (of: string, text: string): ToldLine =>
	line(preceded(`${of}: `, text), undefined, undefined, 'closing');

export const closingEvents = eventRows<DdState>()({
	'effect-told': {
		shape: {text},
		rule: 'DD-65',
		evolve: (state, {text}) => inForm(state, closing, {effect: text}),
		tell: ({text}) => account('What defeat means', text),
	},

	'wounds-told': {
		shape: {text},
		rule: 'DD-66',
		evolve: (state, {text}) => inForm(state, closing, {wounds: text}),
		tell: ({text}) => account('Wounds', text),
	},

	/** A Consequence that outlasts the fight. */
	kept: {
		shape: {who: id, consequence: text},
		rule: 'DD-03',
		tell: ({who, consequence}, after) =>
			line(clause(after, who, `keeps the Consequence “${consequence}”`), who, undefined, 'closing'),
	},
});
