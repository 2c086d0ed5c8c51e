import {keysIn} from './scope.js';

export const everywhere = [
	...keysIn('everywhere', [
		['accept', 'enter', 'do', 'Do the highlighted line, roll, go on', 'fixed'],
		['back', 'escape', 'back', 'One step back; nothing is lost', 'fixed'],
		[
			'rules',
			'?',
			'rules',
			'What the keys do here; once more: the rules, the signs of the order, all keys',
		],
		['leave', 'q', 'leave', 'From a fight to the home screen, from there out of Fray'],
		['quit', 'ctrl+c', 'quit', 'Out of Fray; everything is saved already', 'fixed'],
		['suspend', 'ctrl+z', 'stop', 'To the shell; its `fg` comes back (not on Windows)', 'fixed'],
		['redraw', 'ctrl+l', 'redraw', 'The whole screen drawn anew', 'fixed'],
	]),
	...keysIn('list', [
		['up', 'up k', 'up', 'One line up'],
		['down', 'down j', 'down', 'One line down'],
		['page-up', 'page-up', 'page up', 'One page up'],
		['page-down', 'page-down', 'page down', 'One page down'],
		['first', 'home', 'first', 'To the first line'],
		['last', 'end', 'last', 'To the last line'],
		['find', '/', 'find', 'Find in a list by typing'],
	]),
];
