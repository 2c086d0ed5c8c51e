import type {CommandRow} from './parts/command.js';
import {
	type FlagId,
	commonFlags,
	flagTable,
	rulesetIds,
	shortFlags,
	typedFlag,
	withValues,
} from './parts/flags.js';
import {wrapped} from '../engine/kit/text.js';

const called = ({name, usage}: CommandRow): string =>
	['fray', name, usage].filter((part) => part !== '').join(' ');

/** The columns of a usual terminal. */
const widest = 80;

/** What is longer in the left column has a line of its own. */
const mostLeft = 30;

/** Two columns. The text has no wide characters, and measuring them would take longer than everything else. */
function indented(rows: ReadonlyArray<readonly [string, string]>): readonly string[] {
	const lengths = rows.map(([left]) => left.length);
	const width = Math.max(
		...lengths.filter((length) => length <= mostLeft),
		Math.min(mostLeft, ...lengths),
	);
	return rows.flatMap(([left, right]) => {
		const lines = wrapped(right, widest - width - 4);
		const [first, ...more] = left.length > width ? ['', ...lines] : lines;
		return [
			`  ${left.padEnd(width)}  ${first ?? ''}`.trimEnd(),
			...more.map((line) => `  ${' '.repeat(width)}  ${line}`),
		];
	});
}

const flagRow = (id: FlagId, {own}: Pick<CommandRow, 'own'> = {}): readonly [string, string] => {
	const {value, summary} = own?.[id] ?? flagTable[id];
	const short = shortFlags[id];
	const typed = [...(short === undefined ? [] : [`-${short}`]), typedFlag(id)].join(', ');
	return [value === '' ? typed : `${typed} ${value}`, summary];
};

/** The same with all values that fit. */
async function fullFlagRow(id: FlagId, row: CommandRow): Promise<readonly [string, string]> {
	const [typed, summary] = flagRow(id, row);
	const values = await (row.own?.[id] ?? flagTable[id]).values?.();
	return [typed, withValues(summary, values)];
}

export const inShort = 'Fray runs a role-playing fight at the table.';

const aboutFights = 'FIGHT is a name from fray list, a title, or the beginning of one';

const lastFight = 'where it can be left out, it is the fight played last';

const aboutRulesets = (ids: readonly string[]): string => `RULESET is one of ${ids.join(', ')}.`;

/** Everything that can follow a command’s name. */
export const usagesOf = ({usage, forms = []}: CommandRow): string =>
	[usage, ...forms.map(([form]) => form)].join(' | ');

/** What the words after a command's name, and behind its flags, stand for. */
async function wordLines(row: CommandRow): Promise<readonly string[]> {
	const usage = [
		usagesOf(row),
		...row.flags.map((id) => (row.own?.[id] ?? flagTable[id]).value),
	].join(' ');
	const ids = usage.includes('RULESET') ? await rulesetIds() : [];
	return [
		...(usage.includes('FIGHT')
			? wrapped(
					usage.includes('[FIGHT')
						? `${aboutFights}; left out, it is the fight played last.`
						: `${aboutFights}.`,
					widest,
				)
			: []),
		...(ids.length > 0 ? wrapped(aboutRulesets(ids), widest) : []),
	];
}

export function generalHelp(rows: readonly CommandRow[]): readonly string[] {
	return [
		inShort,
		'',
		...indented(rows.map((row) => [called(row), row.summary] as const)),
		'',
		...wrapped(`${aboutFights}; ${lastFight}.`, widest),
		'',
		...indented(
			[...commonFlags, 'plain' as const, 'brief' as const, 'version' as const].map((id) =>
				flagRow(id),
			),
		),
		'',
		'fray COMMAND --help tells more about a command, with all values that fit.',
	];
}

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
						row.forms.map(([usage, summary]) => [`fray ${row.name} ${usage}`, summary] as const),
					),
					'',
				]
			: []),
		...(words.length > 0 ? [...words, ''] : []),
		...indented(flags),
	];
}
