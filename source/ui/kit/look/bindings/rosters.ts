import {keysIn} from './scope.js';

export const inRosters = [
	...keysIn('roster-list', [
		{
			id: 'new-roster',
			keys: ['n'],
			label: 'new',
			about: 'Begin a roster: people from a list, or a hero and a foe',
		},
		{
			id: 'build-roster',
			keys: ['e'],
			label: 'edit',
			about: 'Look at who is in a roster, add to them and change them',
		},
	]),
	...keysIn('rosters', [
		{
			id: 'edit-roster',
			keys: ['o'],
			label: 'open in $EDITOR',
			about: 'Open a roster of one’s own in $EDITOR, and check it afterwards',
		},
		{id: 'check-rosters', keys: ['c'], label: 'check again', about: 'Read all rosters again'},
	]),
	...keysIn('builder', [
		{
			id: 'new-combatant',
			keys: ['n'],
			label: 'new',
			about: 'Somebody new who can fight at once; in a list of the form: one more',
		},
		{
			id: 'copy-combatant',
			keys: ['c'],
			label: 'copy',
			about: 'The same once more, under another name',
		},
		{id: 'rename-combatant', keys: ['r'], label: 'rename', about: 'Give another name'},
		{id: 'change-side', keys: ['s'], label: 'side', about: 'To the other side: heroes or foes'},
		{
			id: 'hide-combatant',
			keys: ['v'],
			label: 'hidden',
			about: 'Hidden from the players at the start, or seen',
		},
		{
			id: 'move-up',
			keys: ['K'],
			label: 'further up',
			about: 'One place up in the roster, or in a list of the form',
		},
		{id: 'move-down', keys: ['J'], label: 'further down', about: 'One place down'},
		{
			id: 'delete-item',
			keys: ['x'],
			label: 'delete',
			about: 'Delete a combatant, an item of a list, or the value of a field',
		},
		{id: 'take-back', keys: ['u'], label: 'undo', about: 'Take back the last change'},
		{id: 'bring-again', keys: ['U'], label: 'redo', about: 'Redo the change taken back'},
		{id: 'title-roster', keys: ['t'], label: 'title', about: 'Give the roster another title'},
		{
			id: 'fight-with',
			keys: ['f'],
			label: 'fight with it',
			about: 'Set up a fight with this roster',
		},
		{
			id: 'edit-file',
			keys: ['o'],
			label: 'open in $EDITOR',
			about: 'Open the file in $EDITOR, and check it afterwards',
		},
	]),
];
