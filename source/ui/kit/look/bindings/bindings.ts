import {everywhere} from './everywhere.js';
import {inFight} from './fight.js';
import {inRosters} from './rosters.js';
import {type Bound, keysIn} from './scope.js';

const onHome = keysIn('home', [
	{id: 'export-fight', keys: ['E'], label: 'export', about: 'Write the log of a fight to a file'},
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

const atValues = [
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

const inHistory = keysIn('history', [
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
	{id: 'export-here', keys: ['E'], label: 'export', about: 'Write the log up to there to a file'},
]);

const inSetUp = [
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

/** Every command that has a key. Handlers, footers, the page of keys and docs/gm/commands.md are all made from it. */
export const bindings = [
	...everywhere,
	...onHome,
	...inFight,
	...atValues,
	...inHistory,
	...inSetUp,
	...inRosters,
	...keysIn('panes', [
		{
			id: 'next-pane',
			keys: ['tab'],
			label: 'pane',
			about: 'Into the next pane, and back',
			isFixed: true,
		},
	]),
	...keysIn('preferences', [
		{
			id: 'reset',
			keys: ['backspace', 'delete'],
			label: 'as it was',
			about: 'Give a command its own keys again',
		},
	]),
] as const;

export type CommandId = (typeof bindings)[number]['id'];

export const isCommandId = (id: string): id is CommandId => bindings.some((row) => row.id === id);

export type Binding = Bound<CommandId>;

/** What is typed at a list of choices. Rulesets choose the letters, and each fight its tags. */
export const letterKeys: ReadonlyArray<{readonly keys: string; readonly about: string}> = [
	{keys: 'its letter', about: 'Do an act or open a group; an act with a target waits for its tag'},
	{
		keys: 'letter, tag',
		about: 'Do an act to that target: `a` `d`; a tag that begins another waits for Enter',
	},
];

/** Where letters work. */
export const letterScope = 'at a list of choices';
