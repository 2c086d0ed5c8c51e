import {keysIn} from './scope.js';

/** Keys of the home screen. */
export const onHome = keysIn('home', [
	{id: 'export-fight', keys: ['e'], label: 'export', about: 'Write the log of a fight to a file'},
	{
		id: 'learn',
		keys: ['l'],
		label: 'learn',
		about: 'The guided first fight, where there are no fights yet',
	},
	{id: 'new-fight', keys: ['n'], label: 'new fight', about: 'Set up a new fight'},
	{
		id: 'sample',
		keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
		label: 'sample',
		about: 'Begin the sample fight with that number',
		isFixed: true,
	},
	{id: 'rosters', keys: ['r'], label: 'rosters', about: 'To the rosters: who can fight'},
	{
		id: 'preferences',
		keys: ['p'],
		label: 'preferences',
		about: 'Dice, colours, symbols, keys, the folder of the fights',
	},
	{id: 'archive', keys: ['a'], label: 'archive', about: 'To the fights that were put away'},
	{id: 'rename-fight', keys: ['t'], label: 'title', about: 'Rename a fight'},
	{id: 'campaign', keys: ['c'], label: 'campaign', about: 'Say which campaign a fight belongs to'},
	{id: 'archive-fight', keys: ['x'], label: 'archive', about: 'Put a fight away into the archive'},
	{
		id: 'unarchive-fight',
		keys: ['u'],
		label: 'put back',
		about: 'Take the fight that was put away last out of the archive again',
	},
	{
		id: 'next-fight',
		keys: ['N'],
		label: 'next fight',
		about: 'Set up the next fight, with the heroes as they are now',
	},
	{
		id: 'fight-again',
		keys: ['A'],
		label: 'again',
		about: 'The same fight from its start, with other dice',
	},
]);
