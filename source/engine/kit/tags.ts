import type {Id} from './basics.js';

/* The letters by which a combatant is picked with the keyboard. */

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** An id (a slug of the first name, see `slugOf`) as the letters of its name and the number behind them. */
function partsOf(id: Id): {readonly stem: string; readonly number: string} {
	const {stem = id, number = ''} = /^(?<stem>.*?)-?(?<number>\d*)$/.exec(id)?.groups ?? {};
	return {stem, number};
}

/** What a stem may be called by, from the shortest: its first letters, then any that are free. */
function* candidates(stem: string): Generator<string> {
	const letters = stem.replaceAll('-', '');
	const typable = /^[a-z]*/.exec(letters)?.[0] ?? '';
	for (let length = 1; length <= typable.length; length++) {
		yield typable.slice(0, length);
	}

	yield* alphabet;
	for (const first of alphabet) {
		for (const second of alphabet) {
			yield first + second;
		}
	}
}

/** The first candidate that nobody has; a stem beyond some seven hundred others gets a longer one. */
function prefixFor(stem: string, taken: ReadonlySet<string>): string {
	for (const candidate of candidates(stem)) {
		if (!taken.has(candidate)) {
			return candidate;
		}
	}

	let longer = 'zz';
	while (taken.has(longer)) {
		longer += 'z';
	}

	return longer;
}

/**
 * A tag for each combatant: the first letter of the name, more letters if another name has it, then the number
 * (“o” Oni, “r2” Raider 2). Unique in the fight. It follows from the ids in the order in which they joined, so it
 * survives renaming, and whoever joins later changes nobody's tag.
 * @param ids of everybody who ever joined, in that order
 */
export function tagsOf(ids: readonly Id[]): ReadonlyMap<Id, string> {
	const prefixes = new Map<string, string>();
	const taken = new Set<string>();
	const tags = new Map<Id, string>();
	for (const id of ids) {
		const {stem, number} = partsOf(id);
		const prefix = prefixes.get(stem) ?? prefixFor(stem, taken);
		prefixes.set(stem, prefix);
		taken.add(prefix);
		tags.set(id, prefix + number);
	}

	return tags;
}
