/** Where a key works. */
export type Scope =
	| 'everywhere'
	| 'list'
	| 'home'
	| 'fight'
	| 'counts'
	| 'sideways'
	| 'change'
	| 'text'
	| 'history'
	| 'set-up'
	| 'strength'
	| 'roster-list'
	| 'rosters'
	| 'builder'
	| 'panes'
	| 'preferences';

type Row = {
	readonly id: string;
	readonly keys: readonly string[];
	/** Shown in the footer. */
	readonly label: string;
	/** Shown on the page of keys and in docs/gm/commands.md. */
	readonly about: string;
	readonly scope: Scope;
	/** Text fields and menus rely on it, so it cannot be given another key. */
	readonly isFixed?: true;
};

const rows = [
	{
		id: 'accept',
		keys: ['enter'],
		label: 'do',
		about: 'Do the highlighted line, roll, go on',
		scope: 'everywhere',
		isFixed: true,
	},
	{
		id: 'back',
		keys: ['escape'],
		label: 'back',
		about: 'One step back; nothing is lost',
		scope: 'everywhere',
		isFixed: true,
	},
	{
		id: 'rules',
		keys: ['?'],
		label: 'rules',
		about: 'What the keys do here; once more: the rules, the signs of the order, all keys',
		scope: 'everywhere',
	},
	{
		id: 'leave',
		keys: ['q'],
		label: 'leave',
		about: 'From a fight to the home screen, from there out of Fray',
		scope: 'everywhere',
	},
	{
		id: 'quit',
		keys: ['ctrl+c'],
		label: 'quit',
		about: 'Out of Fray; everything is saved already',
		scope: 'everywhere',
		isFixed: true,
	},
	{
		id: 'suspend',
		keys: ['ctrl+z'],
		label: 'stop',
		about: 'To the shell; its `fg` comes back (not on Windows)',
		scope: 'everywhere',
		isFixed: true,
	},
	{
		id: 'redraw',
		keys: ['ctrl+l'],
		label: 'redraw',
		about: 'The whole screen drawn anew',
		scope: 'everywhere',
		isFixed: true,
	},
	{id: 'up', keys: ['up', 'k'], label: 'up', about: 'One line up', scope: 'list'},
	{id: 'down', keys: ['down', 'j'], label: 'down', about: 'One line down', scope: 'list'},
	{id: 'page-up', keys: ['page-up'], label: 'page up', about: 'One page up', scope: 'list'},
	{id: 'page-down', keys: ['page-down'], label: 'page down', about: 'One page down', scope: 'list'},
	{id: 'first', keys: ['home'], label: 'first', about: 'To the first line', scope: 'list'},
	{id: 'last', keys: ['end'], label: 'last', about: 'To the last line', scope: 'list'},
	{id: 'find', keys: ['/'], label: 'find', about: 'Find in a list by typing', scope: 'list'},
	{
		id: 'export-fight',
		keys: ['e'],
		label: 'export',
		about: 'Write the log of a fight to a file',
		scope: 'home',
	},
	{
		id: 'learn',
		keys: ['l'],
		label: 'learn',
		about: 'The guided first fight, where there are no fights yet',
		scope: 'home',
	},
	{id: 'new-fight', keys: ['n'], label: 'new fight', about: 'Set up a new fight', scope: 'home'},
	{
		id: 'sample',
		keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
		label: 'sample',
		about: 'Begin the sample fight with that number',
		scope: 'home',
		isFixed: true,
	},
	{
		id: 'rosters',
		keys: ['r'],
		label: 'rosters',
		about: 'To the rosters: who can fight',
		scope: 'home',
	},
	{
		id: 'preferences',
		keys: ['p'],
		label: 'preferences',
		about: 'Dice, colours, symbols, keys, the folder of the fights',
		scope: 'home',
	},
	{
		id: 'archive',
		keys: ['a'],
		label: 'archive',
		about: 'To the fights that were put away',
		scope: 'home',
	},
	{id: 'rename-fight', keys: ['t'], label: 'title', about: 'Rename a fight', scope: 'home'},
	{
		id: 'campaign',
		keys: ['c'],
		label: 'campaign',
		about: 'Say which campaign a fight belongs to',
		scope: 'home',
	},
	{
		id: 'archive-fight',
		keys: ['x'],
		label: 'archive',
		about: 'Put a fight away into the archive',
		scope: 'home',
	},
	{
		id: 'unarchive-fight',
		keys: ['u'],
		label: 'put back',
		about: 'Take the fight that was put away last out of the archive again',
		scope: 'home',
	},
	{
		id: 'next-fight',
		keys: ['N'],
		label: 'next fight',
		about: 'Set up the next fight, with the heroes as they are now',
		scope: 'home',
	},
	{
		id: 'fight-again',
		keys: ['A'],
		label: 'again',
		about: 'The same fight from its start, with other dice',
		scope: 'home',
	},
	{
		id: 'options',
		keys: ['m'],
		label: 'options',
		about: 'To the options beside the question (modifiers), and back',
		scope: 'fight',
	},
	{
		id: 'force',
		keys: ['f'],
		label: 'force',
		about: 'Do a refused act, with a reason',
		scope: 'fight',
	},
	{
		id: 'step',
		keys: [';'],
		label: 'step by step',
		about: 'Do the act, and ask for every roll and answer after it, foes’ too',
		scope: 'fight',
	},
	{
		id: 'all',
		keys: ['&'],
		label: 'all together',
		about: 'One answer for several of a kind, or for each again',
		scope: 'fight',
	},
	{
		id: 'interrupts',
		keys: ['i'],
		label: 'break in',
		about: 'Who could break in now, and at what cost',
		scope: 'fight',
	},
	{
		id: 'undo',
		keys: ['u'],
		label: 'undo',
		about: 'Take back the last answer and its consequences',
		scope: 'fight',
	},
	{
		id: 'redo',
		keys: ['U'],
		label: 'redo',
		about: 'Redo the answer taken back, with the same dice',
		scope: 'fight',
	},
	{
		id: 'history',
		keys: ['h'],
		label: 'history',
		about: 'Look at earlier moments of the fight, and go back to one',
		scope: 'fight',
	},
	{
		id: 'correct',
		keys: ['K'],
		label: 'correct',
		about: 'Change an answer, and keep the later ones',
		scope: 'fight',
	},
	{
		id: 'harm',
		keys: ['H'],
		label: 'harm, heal',
		about: 'Harm or heal somebody; on further pages conditions, values, places',
		scope: 'fight',
	},
	{
		id: 'read-order',
		keys: ['O'],
		label: 'order',
		about: 'Into the order and back; Enter in it shows details',
		scope: 'fight',
	},
	{
		id: 'order-earlier',
		keys: ['<'],
		label: 'further up',
		about: 'One page up in the order, without leaving the question',
		scope: 'fight',
	},
	{
		id: 'order-later',
		keys: ['>'],
		label: 'further down',
		about: 'One page down in the order',
		scope: 'fight',
	},
	{
		id: 'read-log',
		keys: ['L'],
		label: 'log',
		about: 'Into the log and back; Enter in it opens the history there',
		scope: 'fight',
	},
	{
		id: 'log-earlier',
		keys: [','],
		label: 'earlier',
		about: 'One page back in the log, without leaving the question',
		scope: 'fight',
	},
	{id: 'log-later', keys: ['.'], label: 'later', about: 'One page on in the log', scope: 'fight'},
	{
		id: 'read-sheet',
		keys: ['D'],
		label: 'sheet',
		about: 'Into the sheet of whoever acts and back; Enter in it shows details',
		scope: 'fight',
	},
	{
		id: 'read-rule',
		keys: ['R'],
		label: 'rule',
		about: 'Into the rules of the question and back; ←→ turn their pages',
		scope: 'fight',
	},
	{
		id: 'panes',
		keys: ['tab'],
		label: 'pane',
		about: 'To the options, the order, the log, sheet, target, rule, and back to the question',
		scope: 'fight',
	},
	{
		id: 'details',
		keys: ['d'],
		label: 'details',
		about: 'Everything about a combatant',
		scope: 'fight',
	},
	{id: 'note', keys: ['n'], label: 'note', about: 'Write a note into the log', scope: 'fight'},
	{
		id: 'adjust',
		keys: ['e'],
		label: 'edit',
		about: 'Overrule a value of a combatant',
		scope: 'fight',
	},
	{
		id: 'players',
		keys: ['p'],
		label: 'players’ view',
		about: 'Hide the GM’s secrets, and show them again',
		scope: 'fight',
	},
	{
		id: 'share',
		keys: ['@'],
		label: 'share',
		about: 'Show the fight on the players’ phones and on a television',
		scope: 'fight',
	},
	{
		id: 'sendback',
		keys: ['!'],
		label: 'send back',
		about: 'Send back what a player has sent',
		scope: 'fight',
	},
	{
		id: 'pause',
		keys: ['*'],
		label: 'pause',
		about: 'Nothing that players send counts without your Enter; once more: it does',
		scope: 'fight',
	},
	{
		id: 'commands',
		keys: [':'],
		label: 'commands',
		about: 'Every command, found by typing',
		scope: 'fight',
	},
	{id: 'toggle', keys: ['space'], label: 'tick', about: 'Tick or untick', scope: 'counts'},
	{
		id: 'more',
		keys: ['+', '='],
		label: 'more',
		about: 'One more; in a pane: the whole screen, and back',
		scope: 'counts',
	},
	{id: 'less', keys: ['-'], label: 'less', about: 'One less', scope: 'counts'},
	{
		id: 'left',
		keys: ['left'],
		label: 'previous',
		about: 'The value, page or place before',
		scope: 'sideways',
	},
	{
		id: 'right',
		keys: ['right'],
		label: 'next',
		about: 'The next value, page or place',
		scope: 'sideways',
	},
	{
		id: 'turn',
		keys: ['tab'],
		label: 'page',
		about: 'The next page of the dialog',
		scope: 'change',
		isFixed: true,
	},
	{
		id: 'turn-back',
		keys: ['shift+tab'],
		label: 'page before',
		about: 'The page before',
		scope: 'change',
		isFixed: true,
	},
	{
		id: 'others',
		keys: ['space'],
		label: 'others too',
		about:
			'Whom the change is for: several, a side, everybody at a place; there it ticks and unticks',
		scope: 'change',
		isFixed: true,
	},
	{
		id: 'half',
		keys: ['-'],
		label: 'half',
		about: 'Half of the harm for whoever is under the cursor, or all of it again',
		scope: 'change',
		isFixed: true,
	},
	{
		id: 'write',
		keys: ['w'],
		label: 'write',
		about: 'Write the text that is asked for',
		scope: 'text',
	},
	{
		id: 'undone',
		keys: ['t'],
		label: 'taken back',
		about: 'Show or hide answers taken back',
		scope: 'history',
	},
	{
		id: 'apart',
		keys: ['a'],
		label: 'each alone',
		about: 'Show answers that belong together each alone, or as one again',
		scope: 'history',
	},
	{
		id: 'back-to-here',
		keys: ['b'],
		label: 'back to here',
		about: 'Take back everything after an answer; U brings it again',
		scope: 'history',
	},
	{
		id: 'fork',
		keys: ['c'],
		label: 'a fight of its own',
		about: 'A fight of its own that begins as this one did, up to there',
		scope: 'history',
	},
	{
		id: 'export-here',
		keys: ['x'],
		label: 'export',
		about: 'Write the log up to there to a file',
		scope: 'history',
	},
	{
		id: 'seen',
		keys: ['v'],
		label: 'hidden or seen',
		about: 'Whether players see a combatant at the start',
		scope: 'set-up',
	},
	{
		id: 'other-side',
		keys: ['o'],
		label: 'other side',
		about: 'From the foes to the heroes, or from the heroes to the foes',
		scope: 'set-up',
	},
	{
		id: 'stronger',
		keys: ['>'],
		label: 'stronger',
		about: 'A combatant one step stronger, by placeholder figures',
		scope: 'strength',
	},
	{
		id: 'weaker',
		keys: ['<'],
		label: 'weaker',
		about: 'A combatant one step weaker, by placeholder figures',
		scope: 'strength',
	},
	{
		id: 'who-wins',
		keys: ['w'],
		label: 'who wins',
		about: 'How a fight that is being set up will end, in full',
		scope: 'set-up',
	},
	{
		id: 'new-roster',
		keys: ['n'],
		label: 'new',
		about: 'Begin a roster: people from a list, or a hero and a foe',
		scope: 'roster-list',
	},
	{
		id: 'build-roster',
		keys: ['e'],
		label: 'edit',
		about: 'Look at who is in a roster, add to them and change them',
		scope: 'roster-list',
	},
	{
		id: 'edit-roster',
		keys: ['o'],
		label: 'open in $EDITOR',
		about: 'Open a roster of one’s own in $EDITOR, and check it afterwards',
		scope: 'rosters',
	},
	{
		id: 'check-rosters',
		keys: ['c'],
		label: 'check again',
		about: 'Read all rosters again',
		scope: 'rosters',
	},
	{
		id: 'new-combatant',
		keys: ['n'],
		label: 'new',
		about: 'Somebody new who can fight at once; in a list of the form: one more',
		scope: 'builder',
	},
	{
		id: 'copy-combatant',
		keys: ['c'],
		label: 'copy',
		about: 'The same once more, under another name',
		scope: 'builder',
	},
	{
		id: 'rename-combatant',
		keys: ['r'],
		label: 'rename',
		about: 'Give another name',
		scope: 'builder',
	},
	{
		id: 'change-side',
		keys: ['s'],
		label: 'side',
		about: 'To the other side: heroes or foes',
		scope: 'builder',
	},
	{
		id: 'hide-combatant',
		keys: ['v'],
		label: 'hidden',
		about: 'Hidden from the players at the start, or seen',
		scope: 'builder',
	},
	{
		id: 'move-up',
		keys: ['K'],
		label: 'further up',
		about: 'One place up in the roster, or in a list of the form',
		scope: 'builder',
	},
	{id: 'move-down', keys: ['J'], label: 'further down', about: 'One place down', scope: 'builder'},
	{
		id: 'delete-item',
		keys: ['x'],
		label: 'delete',
		about: 'Delete a combatant, an item of a list, or the value of a field',
		scope: 'builder',
	},
	{
		id: 'take-back',
		keys: ['u'],
		label: 'undo',
		about: 'Take back the last change',
		scope: 'builder',
	},
	{
		id: 'bring-again',
		keys: ['U'],
		label: 'redo',
		about: 'Redo the change taken back',
		scope: 'builder',
	},
	{
		id: 'title-roster',
		keys: ['t'],
		label: 'title',
		about: 'Give the roster another title',
		scope: 'builder',
	},
	{
		id: 'fight-with',
		keys: ['f'],
		label: 'fight with it',
		about: 'Set up a fight with this roster',
		scope: 'builder',
	},
	{
		id: 'edit-file',
		keys: ['o'],
		label: 'open in $EDITOR',
		about: 'Open the file in $EDITOR, and check it afterwards',
		scope: 'builder',
	},
	{
		id: 'next-pane',
		keys: ['tab'],
		label: 'pane',
		about: 'Into the next pane, and back',
		scope: 'panes',
		isFixed: true,
	},
	{
		id: 'reset',
		keys: ['backspace', 'delete'],
		label: 'as it was',
		about: 'Give a command its own keys again',
		scope: 'preferences',
	},
] as const satisfies readonly Row[];

export type CommandId = (typeof rows)[number]['id'];

/** Whether a command has a key. */
export const isCommandId = (id: string): id is CommandId => rows.some((row) => row.id === id);

export type Binding = Row & {readonly id: CommandId};

/** Every command that has a key. Handlers, footers, the page of keys and docs/gm/commands.md are all made from it. */
export const bindings: readonly Binding[] = rows;

export const scopeNames: Readonly<Record<Scope, string>> = {
	everywhere: 'everywhere',
	list: 'in lists',
	home: 'on the home screen',
	fight: 'in a fight',
	counts: 'where things are ticked or counted',
	sideways: 'where values change or pages turn',
	change: 'in the dialog of changes',
	text: 'where a text is asked for',
	history: 'in the history',
	'set-up': 'setting up a fight',
	strength: 'setting up a fight, or copying to a roster',
	'roster-list': 'where rosters are listed',
	rosters: 'among the rosters',
	builder: 'in a roster',
	panes: 'where panes stand beside each other',
	preferences: 'in the preferences',
};

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
