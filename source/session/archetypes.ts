import {typedDashes} from '../engine/text.js';
import type {RosterEntry} from '../rosters/roster.js';
import type {Services} from './services.js';

/* Whom one can add by name or tag: the entries of all rosters, of which the bestiary is a part. */

/** The entries of all usable rosters of a ruleset, the GM’s own first; what cannot be read is left out. */
export async function entriesFor(
	ruleset: string,
	services: Pick<Services, 'listRosters' | 'loadRoster'>,
): Promise<readonly RosterEntry[]> {
	const listed = await services.listRosters();
	const rosters = await Promise.all(
		listed
			.filter((each) => each.ruleset === ruleset && each.problems.length === 0)
			.map(async ({path}) => services.loadRoster(path)),
	);
	return rosters.flatMap(({entries}) => entries);
}

const wordsOf = (text: string): readonly string[] =>
	typedDashes(text.normalize('NFKC'))
		.toLowerCase()
		.split(/[\s,]+/)
		.filter((word) => word !== '');

/**
 * Finds entries by words: the first that is called just so, or else all in whose name and tags each of the words
 * stands.
 */
export function entriesCalled(
	line: string,
	entries: readonly RosterEntry[],
): readonly RosterEntry[] {
	const wanted = wordsOf(line);
	const name = wanted.join(' ');
	const same = entries.find((entry) => wordsOf(entry.name).join(' ') === name);
	if (same) {
		return [same];
	}

	return wanted.length === 0
		? []
		: entries.filter(({name: called, tags = []}) => {
				const known = wordsOf([called, ...tags].join(' '));
				return wanted.every((word) => known.includes(word));
			});
}

/** “threat 35 · archer, human”; empty when the roster says nothing of it. */
export const merits = ({threat, tags = []}: RosterEntry): string =>
	[
		...(threat === undefined ? [] : [`threat ${threat}`]),
		...(tags.length === 0 ? [] : [tags.join(', ')]),
	].join(' · ');

/** What finds an entry beside its name. */
export const otherWordsOf = ({tags = [], about = ''}: RosterEntry): string =>
	[...tags, about].join(' ').trim();
