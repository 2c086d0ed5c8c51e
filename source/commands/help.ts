import type {CommandRow} from './command.js';
import {type FlagId, flagTable, rulesetIds, typedFlag} from './flags.js';
import {wrapped} from '../engine/text.js';
import {commandTable, commonFlags, homeRow} from './table.js';

const called = ({name, usage}: CommandRow): string =>
	['fray', name, usage].filter((part) => part !== '').join(' ');

/** The columns of a usual terminal. */
const widest = 80;

/** Two columns. The text has no wide characters, and measuring them would take longer than everything else. */
function indented(
	rows: ReadonlyArray<readonly [string, string]>,
): readonly string[] {
	const width = Math.max(...rows.map(([left]) => left.length));
	return rows.flatMap(([left, right]) =>
		wrapped(right, widest - width - 4).map(
			(line, at) => `  ${(at === 0 ? left : '').padEnd(width)}  ${line}`,
		),
	);
}

const flagRow = (
	id: FlagId,
	{own}: Pick<CommandRow, 'own'> = {},
): readonly [string, string] => {
	const {value, summary} = own?.[id] ?? flagTable[id];
	return [value === '' ? typedFlag(id) : `${typedFlag(id)} ${value}`, summary];
};

/** The same with all values that fit. */
async function fullFlagRow(
	id: FlagId,
	row: CommandRow,
): Promise<readonly [string, string]> {
	const [typed, summary] = flagRow(id, row);
	const values = await (row.own?.[id] ?? flagTable[id]).values?.();
	return [
		typed,
		values === undefined ? summary : `${summary} (${values.join(', ')})`,
	];
}

const aboutFights =
	'FIGHT is a name from fray list, or its beginning; left out, it is the fight played last.';

/** Everything that can follow a command’s name. */
export const usagesOf = ({usage, forms = []}: CommandRow): string =>
	[usage, ...forms.map(([form]) => form)].join(' | ');

/** What the words after a command's name stand for. */
async function wordLines(row: CommandRow): Promise<readonly string[]> {
	const usage = usagesOf(row);
	const ids = usage.includes('RULESET') ? await rulesetIds() : [];
	return [
		...(usage.includes('FIGHT') ? wrapped(aboutFights, widest) : []),
		...(ids.length > 0
			? wrapped(`RULESET is one of ${ids.join(', ')}.`, widest)
			: []),
	];
}

/** The output of `fray --help`. */
export function generalHelp(): readonly string[] {
	const rows = [homeRow, ...commandTable];
	return [
		'Fray runs a role-playing fight at the table.',
		'',
		...indented(rows.map((row) => [called(row), row.summary] as const)),
		'',
		...wrapped(aboutFights, widest),
		'',
		...indented(
			[...commonFlags, 'plain' as const, 'version' as const].map((id) =>
				flagRow(id),
			),
		),
		'',
		'fray COMMAND --help tells more about a command, with all values that fit.',
	];
}

/** The output of `fray COMMAND --help`. */
export async function commandHelp(row: CommandRow): Promise<readonly string[]> {
	const words = await wordLines(row);
	const flags = await Promise.all(
		[...row.flags, ...commonFlags].map(async (id) => fullFlagRow(id, row)),
	);
	return [
		called(row),
		`  ${row.summary}`,
		'',
		...(row.forms
			? [
					...indented(
						row.forms.map(
							([usage, summary]) =>
								[`fray ${row.name} ${usage}`, summary] as const,
						),
					),
					'',
				]
			: []),
		...(words.length > 0 ? [...words, ''] : []),
		...indented(flags),
	];
}
