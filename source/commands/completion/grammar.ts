import type {CommandRow} from '../parts/command.js';
import {
	type FlagId,
	type FlagRow,
	commonFlags,
	flagTable,
	isRepeatable,
	rulesetIds,
	shortFlags,
	typedFlag,
} from '../parts/flags.js';

/** What must be asked for when somebody types: the fights of a home, or what a folder holds. */
export type Asked = 'fights' | 'files' | 'folders';

/** What can stand at a place of a command line. */
export type Place = {
	readonly name: string;
	/** Every word that fits, where they can be counted. */
	readonly words: readonly string[];
	readonly asked: readonly Asked[];
	/** Whether any number of these can follow each other. */
	readonly isRepeated: boolean;
};

export type Flag = {
	/** “--output”, and “-o” where there is one. */
	readonly typed: readonly string[];
	readonly summary: string;
	/** What is typed after it; absent for one that is on or off. */
	readonly value?: Place;
	/** Whether it may be given several times. */
	readonly isRepeated: boolean;
};

/** A way to call a command: a word after its name, and what follows. */
export type Form = {
	readonly word: string;
	readonly summary: string;
	readonly places: readonly Place[];
};

export type Command = {
	/** Empty for what `fray` does without a command. */
	readonly name: string;
	readonly summary: string;
	readonly flags: readonly Flag[];
	/** What stands after the name; empty where there are forms. */
	readonly places: readonly Place[];
	readonly forms: readonly Form[];
};

const asks: Readonly<Record<string, Asked>> = {FIGHT: 'fights', FILE: 'files', DIR: 'folders'};

/** A place from what the help says of it: “[FIGHT…]”, “FILE|FIGHT”, “RULESET”. */
async function placeOf(usage: string): Promise<Place> {
	const name = usage.replaceAll(/[[\]…]/g, '');
	const alternatives = name.split('|');
	return {
		name,
		words: alternatives.includes('RULESET') ? await rulesetIds() : [],
		asked: alternatives.flatMap((each) => asks[each] ?? []),
		isRepeated: usage.includes('…'),
	};
}

const placesOf = async (usage: string): Promise<readonly Place[]> =>
	Promise.all(
		usage
			.split(' ')
			.filter((part) => part !== '')
			.map(placeOf),
	);

async function flagOf(id: FlagId, row: CommandRow): Promise<Flag> {
	const {value, summary, values}: FlagRow = row.own?.[id] ?? flagTable[id];
	const short = shortFlags[id];
	const place = value === '' ? undefined : await placeOf(value);
	return {
		typed: [typedFlag(id), ...(short === undefined ? [] : [`-${short}`])],
		summary,
		isRepeated: isRepeatable(id),
		...(place && {value: {...place, words: (await values?.()) ?? place.words}}),
	};
}

async function formOf([usage, summary]: readonly [string, string]): Promise<Form> {
	const [word = '', ...rest] = usage.split(' ');
	return {word, summary, places: await placesOf(rest.join(' '))};
}

async function commandOf(row: CommandRow): Promise<Command> {
	const own: readonly FlagId[] = row.name === '' ? ['version'] : [];
	const [flags, places, forms] = await Promise.all([
		Promise.all([...row.flags, ...commonFlags, ...own].map(async (id) => flagOf(id, row))),
		row.forms ? [] : placesOf(row.usage),
		Promise.all((row.forms ?? []).map(formOf)),
	]);
	return {name: row.name, summary: row.summary, flags, places, forms};
}

/** Everything that can be typed after “fray”, as the help tells it; the first command is none. */
export const grammar = async (rows: readonly CommandRow[]): Promise<readonly Command[]> =>
	Promise.all(rows.map(commandOf));

/** The names of the commands whose next word is a form. */
export const withForms = (commands: readonly Command[]): readonly string[] =>
	commands.filter(({forms}) => forms.length > 0).map(({name}) => name);

/** Flags behind which a value is typed, in every way to type them. */
export const valuedFlags = (commands: readonly Command[]): readonly string[] =>
	distinctFlags(commands)
		.filter(({value}) => value !== undefined)
		.flatMap(({typed}) => typed);

/** Flags that may be given several times. */
export const repeatedFlags = (commands: readonly Command[]): readonly string[] =>
	distinctFlags(commands)
		.filter(({isRepeated}) => isRepeated)
		.flatMap(({typed}) => typed);

const distinctFlags = (commands: readonly Command[]): readonly Flag[] => [
	...new Map(commands.flatMap(({flags}) => flags.map((flag) => [flag.typed[0], flag]))).values(),
];

/** A word as bash and zsh read it: between quotes where it has any but plain letters. */
export const quoted = (text: string): string =>
	/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same for fish, in whose quotes a backslash escapes. */
export const quotedForFish = (text: string): string =>
	/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
