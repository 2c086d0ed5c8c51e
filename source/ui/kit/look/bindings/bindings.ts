import {everywhere} from './everywhere.js';
import {inFight} from './fight.js';
import {inHistory} from './history.js';
import {onHome} from './home.js';
import {inRosters} from './rosters.js';
import {type Bound, keysIn} from './scope.js';
import {inSetUp} from './set-up.js';
import {atValues} from './values.js';

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

/** Whether a command has a key. */
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
