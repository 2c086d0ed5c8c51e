import type {Side} from '../engine/kit/basics.js';
import type {Newcomer} from '../engine/facts/combatants/entrant.js';
import type {RosterEntry, Selection} from './roster.js';

export const asListed = (entry: RosterEntry): Selection => ({
	entry,
	count: entry.count,
	isHidden: entry.isHidden,
});

/** Whoever fights on the other side is also decided for as those there are. */
export const onSide = <N extends Newcomer<unknown>>(newcomer: N, side: Side): N =>
	side === newcomer.side
		? newcomer
		: {...newcomer, side, control: side === 'good' ? 'player' : 'gm'};

/**
 * Turns chosen roster entries into combatants who join the fight. A name that occurs once stays. A name that occurs
 * several times is numbered (“Thug 1” … “Thug 4”), also across selections. `enrol` settles remaining clashes, and gives
 * the hidden letters: they do not count among those in sight.
 * @param present names that are taken, so that the numbers skip them
 */
export function newcomers(
	selections: readonly Selection[],
	present: readonly string[] = [],
): ReadonlyArray<Newcomer<unknown>> {
	const counts = new Map<string, number>();
	for (const {entry, count} of selections.filter(({isHidden}) => !isHidden)) {
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

	return selections.flatMap(({entry, count, isHidden, side = entry.side}) =>
		Array.from({length: count}, () => ({
			...onSide(entry.newcomer, side),
			name: isHidden ? entry.name : nameOf(entry.name),
			kin: entry.newcomer.kin,
			isHidden,
		})),
	);
}
