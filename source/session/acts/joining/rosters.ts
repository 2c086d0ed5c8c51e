import {basename} from 'node:path';
import {type Named, takeName} from '../../parts/names.js';
import type {Services} from '../../library/services.js';

/* Rosters by their names. */

export async function usableRosters(rules: string, {listRosters}: Pick<Services, 'listRosters'>) {
	const all = await listRosters();
	return all.filter(({ruleset, problems}) => problems.length === 0 && ruleset === rules);
}

type Listed = Awaited<ReturnType<typeof usableRosters>>;

export const rosterName = (path: string): string => basename(path).replace(/\.ya?ml$/i, '');

export const namedRosters = (rosters: Listed): ReadonlyArray<Named<string>> =>
	rosters.map(({path, title}) => ({value: path, names: [rosterName(path), title, path]}));

/** The path of the roster that is called so; anything else is a path of its own. */
export function pathCalled(name: string, known: ReadonlyArray<Named<string>>): string {
	const taken = takeName(name, known);
	return taken.found !== undefined && taken.rest === '' ? taken.found : name;
}
