import {keysIn} from './scope.js';

/** Keys where a fight is set up. */
export const inSetUp = [
	...keysIn('set-up', [
		{
			id: 'seen',
			keys: ['v'],
			label: 'hidden or seen',
			about: 'Whether players see a combatant at the start',
		},
		{
			id: 'other-side',
			keys: ['o'],
			label: 'other side',
			about: 'From the foes to the heroes, or from the heroes to the foes',
		},
	]),
	...keysIn('strength', [
		{
			id: 'stronger',
			keys: ['>'],
			label: 'stronger',
			about: 'A combatant one step stronger, by placeholder figures',
		},
		{
			id: 'weaker',
			keys: ['<'],
			label: 'weaker',
			about: 'A combatant one step weaker, by placeholder figures',
		},
	]),
	...keysIn('set-up', [
		{
			id: 'who-wins',
			keys: ['w'],
			label: 'who wins',
			about: 'How a fight that is being set up will end, in full',
		},
	]),
];
