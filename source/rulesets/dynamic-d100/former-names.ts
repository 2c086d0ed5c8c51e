import {type FormerNames, filled, marked, opened} from '../../engine/events/former-names.js';

const left = () => ({type: 'frame-left'});

/** The events and acts of earlier logs that those of forms have taken the place of. */
export const formerNames: FormerNames = {
	events: {
		declaring: opened('declare'),
		drafted: ({draft}) => filled('declare')({draft: draft ?? {extras: [], isLeft: true}}),
		'seal-set': filled('declare'),
		declared: left,
		'turn-began': opened('turn'),
		carrying: filled('turn', {isCarrying: 'is'}),
		'turn-put-back': left,
		'move-begun': opened('move'),
		headed: ({to, goal}) => filled('move')({where: {zone: to, ...(goal !== undefined && {goal})}}),
		'opponents-came': () => ({type: 'went-on', round: 0}),
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
		'item/which': {do: 'item', field: 'item'},
		'move/where': {do: 'go'},
		'move/reach': {do: 'reach'},
		'ready/item': (act) => act,
		'support/skill': {do: 'skill', field: 'skill'},
		'exchange/advantage': {do: 'advantage', field: 'isGiven'},
		'exchange/option': {do: 'option', field: 'option'},
	},
};
