import {isPrintable} from './keys.js';

/** Where a key works. */
export type Scope =
	| 'everywhere'
	| 'list'
	| 'fight'
	| 'counts'
	| 'sideways'
	| 'text'
	| 'history'
	| 'set-up'
	| 'preferences';

type Row = {
	readonly id: string;
	readonly keys: readonly string[];
	/** In the footer. */
	readonly label: string;
	/** On the page of keys and in the readme. */
	readonly about: string;
	readonly scope: Scope;
	/** Text fields and menus rely on it: it cannot be given another key. */
	readonly isFixed?: true;
};

const rows = [
	{
		id: 'accept',
		keys: ['enter'],
		label: 'do',
		about: 'Do what is highlighted, roll, go on',
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
		about: 'The rules of what is asked now, and the keys',
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
		id: 'up',
		keys: ['up', 'k'],
		label: 'up',
		about: 'One line up',
		scope: 'list',
	},
	{
		id: 'down',
		keys: ['down', 'j'],
		label: 'down',
		about: 'One line down',
		scope: 'list',
	},
	{
		id: 'page-up',
		keys: ['page-up'],
		label: 'page up',
		about: 'One page up',
		scope: 'list',
	},
	{
		id: 'page-down',
		keys: ['page-down'],
		label: 'page down',
		about: 'One page down',
		scope: 'list',
	},
	{
		id: 'first',
		keys: ['home'],
		label: 'first',
		about: 'To the first line',
		scope: 'list',
	},
	{
		id: 'last',
		keys: ['end'],
		label: 'last',
		about: 'To the last line',
		scope: 'list',
	},
	{
		id: 'find',
		keys: ['/'],
		label: 'find',
		about: 'Find in a list by typing',
		scope: 'list',
	},
	{
		id: 'options',
		keys: ['m', 'tab'],
		label: 'modifiers',
		about: 'To the modifiers beside the question, and back',
		scope: 'fight',
	},
	{
		id: 'force',
		keys: ['f'],
		label: 'force',
		about: 'Do what the rules refuse, with a reason',
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
		about: 'Take back the last answer and all that followed from it',
		scope: 'fight',
	},
	{
		id: 'redo',
		keys: ['U'],
		label: 'redo',
		about: 'Do again what was taken back, with the same dice',
		scope: 'fight',
	},
	{
		id: 'history',
		keys: ['h'],
		label: 'history',
		about: 'Look at the fight as it was, and go back to there',
		scope: 'fight',
	},
	{
		id: 'details',
		keys: ['d'],
		label: 'details',
		about: 'All that is known about a combatant',
		scope: 'fight',
	},
	{
		id: 'note',
		keys: ['n'],
		label: 'note',
		about: 'Write a note into the log',
		scope: 'fight',
	},
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
		about: 'Hide what players must not know, and show it again',
		scope: 'fight',
	},
	{
		id: 'commands',
		keys: [':'],
		label: 'all commands',
		about: 'Every command, found by typing',
		scope: 'fight',
	},
	{
		id: 'toggle',
		keys: ['space'],
		label: 'tick',
		about: 'Tick it, or untick it',
		scope: 'counts',
	},
	{
		id: 'more',
		keys: ['+', '='],
		label: 'more',
		about: 'One more of it',
		scope: 'counts',
	},
	{
		id: 'less',
		keys: ['-'],
		label: 'less',
		about: 'One less of it',
		scope: 'counts',
	},
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
		about: 'Show or hide what was taken back',
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
		id: 'reset',
		keys: ['backspace', 'delete'],
		label: 'as it was',
		about: 'Give a command its own keys again',
		scope: 'preferences',
	},
] as const satisfies readonly Row[];

export type CommandId = (typeof rows)[number]['id'];

export type Binding = Row & {readonly id: CommandId};

const table: readonly Binding[] = rows;

/** A kind of screen, for the keys. */
export type Mode =
	'home' | 'set-up' | 'fight' | 'writing' | 'history' | 'preferences';

