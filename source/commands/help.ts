import type {CommandRow} from './command.js';
import {type FlagId, flagTable, typedFlag} from './flags.js';
import {commandTable, commonFlags, homeRow} from './table.js';

const called = ({name, usage}: CommandRow): string =>
	['fray', name, usage].filter((part) => part !== '').join(' ');

/** Two columns. The text has no wide characters, and measuring them would take longer than everything else. */
function indented(
	rows: ReadonlyArray<readonly [string, string]>,
): readonly string[] {
	const width = Math.max(...rows.map(([left]) => left.length));
	return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

const flagRow = (id: FlagId): readonly [string, string] => {
	const {value, summary} = flagTable[id];
	return [value === '' ? typedFlag(id) : `${typedFlag(id)} ${value}`, summary];
};

/** The output of `fray --help`. */
export function generalHelp(): readonly string[] {
	const rows = [homeRow, ...commandTable];
	return [
		'Fray runs a role-playing fight at the table.',
		'',
		...indented(rows.map((row) => [called(row), row.summary] as const)),
		'',
		'FIGHT is a name from fray list, or its beginning; left out, it is the fight played last.',
		'',
		...indented(
			[...commonFlags, 'plain' as const, 'version' as const].map(flagRow),
		),
		'',
		'fray COMMAND --help tells more about a command.',
	];
}

/** The output of `fray COMMAND --help`. */
export const commandHelp = (row: CommandRow): readonly string[] => [
	called(row),
	`  ${row.summary}`,
	'',
	...indented([...row.flags, ...commonFlags].map(flagRow)),
];
