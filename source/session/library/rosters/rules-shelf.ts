import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {ConditionRow, HouseRules} from '../../../engine/facts/house.js';
import {makeFolders} from '../../../event-store/disk/files.js';
import {fileSlug} from '../../../event-store/name.js';
import {writeWhole, writeNew} from '../../files/write-whole.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import type {KnownRules} from '../../../rosters/load.js';
import {type Problem, FrayError, describeProblem} from '../../../rosters/problem.js';
import {inWords} from '../../../event-store/disk/failure.js';
import {refuseFrayName} from '../../fight/exports.js';
import {wholePath} from '../../files/home.js';

/** A name that nothing has in the folder of the GM’s own rosters: “people.yaml”, “people-2.yaml”. */
async function freeName(folder: string, stem: string): Promise<string> {
	const slug = fileSlug(stem);
	// Where capitals make no other file, or a disk writes letters and accents apart.
	const names = await readdir(folder);
	const taken = new Set(names.map((name) => name.normalize('NFKD').toLowerCase()));
	const named = (number: number): string => `${slug}${number === 1 ? '' : `-${number}`}.yaml`;
	let number = 1;
	while (taken.has(named(number))) {
		number++;
	}

	return path.join(folder, named(number));
}

/** Writes a new file from the path as it was typed, whole and never over one that is there, and tells its whole path. */
export async function writeNewFile(typed: string, text: string): Promise<string> {
	const target = wholePath(process.cwd(), typed);
	refuseFrayName(target);
	await writeNew(target, text);
	return target;
}

/** Writes a new roster into the folder of the GM’s own, which is made if there is none, and tells its path. */
export async function writeOwnRoster(folder: string, stem: string, text: string): Promise<string> {
	return writeNewFile(await nameIn(folder, stem), text);
}

async function nameIn(folder: string, stem: string): Promise<string> {
	try {
		makeFolders(folder);
		return await freeName(folder, stem);
	} catch (error) {
		throw new FrayError(
			`Nothing can be written into ${folder}: ${inWords(error)}. Name a file elsewhere.`,
		);
	}
}

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
