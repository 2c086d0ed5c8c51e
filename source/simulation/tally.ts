import type {Id, Side} from '../engine/kit/basics.js';

/** How one combatant came out of a fight. */
export type Fate = {
	readonly id: Id;
	readonly isOut: boolean;
	/** What is left of its health, in whole percent. */
	readonly health: number;
	/** The harm that it did to the other side, in the ruleset’s own measure. */
	readonly dealt: number;
};

export type Ending = {
	/** `undecided`: it was stopped, since it did not end by itself. */
	readonly winner: Side | 'nobody' | 'undecided';
	/** In which round it ended, or turn, or whatever heads the chapters; those before it was played out count too. */
	readonly rounds: number;
	/** Who fell first; left out if nobody that was harmed did. */
	readonly firstOut?: Id | undefined;
	readonly fates: readonly Fate[];
};

/** What many fights were for one combatant, in whole numbers. */
export type PersonTally = {
	/** In how many fights it was out at the end. */
	readonly falls: number;
	/** In how many fights it was the first to fall, and in how many of these the heroes won all the same. */
	readonly firsts: number;
	readonly firstsWon: number;
	/** Percent of its health at the end, added up over the fights in which it still stood. */
	readonly health: number;
	readonly dealt: number;
};

/** What many fights came to: sums of whole numbers alone, so that it does not matter in which order they are added up. */
export type Tally = {
	readonly fights: number;
	readonly wins: Readonly<Record<Ending['winner'], number>>;
	/** How many fights ended in that round; a fight that was stopped is left out. */
	readonly rounds: ReadonlyMap<number, number>;
	readonly people: ReadonlyMap<Id, PersonTally>;
	/** The fight that follows in a row, as often as the heroes came to it; left out after the last. */
	readonly next?: Tally;
};

export const noTally: Tally = {
	fights: 0,
	wins: {good: 0, bad: 0, nobody: 0, undecided: 0},
	rounds: new Map(),
	people: new Map(),
};

const sum = (one: PersonTally, other: PersonTally): PersonTally => ({
	falls: one.falls + other.falls,
	firsts: one.firsts + other.firsts,
	firstsWon: one.firstsWon + other.firstsWon,
	health: one.health + other.health,
	dealt: one.dealt + other.dealt,
});

function merged<K, V>(
	one: ReadonlyMap<K, V>,
	other: ReadonlyMap<K, V>,
	add: (former: V, latter: V) => V,
): ReadonlyMap<K, V> {
	const all = new Map(one);
	for (const [key, value] of other) {
		const former = all.get(key);
		all.set(key, former === undefined ? value : add(former, value));
	}

	return all;
}

export const joined = (one: Tally, other: Tally): Tally => ({
	fights: one.fights + other.fights,
	wins: {
		good: one.wins.good + other.wins.good,
		bad: one.wins.bad + other.wins.bad,
		nobody: one.wins.nobody + other.wins.nobody,
		undecided: one.wins.undecided + other.wins.undecided,
	},
	rounds: merged(one.rounds, other.rounds, (former, latter) => former + latter),
	people: merged(one.people, other.people, sum),
	...nextOf(one, other),
});

function nextOf({next: one}: Tally, {next: other}: Tally): Pick<Tally, 'next'> {
	const next = one && other ? joined(one, other) : (one ?? other);
	return next ? {next} : {};
}

export const inRow = (tally: Tally): readonly Tally[] => [
	tally,
	...(tally.next ? inRow(tally.next) : []),
];

export const tallyOf = ({winner, rounds, firstOut, fates}: Ending): Tally => ({
	fights: 1,
	wins: {...noTally.wins, [winner]: 1},
	rounds: winner === 'undecided' ? noTally.rounds : new Map([[rounds, 1]]),
	people: new Map(
		fates.map(({id, isOut, health, dealt}) => [
			id,
			{
				falls: isOut ? 1 : 0,
				firsts: id === firstOut ? 1 : 0,
				firstsWon: id === firstOut && winner === 'good' ? 1 : 0,
				health: isOut ? 0 : health,
				dealt,
			},
		]),
	),
});
