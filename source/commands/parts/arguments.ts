import meow from 'meow';
import {nearest} from '../../engine/kit/nearest.js';
import type {CommandRow, Invocation} from './command.js';
import {
	type FlagId,
	type Flags,
	commonFlags,
	flagTable,
	isRepeatable,
	noFlags,
	shortFlags,
	typedFlag,
} from './flags.js';
import {commandTable, homeRow} from '../table.js';
import {UsageError} from './usage-error.js';

export type CommandLine = Invocation & {readonly row: CommandRow; readonly version: string};

/** @param argv the arguments after the program's name */
export function readArguments(argv: readonly string[]): CommandLine {
	const {input, flags, pkg} = parse(argv);
	const [name, ...rest] = input;
	const row = findCommand(name);
	const words = name === undefined ? [] : rest;
	checkFlags(flags, row);
	checkRepeated(argv, row);
	if (words.length > row.most) {
		throw new UsageError(
			`fray ${row.name} takes ${row.most === 0 ? 'no words' : 'one word'} after it, not “${words.join(' ')}”.`,
		);
	}

	return {row, words, flags: readFlags(flags), version: pkg.version ?? ''};
}

const isSwitch = (id: FlagId): boolean => flagTable[id].value === '';
const isFlag = (id: string): id is FlagId => Object.hasOwn(flagTable, id);

const flagIds = Object.keys(flagTable).filter(isFlag);

const valued: ReadonlySet<string> = new Set(flagIds.filter((id) => !isSwitch(id)).map(typedFlag));

/** “--until -3%” as “--until=-3%”: what begins with a minus and a digit is a number, and no flag. */
const withNumbers = (argv: readonly string[]): readonly string[] =>
	argv.flatMap((word, at) => {
		const isValue = (value = '') => /^-\d/.test(value);
		if (valued.has(word) && isValue(argv[at + 1])) {
			return [`${word}=${argv[at + 1] ?? ''}`];
		}

		return isValue(word) && valued.has(argv[at - 1] ?? '') ? [] : [word];
	});

/** Numbers stay text, so that an error can show them as they were typed. */
function parsedAs(id: FlagId) {
	const shortFlag = shortFlags[id];
	return {
		type: isSwitch(id) ? ('boolean' as const) : ('string' as const),
		...(isRepeatable(id) && {isMultiple: true as const}),
		...(shortFlag !== undefined && {shortFlag}),
	};
}

function parse(argv: readonly string[]) {
	try {
		return meow({
			importMeta: import.meta,
			argv: withNumbers(argv),
			autoHelp: false,
			autoVersion: false,
			booleanDefault: undefined,
			flags: Object.fromEntries(flagIds.map((id) => [id, parsedAs(id)])),
		});
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

function findCommand(name: string | undefined): CommandRow {
	if (name === undefined) {
		return homeRow;
	}

	const row = commandTable.find((each) => each.name === name);
	if (!row) {
		const names = commandTable.map((each) => each.name);
		const near = nearest(name, names);
		throw new UsageError(
			near === undefined
				? `There is no command “${name}”. There are ${names.join(', ')}.`
				: `There is no command “${name}”. Did you mean fray ${near}?`,
		);
	}

	return row;
}

function checkFlags(given: Readonly<Record<string, unknown>>, row: CommandRow) {
	const known: readonly FlagId[] = [...row.flags, ...commonFlags, 'version'];
	for (const [id, value] of Object.entries(given)) {
		const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined;
		if (isGiven && !(isFlag(id) && known.includes(id))) {
			throw new UsageError(unknownFlag(id, row, known));
		}

		const isEmpty = value === '' || (Array.isArray(value) && value.includes(''));
		if (isFlag(id) && !isSwitch(id) && isEmpty) {
			throw lacking(id, row);
		}
	}
}

const lacking = (id: FlagId, {own}: CommandRow): UsageError =>
	new UsageError(`${typedFlag(id)} needs a ${(own?.[id] ?? flagTable[id]).value}.`);

/** What may be given several times is read as given no time where its value is left out. */
function checkRepeated(argv: readonly string[], row: CommandRow) {
	const ended = argv.indexOf('--');
	const typed = ended === -1 ? argv : argv.slice(0, ended);
	for (const id of row.flags.filter(isRepeatable)) {
		const isBare = typed.some(
			(word, at) => word === typedFlag(id) && /^-\D|^-?$/.test(typed[at + 1] ?? ''),
		);
		if (isBare) {
			throw lacking(id, row);
		}
	}
}

function unknownFlag(id: string, row: CommandRow, known: readonly FlagId[]): string {
	const command = row.name === '' ? 'fray' : `fray ${row.name}`;
	const near = nearest(typedFlag(id), known.map(typedFlag));
	const refused = `${command} takes no ${id.length === 1 ? `-${id}` : typedFlag(id)}.`;
	return near === undefined || isFlag(id)
		? `${refused} It takes ${known.map(typedFlag).join(', ')}.`
		: `${refused} Did you mean ${near}?`;
}

/** Those that were given; the others say nothing. */
const readFlags = (given: Readonly<Record<string, unknown>>): Flags => ({
	...noFlags,
	...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
	round: wholeNumber('round', given['round'], 0),
	seed: wholeNumber('seed', given['seed'], -2_147_483_648),
	fights: wholeNumber('fights', given['fights'], 1, mostFights),
	threads: wholeNumber('threads', given['threads'], 1, mostThreads),
	port: wholeNumber('port', given['port'], 1, mostPort),
});

const largest = 2_147_483_647;

/** Some minutes on two cores; more would not tell a GM more. */
const mostFights = 100_000;
/** More threads than cores play no faster, and each takes its memory. */
const mostThreads = 64;
const mostPort = 65_535;

function wholeNumber(id: FlagId, text: unknown, least: number, most = largest): number | undefined {
	if (typeof text !== 'string') {
		return undefined;
	}

	const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
	if (!(value >= least && value <= most)) {
		throw new UsageError(
			`${typedFlag(id)} needs a whole number from ${least} to ${most}, not “${text}”.`,
		);
	}

	return value;
}
