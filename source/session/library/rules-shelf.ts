import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {HouseRules} from '../../engine/facts/house.js';
import type {KnownRules} from '../../rosters/load.js';
import type {Problem} from '../../rosters/problem.js';

/** A file of rules of the table's own. */
export type ListedRules = {
	/** As rosters name it. */
	readonly name: string;
	readonly ruleset: string;
	readonly rules?: HouseRules;
	readonly problems: readonly Problem[];
};

const ending = '.yaml';

/** The files of rules, sorted by name. A broken one is listed with its problems. */
export async function listRules(known: KnownRules): Promise<readonly ListedRules[]> {
	const folder = known.rulesFolder;
	if (folder === undefined) {
		return [];
	}

	const [{loadRules}, files] = await Promise.all([
		import('../../rosters/load.js'),
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
							problems: [],
						};
			}),
	);
}
