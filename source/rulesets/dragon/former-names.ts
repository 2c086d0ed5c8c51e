import {
	type FormerNames,
	filled,
	marked,
	opened,
} from '../../engine/events/former-names.js';

/** The events and acts of logs of formats 1 and 2 that those of forms have taken the place of. */
export const formerNames: FormerNames = {
	events: {
		'feat-begun': opened('feat'),
		'feat-chosen': filled('feat'),
		'feat-marked': marked('feat'),
		'death-marked': marked('death'),
		'harm-begun': opened('harm'),
		'harm-aimed': filled('harm'),
		'harm-marked': marked('harm'),
		'hold-begun': opened('hold'),
		'offer-begun': opened('offer'),
		'reach-begun': opened('reach'),
		'surcharge-begun': opened('surcharge'),
		'trade-begun': opened('trade'),
		'opposed-begun': opened('opposed'),
		'opposed-chosen': filled('opposed'),
		'opposed-aimed': filled('opposed'),
		'opposed-resisted': filled('opposed', {with: 'substat'}),
		'opposed-marked': marked('opposed'),
		'opposed-rolled': filled('opposed', {own: 'check'}),
	},
	answers: {
		'feat/substat': {do: 'substat', field: 'substat'},
		'harm/who': {do: 'harm-to', field: 'who'},
		'opposed/substat': {do: 'substat', field: 'substat'},
		'opposed/against': {do: 'against', field: 'who'},
		'opposed/with': {do: 'substat', field: 'substat'},
	},
};
