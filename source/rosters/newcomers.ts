import type {Newcomer} from '../engine/entrant.js';
import type {Selection} from './roster.js';

/**
 * Chosen roster entries as those who enter the fight. A name that comes once stays; one that comes several times is
 * numbered throughout (“Thug 1” … “Thug 4”), also over several selections. What still clashes, `enrol` settles.
 * @param present names that are taken; the numbers leave theirs out
 */
export function newcomers(
	selections: readonly Selection[],
	present: readonly string[] = [],
): ReadonlyArray<Newcomer<unknown>> {
	const counts = new Map<string, number>();
	for (const {entry, count} of selections) {
		counts.set(entry.name, (counts.get(entry.name) ?? 0) + count);
	}

	const taken = new Set(present);
	for (const [name, count] of counts) {
		if (count === 1) {
			taken.add(name);
		}
	}

	const nameOf = (name: string): string => {
		if (counts.get(name) === 1) {
			return name;
		}

		for (let number = 1; ; number++) {
			const numbered = `${name} ${number}`;
			if (!taken.has(numbered)) {
				taken.add(numbered);
				return numbered;
			}
		}
	};

	return selections.flatMap(({entry, count, isHidden}) =>
		Array.from({length: count}, () => ({
			...entry.newcomer,
			name: nameOf(entry.name),
			kin: entry.name,
			isHidden,
		})),
	);
}
