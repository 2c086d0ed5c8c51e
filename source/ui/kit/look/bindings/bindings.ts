import {everywhere} from './everywhere.js';
import {inFight} from './fight.js';
import {inRosters} from './rosters.js';
import {type Bound, keysIn} from './scope.js';

const onHome = keysIn('home', [
	['export-fight', 'E', 'export', 'Write the log of a fight to a file'],
	['learn', 'l', 'learn', 'The guided first fight, where there are no fights yet'],
	['new-fight', 'n', 'new fight', 'Set up a new fight'],
	['sample', '1 2 3 4 5 6 7 8 9', 'sample', 'Begin the sample fight with that number', 'fixed'],
	['rosters', 'r', 'rosters', 'To the rosters: who can fight'],
	['preferences', 'p', 'preferences', 'Dice, colours, symbols, keys, the folder of the fights'],
	['archive', 'a', 'archive', 'To the fights that were put away'],
	['rename-fight', 't', 'title', 'Rename a fight'],
	['campaign', 'c', 'campaign', 'Say which campaign a fight belongs to'],
	['archive-fight', 'x', 'archive', 'Put a fight away into the archive'],
	[
		'unarchive-fight',
		'u',
		'put back',
		'Take the fight that was put away last out of the archive again',
	],
	['next-fight', 'N', 'next fight', 'Set up the next fight, with the heroes as they are now'],
	['fight-again', 'A', 'again', 'The same fight from its start, with other dice'],
]);

const atValues = [
	...keysIn('counts', [
		['toggle', 'space', 'tick', 'Tick or untick'],
		['more', '+ =', 'more', 'One more; in a pane: the whole screen, and back'],
		['less', '-', 'less', 'One less'],
	]),
	...keysIn('sideways', [
		['left', 'left', 'previous', 'The value, page or place before'],
		['right', 'right', 'next', 'The next value, page or place'],
	]),
	...keysIn('change', [
		['turn', 'tab', 'page', 'The next page of the dialog', 'fixed'],
		['turn-back', 'shift+tab', 'page before', 'The page before', 'fixed'],
		[
			'others',
			'space',
			'others too',
			'Whom the change is for: several, a side, everybody at a place; there it ticks and unticks',
			'fixed',
		],
		[
			'half',
			'-',
			'half',
			'Half of the harm for whoever is under the cursor, or all of it again',
			'fixed',
		],
	]),
	...keysIn('text', [['write', 'w', 'write', 'Write the text that is asked for']]),
];

const inHistory = keysIn('history', [
	['undone', 't', 'taken back', 'Show or hide answers taken back'],
	['apart', 'a', 'each alone', 'Show answers that belong together each alone, or as one again'],
	['back-to-here', 'b', 'back to here', 'Take back everything after an answer; U brings it again'],
	[
		'fork',
		'c',
		'a fight of its own',
		'A fight of its own that begins as this one did, up to there',
	],
	['export-here', 'E', 'export', 'Write the log up to there to a file'],
]);

const inSetUp = [
	...keysIn('set-up', [
		['seen', 'v', 'hidden or seen', 'Whether players see a combatant at the start'],
		[
			'other-side',
			'o',
			'other side',
			'From the foes to the heroes, or from the heroes to the foes',
		],
	]),
	...keysIn('strength', [
		['stronger', '>', 'stronger', 'A combatant one step stronger, by placeholder figures'],
		['weaker', '<', 'weaker', 'A combatant one step weaker, by placeholder figures'],
	]),
	...keysIn('set-up', [
		['who-wins', 'w', 'who wins', 'How a fight that is being set up will end, in full'],
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
	...keysIn('panes', [['next-pane', 'tab', 'pane', 'Into the next pane, and back', 'fixed']]),
	...keysIn('preferences', [
		['reset', 'backspace delete', 'as it was', 'Give a command its own keys again'],
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
