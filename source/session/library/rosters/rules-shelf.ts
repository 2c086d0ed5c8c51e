import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {ConditionRow, HouseRules} from '../../../engine/facts/house.js';
import {makeFolders} from '../../../event-store/disk/make-folders.js';
import {fileSlug} from '../../../event-store/name.js';
import {writeWhole} from '../../files/write-whole.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import type {KnownRules} from '../../../rosters/load.js';
import {FrayError, type Problem, describeProblem} from '../../../rosters/problem.js';

/** A file of rules of the table's own. */
export type ListedRules = {
	/** As rosters name it. */
	readonly name: string;
	readonly ruleset: string;
	readonly rules?: HouseRules;
	readonly entries?: readonly RosterEntry[];
	readonly problems: readonly Problem[];
};

const ending = '.yaml';

/** Puts a condition into a file of rules, which is made where there is none; everything else in it stays. */
export async function keepCondition(
	{
		file,
		ruleset,
		row,
	}: {readonly file: string; readonly ruleset: string; readonly row: ConditionRow},
	known: KnownRules,
): Promise<string> {
	const folder = known.rulesFolder ?? '.';
	const target = path.join(folder, `${fileSlug(path.basename(file, ending))}${ending}`);
	const [{loadRules}, {edited}, {isWritable, writtenCondition}] = await Promise.all([
		import('../../../rosters/load.js'),
		import('../../../rosters/editing/edits.js'),
		import('../../../rosters/house/rows.js'),
	]);
	const sheet = await known.sheets(ruleset);
	if (!sheet || !isWritable(row, sheet)) {
		throw new FrayError(
			`Nothing is written: ${row.name} does more than this can write. Copy its lines from the file it came from.`,
		);
	}

	const before = await readFile(target, 'utf8').catch(() => undefined);
	if (before !== undefined) {
		const loaded = await loadRules(target, known);
		if ('problems' in loaded) {
			throw new FrayError(`Nothing is written: ${loaded.problems.map(describeProblem).join(' ')}`);
		}

		if (loaded.roster.ruleset !== ruleset) {
			throw new FrayError(`Nothing is written: ${target} is for ${loaded.roster.ruleset}.`);
		}
	}

	const value = writtenCondition(row);
	const text = before ?? `ruleset: ${ruleset}\nconditions: {}\n`;
	const hasConditions = /^conditions:/m.test(text);
	makeFolders(folder);
	const written = edited(
		text,
		hasConditions
			? {type: 'set', path: ['conditions', row.name], value}
			: {type: 'set', path: ['conditions'], value: {[row.name]: value}},
	);
	await writeWhole(target, written.endsWith('\n') ? written : `${written}\n`);
	return target;
}

/** The files of rules, sorted by name. A broken one is listed with its problems. */
export async function listRules(known: KnownRules): Promise<readonly ListedRules[]> {
	const folder = known.rulesFolder;
	if (folder === undefined) {
		return [];
	}

	const [{loadRules}, files] = await Promise.all([
		import('../../../rosters/load.js'),
		readdir(folder).catch(() => []),
	]);
	return Promise.all(
		files
			.filter((file) => file.endsWith(ending))
			.toSorted((one, other) => one.localeCompare(other))
			.map(async (file): Promise<ListedRules> => {
				const name = path.basename(file, ending);
				const loaded = await loadRules(path.join(folder, file), known);
				return 'problems' in loaded
					? {name, ruleset: '', problems: loaded.problems}
					: {
							name,
							ruleset: loaded.roster.ruleset,
							...(loaded.house && {rules: loaded.house}),
							entries: loaded.roster.entries,
							problems: [],
						};
			}),
	);
}
