import {
	type FormerNames,
	filled,
	marked,
	opened,
} from '../../engine/events/former-names.js';

/** The events of logs of formats 1 and 2 that those of forms have taken the place of. */
export const formerNames: FormerNames = {
	events: {
		'feat-begun': opened('feat'),
		'feat-marked': marked('feat'),
		'feat-rolled': filled('feat'),
		'item-begun': opened('item'),
		'ready-begun': opened('ready'),
		'support-begun': opened('support'),
		'support-chosen': filled('support'),
		'support-skill': filled('support'),
		'support-told': filled('support'),
	},
	answers: {},
};
