/** What the manual tells beside the table of commands; the last full stop is left out. */
type Fact = readonly [what: string, text: string];

/** Every variable of the environment that counts. A test finds those that the code reads. */
export const environment: readonly Fact[] = [
	[
		'FRAY_HOME',
		'where fights, rosters and preferences live, unless --home says it',
	],
	[
		'VISUAL, EDITOR',
		'the editor that opens rosters, with its own flags: “code --wait”. VISUAL counts before EDITOR',
	],
	['TERM', 'the kind of terminal. In one that is dumb Fray asks line by line'],
	[
		'INK_SCREEN_READER',
		'with true, Fray asks line by line and says before each question how everybody stands',
	],
	['NO_COLOR', 'set to anything, nothing is coloured'],
	[
		'FORCE_COLOR, COLORTERM',
		'how many colours there are, where the terminal does not say it: FORCE_COLOR is 0 to 3',
	],
	[
		'NODE_DISABLE_COMPILE_CACHE',
		'set to 1, what was compiled is not kept for the next start',
	],
	[
		'XDG_DATA_HOME, XDG_CACHE_HOME',
		'the folders of the user in which Fray’s home and its cache are, unless the home is named',
	],
	['HOME', 'the folder of the user: “~” in a path that is typed'],
];

/** Paths within the home, unless they begin with “~”. */
export const files: readonly Fact[] = [
	[
		'~/.local/share/fray',
		'the home; on macOS ~/Library/Application Support/fray',
	],
	[
		'preferences.json',
		'the preferences; they can move the folder of the fights',
	],
	['fights/*.fray.jsonl', 'the log of a fight, a line for each answer'],
	['fights/archive', 'the fights that were put away'],
	['fights/*.lock', 'beside a log while it is written: which process has it'],
	['fights/*.torn', 'the end of a log that a crash cut off, as it was found'],
	[
		'fights/.fights-cache.json',
		'what the list of fights knows of each log; it may be deleted',
	],
	[
		'.vouched-fights.json',
		'which logs were found sound as they are; it may be deleted',
	],
	['rosters/*.yaml', 'the rosters of one’s own'],
	['drafts', 'changes of rosters that are not in their files yet'],
	['~/.cache/fray', 'compiled code for the next start; it may be deleted'],
];

export const exitCodes: readonly Fact[] = [
	['0', 'all went well, also if whoever read the output left early'],
	[
		'1',
		'something went wrong, or something wrong was found by fray doctor or fray roster check. Standard error says what',
	],
	[
		'2',
		'the command line makes no sense, or needs a terminal. Standard error says what would fit',
	],
	[
		'128 + N',
		'a signal ended it, after everything was saved: 129 by SIGHUP, 130 by SIGINT, 143 by SIGTERM',
	],
];

/** Each is tried by a test. */
export const examples: readonly Fact[] = [
	['fray demo', 'Play a sample fight'],
	[
		'fray new --roster heroes.yaml --roster foes.yaml --title "The bridge"',
		'Begin a fight with those of two rosters',
	],
	['fray resume bridge', 'Go on where it stopped'],
	[
		'fray watch bridge',
		'Follow it in another terminal, as the players may see it',
	],
	[
		'fray export bridge --format html --player-safe -o bridge.html',
		'Write what happened to a page for the players',
	],
	[
		'fray simulate bridge --fights 1000 --json',
		'Play it out a thousand times, for a program',
	],
	['fray doctor --all', 'Look all logs through for damage'],
];
