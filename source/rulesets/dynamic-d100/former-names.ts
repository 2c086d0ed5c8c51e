import {
	type FormerNames,
	filled,
	marked,
	opened,
} from '../../engine/events/former-names.js';

/** The events of logs of formats 1 and 2 that those of forms have taken the place of. */
export const formerNames: FormerNames = {
	events: {
		'two-handed': filled('exchange', {isTwoHanded: 'is'}),
		'attack-marked': marked('exchange'),
		'defence-marked': marked('exchange'),
		'attack-rolled': filled('exchange', {attack: 'check'}),
		opposed: filled('exchange', {result: 'result', advantage: 'hasAdvantage'}),
		'advantage-ruled': filled('exchange', {advantage: 'hasAdvantage'}),
		'sight-ruled': filled('exchange', {sight: 'isSeen'}),
		'option-chosen': filled('exchange'),
		'damage-rolled': (loss) => filled('exchange')({loss}),
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
	answers: {
		'exchange/advantage': {do: 'advantage', field: 'isGiven'},
		'exchange/option': {do: 'option', field: 'option'},
	},
};
