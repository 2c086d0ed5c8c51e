import type {House} from '../../source/engine/facts/house.js';

/** Rules of a table's own that fit every ruleset. */
export const ownRules: House = {
	conditions: [
		{
			id: 'soaked',
			name: 'soaked',
			summary: 'easy to freeze',
			kind: 'bad',
			worth: -1,
			isAsked: true,
		},
		{id: 'cursed', name: 'cursed', summary: 'unlucky', kind: 'bad', worth: -1},
	],
	situations: [{id: 'bad-light', label: 'bad light', worth: -1, max: 1}],
};
