import {keysIn} from './scope.js';

export const inRosters = [
	...keysIn('roster-list', [
		['new-roster', 'n', 'new', 'Begin a roster: people from a list, or a hero and a foe'],
		['build-roster', 'e', 'edit', 'Look at who is in a roster, add to them and change them'],
	]),
	...keysIn('rosters', [
		[
			'edit-roster',
			'o',
			'open in $EDITOR',
			'Open a roster of one’s own in $EDITOR, and check it afterwards',
		],
		['check-rosters', 'c', 'check again', 'Read all rosters again'],
	]),
	...keysIn('builder', [
		[
			'new-combatant',
			'n',
			'new',
			'Somebody new who can fight at once; in a list of the form: one more',
		],
		['copy-combatant', 'c', 'copy', 'The same once more, under another name'],
		['rename-combatant', 'r', 'rename', 'Give another name'],
		['change-side', 's', 'side', 'To the other side: heroes or foes'],
		['hide-combatant', 'v', 'hidden', 'Hidden from the players at the start, or seen'],
		['move-up', 'K', 'further up', 'One place up in the roster, or in a list of the form'],
		['move-down', 'J', 'further down', 'One place down'],
		[
			'delete-item',
			'x',
			'delete',
			'Delete a combatant, an item of a list, or the value of a field',
		],
		['take-back', 'u', 'undo', 'Take back the last change'],
		['bring-again', 'U', 'redo', 'Redo the change taken back'],
		['title-roster', 't', 'title', 'Give the roster another title'],
		['fight-with', 'f', 'fight with it', 'Set up a fight with this roster'],
		['edit-file', 'o', 'open in $EDITOR', 'Open the file in $EDITOR, and check it afterwards'],
	]),
];
