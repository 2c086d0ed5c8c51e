import {
	fields,
	number,
	oneOf,
	tagged,
	text,
} from '../../source/engine/shape.js';

/* Made of the types of events and commands by “npm run shapes”, and not to be changed by hand. */

/** What stands in a line. */
export function shapes() {
	return {
		events: {
			aimed: fields({target: text}),
			ducked: fields({roll: number}),
			'flourish-begun': fields({who: text}),
			flourished: fields({how: text}),
			guarded: fields({guard: oneOf('duck', 'stand')}),
			hurt: fields({who: text, points: number}),
			marked: fields({bonus: number}),
			'round-begun': fields({}),
			struck: fields({blow: number}),
			'turn-begun': fields({who: text}),
			'turn-over': fields({who: text}),
		},
		act: tagged('do', {
			duck: fields({}),
			flourish: fields({}),
			'plan-ends': fields({plan: text}),
			'plan-happens': fields({plan: text}),
			'plan-passes': fields({plan: text}),
			'plan-waits': fields({for: number, plan: text}),
			rest: fields({}),
			stand: fields({}),
			strike: fields({target: text}),
		}),
		sheet: fields({hp: number}),
	};
}
