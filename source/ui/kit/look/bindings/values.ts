import {keysIn} from './scope.js';

/** Keys that count, turn or write what is asked for. */
export const atValues = [
	...keysIn('counts', [
		{id: 'toggle', keys: ['space'], label: 'tick', about: 'Tick or untick'},
		{
			id: 'more',
			keys: ['+', '='],
			label: 'more',
			about: 'One more; in a pane: the whole screen, and back',
		},
		{id: 'less', keys: ['-'], label: 'less', about: 'One less'},
	]),
	...keysIn('sideways', [
		{id: 'left', keys: ['left'], label: 'previous', about: 'The value, page or place before'},
		{id: 'right', keys: ['right'], label: 'next', about: 'The next value, page or place'},
	]),
	...keysIn('change', [
		{id: 'turn', keys: ['tab'], label: 'page', about: 'The next page of the dialog', isFixed: true},
		{
			id: 'turn-back',
			keys: ['shift+tab'],
			label: 'page before',
			about: 'The page before',
			isFixed: true,
		},
		{
			id: 'others',
			keys: ['space'],
			label: 'others too',
			about:
				'Whom the change is for: several, a side, everybody at a place; there it ticks and unticks',
			isFixed: true,
		},
		{
			id: 'half',
			keys: ['-'],
			label: 'half',
			about: 'Half of the harm for whoever is under the cursor, or all of it again',
			isFixed: true,
		},
	]),
	...keysIn('text', [
		{id: 'write', keys: ['w'], label: 'write', about: 'Write the text that is asked for'},
	]),
];
