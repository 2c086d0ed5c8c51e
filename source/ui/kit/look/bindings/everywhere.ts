import {keysIn} from './scope.js';

export const everywhere = [
	...keysIn('everywhere', [
		{
			id: 'accept',
			keys: ['enter'],
			label: 'do',
			about: 'Do the highlighted line, roll, go on',
			isFixed: true,
		},
		{
			id: 'back',
			keys: ['escape'],
			label: 'back',
			about: 'One step back; nothing is lost',
			isFixed: true,
		},
		{
			id: 'rules',
			keys: ['?'],
			label: 'rules',
			about: 'What the keys do here; once more: the rules, the signs of the order, all keys',
		},
		{
			id: 'leave',
			keys: ['q'],
			label: 'leave',
			about: 'From a fight to the home screen, from there out of Fray',
		},
		{
			id: 'quit',
			keys: ['ctrl+c'],
			label: 'quit',
			about: 'Out of Fray; everything is saved already',
			isFixed: true,
		},
		{
			id: 'suspend',
			keys: ['ctrl+z'],
			label: 'stop',
			about: 'To the shell; its `fg` comes back (not on Windows)',
			isFixed: true,
		},
		{
			id: 'redraw',
			keys: ['ctrl+l'],
			label: 'redraw',
			about: 'The whole screen drawn anew',
			isFixed: true,
		},
	]),
	...keysIn('list', [
		{id: 'up', keys: ['up', 'k'], label: 'up', about: 'One line up'},
		{id: 'down', keys: ['down', 'j'], label: 'down', about: 'One line down'},
		{id: 'page-up', keys: ['page-up'], label: 'page up', about: 'One page up'},
		{id: 'page-down', keys: ['page-down'], label: 'page down', about: 'One page down'},
		{id: 'first', keys: ['home'], label: 'first', about: 'To the first line'},
		{id: 'last', keys: ['end'], label: 'last', about: 'To the last line'},
		{id: 'find', keys: ['/'], label: 'find', about: 'Find in a list by typing'},
	]),
];
