import {type FormerNames, filled, marked, opened} from '../../engine/events/former-names.js';

/** The GM rules on a substat: for the attack of a phase, or for a defence. */
const ruling = (prompt: string) => filled(prompt.startsWith('phase/') ? 'phase' : 'attack');

/** The events and acts of logs of formats 1 to 3 that those of forms have taken the place of. */
export const formerNames: FormerNames = {
	events: {
		'attack-marked': marked('attack'),
		attacked: opened('attack'),
		'death-marked': marked('death'),
		'defence-marked': marked('attack'),
		'defence-rolled': filled('attack', {defended: 'check'}),
		diced: () => filled('phase')({hasDiced: true}),
		'feat-begun': opened('feat'),
		'feat-chosen': filled('feat'),
		'feat-marked': marked('feat'),
		'harm-aimed': filled('harm'),
		'harm-begun': opened('harm'),
		'harm-marked': marked('harm'),
		'hold-begun': opened('hold'),
		'offer-begun': opened('offer'),
		'opposed-aimed': filled('opposed'),
		'opposed-begun': opened('opposed'),
		'opposed-chosen': filled('opposed'),
		'opposed-marked': marked('opposed'),
		'opposed-resisted': filled('opposed', {with: 'substat'}),
		'opposed-rolled': filled('opposed', {own: 'check'}),
		'part-begun': () => ({...filled('split')({begun: 1}), isMore: true}),
		'part-chosen': ({part}) => ({...filled('split')({parts: [part]}), isMore: true}),
		'phase-opened': opened('phase'),
		'reach-begun': opened('reach'),
		'sight-ruled': () => filled('attack')({isSightRuled: true}),
		'split-begun': opened('split'),
		'surcharge-begun': opened('surcharge'),
		'trade-begun': opened('trade'),
		'way-asked': ({is}, prompt) => ruling(prompt)({isChoosingWay: is}),
		'way-chosen': ({substat: way}, prompt) => ruling(prompt)({isChoosingWay: false, way}),
	},
	answers: {
		'feat/substat': {do: 'substat', field: 'substat'},
		'harm/who': {do: 'harm-to', field: 'who'},
		'offer/to': {do: 'offer', field: 'to'},
		'opposed/against': {do: 'against', field: 'who'},
		'opposed/substat': {do: 'substat', field: 'substat'},
		'opposed/with': {do: 'substat', field: 'substat'},
		'reach/where': {do: 'go-back'},
		'surcharge/pay': {do: 'surcharge', field: 'round'},
		'trade/which': {do: 'trade', field: 'rounds'},
	},
};
