import {
	type FormerNames,
	filled,
	isObject,
	marked,
	opened,
} from '../../engine/events/former-names.js';

/** The events and acts of earlier logs that those of forms have taken the place of. */
export const formerNames: FormerNames = {
	events: {
		filled: ({facts}) =>
			isObject(facts) ? ('marks' in facts ? marked('task')(facts) : filled('task')(facts)) : {},
		'damage-rolled': filled('task'),
		picked: ({who}) => filled('turn')({picked: who, isUsed: false}),
		'task-begun': ({task, known, roll}) =>
			opened('task')({task, ...(isObject(known) && known), ...(roll !== undefined && {roll})}),
		'task-over': () => ({type: 'frame-left'}),
	},
	answers: {'task/hit': {do: 'hit', field: 'isHit'}, 'turn/fate': {do: 'fate', field: 'fate'}},
};
