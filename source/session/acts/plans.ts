import {isRefusal} from '../../engine/kit/basics.js';
import {momentExamples, readPlan} from '../play/plan-words.js';
import type {ActScene} from './act.js';
import {type Step, because} from './parts/step.js';

/** Something that is nobody's, at a moment of the clock, in one line. */
export const planSomething = ({fight}: ActScene): Step => ({
	kind: 'text',
	title: `When, and what happens: ${momentExamples(fight.info.units)}`,
	flag: 'players may know of it',
	refuse(text) {
		const read = readPlan(text, fight);
		return 'problem' in read ? read.problem : fight.gmRefusal(read.input)?.reason;
	},
	meaning(text) {
		const read = readPlan(text, fight);
		const foreseen = 'problem' in read ? undefined : fight.foresee(read.input);
		return foreseen === undefined || isRefusal(foreseen)
			? ''
			: foreseen.lines.map((line) => line.text).join(' ');
	},
	next(text, isOpen = false) {
		const read = readPlan(text, fight);
		return 'problem' in read
			? {kind: 'close'}
			: {kind: 'do', input: {...read.input, ...(isOpen && {isOpen})}};
	},
});

export const unplan = ({fight}: ActScene): Step => ({
	kind: 'pick',
	title: 'Which plan to take out?',
	what: 'plan',
	items: (fight.board('gm').plans ?? []).flatMap(({id, when, text}) =>
		id === undefined
			? []
			: [
					{
						id: String(id),
						label: text,
						detail: when,
						names: [String(id), text],
						next: () => because(`No more: ${text}`, {do: 'unplan', plan: id}),
					},
				],
	),
});