/** The scopes that are open together on each kind of screen. */
const modes: Readonly<Record<Mode, readonly Scope[]>> = {
	home: ['everywhere', 'list'],
	'set-up': ['everywhere', 'list', 'counts', 'sideways', 'set-up'],
	fight: ['everywhere', 'list', 'fight', 'counts', 'sideways'],
	writing: ['everywhere', 'list', 'fight', 'text'],
	history: ['everywhere', 'list', 'fight', 'sideways', 'history'],
	preferences: ['everywhere', 'list', 'sideways', 'preferences'],
};

export const scopeNames: Readonly<Record<Scope, string>> = {
	everywhere: 'everywhere',
	list: 'in lists',
	fight: 'in a fight',
	counts: 'where things are ticked or counted',
	sideways: 'where values change or pages turn',
	text: 'where a text is asked for',
	history: 'in the history',
	'set-up': 'setting up a fight',
	preferences: 'in the preferences',
};

export type Keymap = {
	readonly bindings: readonly Binding[];
	/** Why an override was left out; for the GM. */
	readonly problems: readonly string[];
	/** Single characters that mean something in a fight: no mnemonic may be one of them. */
	readonly reserved: ReadonlySet<string>;
	keysOf(id: CommandId): readonly string[];
	commandFor(mode: Mode, key: string): CommandId | undefined;
};

const opensIn = (mode: Mode, scope: Scope): boolean =>
	modes[mode].includes(scope);

const meet = (one: Binding, other: Binding): boolean =>
	one.scope === other.scope ||
	Object.values(modes).some(
		(open) => open.includes(one.scope) && open.includes(other.scope),
	);

/** The other command that a key would clash with. */
export function clash(
	bindings: readonly Binding[],
	binding: Binding,
	key: string,
): Binding | undefined {
	return bindings.find(
		(other) =>
			other.id !== binding.id &&
			other.keys.includes(key) &&
			meet(other, binding),
	);
}

/** Digits are dice; the keys that cannot be told apart from text are not for commands. */
export const isBindable = (key: string): boolean => !/^\d$/.test(key);

function problemOf(
	bindings: readonly Binding[],
	id: string,
	keys: readonly string[],
): string | undefined {
	const binding = bindings.find((row) => row.id === id);
	if (!binding) {
		return `There is no command “${id}”`;
	}

	if (binding.isFixed) {
		return `The key of “${binding.label}” cannot be changed`;
	}

	if (keys.length === 0) {
		return `“${binding.label}” needs a key`;
	}

	for (const key of keys) {
		if (!isBindable(key)) {
			return `${key} is for dice and cannot be the key of “${binding.label}”`;
		}

		const other = clash(bindings, binding, key);
		if (other) {
			return `${key} for “${binding.label}” is the key of “${other.label}” already`;
		}
	}

	return undefined;
}

/**
 * The keys in force.
 * @param overrides command ids to the keys (separated by spaces) that replace theirs; what does not fit is left out and reported
 */
export function keymapOf(
	overrides: Readonly<Record<string, string>> = {},
): Keymap {
	let bindings = table;
	const problems: string[] = [];
	for (const [id, written] of Object.entries(overrides)) {
		const keys = written.split(' ').filter((key) => key !== '');
		const problem = problemOf(bindings, id, keys);
		if (problem === undefined) {
			bindings = bindings.map((row) => (row.id === id ? {...row, keys} : row));
		} else {
			problems.push(problem);
		}
	}

	return {
		bindings,
		problems,
		reserved: new Set(
			bindings
				.filter(({scope}) => opensIn('fight', scope))
				.flatMap(({keys}) => keys.filter((key) => isPrintable(key))),
		),
		keysOf: (id) => bindings.find((row) => row.id === id)?.keys ?? [],
		commandFor: (mode, key) =>
			bindings.find((row) => opensIn(mode, row.scope) && row.keys.includes(key))
				?.id,
	};
}

/** The table of keys for the readme, in Markdown. */
export function keyTable(label: (key: string) => string): string {
	const lines = table.map(
		({keys, about, scope}) =>
			`| ${keys.map((key) => `\`${label(key)}\``).join(' ')} | ${about} | ${scopeNames[scope]} |`,
	);
	return ['| Key | What it does | Where |', '|---|---|---|', ...lines].join(
		'\n',
	);
}
