import {keysIn} from './scope.js';

/** Keys of the history of a fight. */
export const inHistory = keysIn('history', [
	{id: 'undone', keys: ['t'], label: 'taken back', about: 'Show or hide answers taken back'},
	{
		id: 'apart',
		keys: ['a'],
		label: 'each alone',
		about: 'Show answers that belong together each alone, or as one again',
	},
	{
		id: 'back-to-here',
		keys: ['b'],
		label: 'back to here',
		about: 'Take back everything after an answer; U brings it again',
	},
	{
		id: 'fork',
		keys: ['c'],
		label: 'a fight of its own',
		about: 'A fight of its own that begins as this one did, up to there',
	},
	{id: 'export-here', keys: ['x'], label: 'export', about: 'Write the log up to there to a file'},
]);
