import type {CommandRow} from '../command.js';
import {type Command, type Flag, grammar} from '../completion/grammar.js';
import {commonFlags, rulesetIds, typedFlag, withValues} from '../flags.js';
import {aboutFights, aboutRulesets, inShort, lastFight} from '../help.js';
import {commandRows} from '../table.js';
import {environment, examples, exitCodes, files} from './facts.js';
import {argument, flagged, list, paragraph, worded} from './mdoc.js';

export type About = {
	readonly version: string;
	/** A line about the program. */
	readonly description: string;
	readonly date: Date;
};

type Lines = readonly string[];

/** A text that is no sentence yet. */
const sentence = (text: string): Lines =>
	paragraph(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);

const isCommon = ({typed: [flag]}: Flag): boolean =>
	commonFlags.some((id) => typedFlag(id) === flag);

const flagRow = ({typed, summary, value}: Flag) =>
	[
		flagged(typed.toReversed(), value?.name),
		sentence(withValues(summary, value?.words)),
	] as const;

const flagList = (flags: readonly Flag[]): Lines =>
	flags.length === 0 ? [] : list(flags.map(flagRow));

const called = (name: string, usage: string): string =>
	['Nm', name === '' ? '' : `Cm ${argument(name)}`, worded(usage)]
		.filter((part) => part !== '')
		.join(' ');

/** The ways to call a command, what it does, and its own flags. */
function commandRow(
	{name, usage, summary, forms = []}: CommandRow,
	{flags}: Command,
): readonly [string, Lines] {
	return [
		called(name, usage),
		[
			...sentence(summary),
			...(forms.length === 0
				? []
				: list(
						forms.map(
							([form, about]) => [called(name, form), sentence(about)] as const,
						),
					)),
			...flagList(flags.filter((flag) => !isCommon(flag))),
		],
	];
}

const monthly = new Intl.DateTimeFormat('en-US', {
	dateStyle: 'long',
	timeZone: 'UTC',
});

const facts = (
	macro: string,
	rows: ReadonlyArray<readonly [what: string, text: string]>,
): Lines =>
	list(
		rows.map(
			([what, text]) => [`${macro} ${argument(what)}`, sentence(text)] as const,
		),
	);

/** The page of `man fray`, in mdoc: what the help tells of each command, and what is around it. */
export async function manualPage({
	version,
	description,
	date,
}: About): Promise<string> {
	const [commands, ids] = await Promise.all([
		grammar(commandRows),
		rulesetIds(),
	]);
	const common = commands[0]?.flags.filter(isCommon) ?? [];
	const lines: Lines = [
		String.raw`.\" Made from the table of commands.`,
		`.Dd ${monthly.format(date)}`,
		'.Dt FRAY 1',
		`.Os "fray ${version}"`,
		'.Sh NAME',
		'.Nm fray',
		`.Nd ${argument(description)}`,
		'.Sh SYNOPSIS',
		'.Nm',
		...common.map(
			({typed, value}) => `.Op ${flagged(typed.toReversed(), value?.name)}`,
		),
		'.Op Ar COMMAND ...',
		'.Sh DESCRIPTION',
		...paragraph(inShort),
		...paragraph(`${aboutFights}; ${lastFight}.`),
		...paragraph(aboutRulesets(ids)),
		'.Pp',
		'Every command takes these flags:',
		...flagList(common),
		'.Sh COMMANDS',
		...list(
			commands.flatMap((command, at) => {
				const row = commandRows[at];
				return row ? [commandRow(row, command)] : [];
			}),
		),
		'.Sh ENVIRONMENT',
		...facts('Ev', environment),
		'.Sh FILES',
		...facts('Pa', files),
		'.Sh EXIT STATUS',
		...facts('Er', exitCodes),
		'.Sh EXAMPLES',
		...examples.flatMap(([line, text]) => [
			...sentence(text),
			`.Dl ${argument(line)}`,
			'.Pp',
		]),
	];
	return `${lines.slice(0, -1).join('\n')}\n`;
}
