import type {Side} from '../engine/kit/basics.js';
import type {HouseRules} from '../engine/facts/house.js';
import type {Newcomer} from '../engine/facts/combatants/entrant.js';
import type {VariantStep} from '../engine/facts/combatants/variants.js';

/** One entry of a roster: a combatant, or several of a kind. */
export type RosterEntry = {
	readonly name: string;
	readonly side: Side;
	/** How many of them the roster suggests. */
	readonly count: number;
	readonly isHidden: boolean;
	readonly tags?: readonly string[];
	/** One sentence on how it fights. */
	readonly about?: string;
	/** In how many of 100 fights one of it wins against the standard hero: 0–100. */
	readonly threat?: number;
	/** Another entry, of which this one is a variant: some of its figures are placeholders. */
	readonly variant?: {readonly step: VariantStep; readonly of: RosterEntry};
	/** The rules of the table’s own that its roster has. */
	readonly house?: HouseRules;
	readonly newcomer: Newcomer<unknown>;
};

export type Roster = {
	readonly path: string;
	readonly title: string;
	readonly ruleset: string;
	readonly entries: readonly RosterEntry[];
	readonly rulesFiles?: readonly string[];
};

/** What a fight can be called after its rosters: one of which all are hidden is a secret itself. */
export const titlesInSight = (rosters: ReadonlyArray<Pick<Roster, 'title' | 'entries'>>) =>
	rosters.filter(({entries}) => entries.some(({isHidden}) => !isHidden)).map(({title}) => title);

/** Whose a roster is: the GM's own, of a sample fight, or archetypes that Fray brings along. */
export type RosterOrigin = 'own' | 'sample' | 'bestiary';

/** How many combatants of a roster entry join, on which side, and whether they are visible. */
export type Selection = {
	readonly entry: RosterEntry;
	readonly count: number;
	readonly isHidden: boolean;
	/** Left out: that of the entry. */
	readonly side?: Side;
};

export const sideOf = ({entry, side = entry.side}: Pick<Selection, 'entry' | 'side'>): Side => side;

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
