import type {Chain} from './dice.js';

/** Dice whose single faces count as successes: a dT is a d10, counted from 6 and exploding from 9. */
export type Tally = {
	readonly sides: number;
	readonly from: number;
	readonly explodeFrom: number;
};

/** Successes along all chains. */
export function successesOf(dice: readonly Chain[], from: number): number {
	let count = 0;
	for (const chain of dice) {
		for (const face of chain) {
			if (face >= from) {
				count++;
			}
		}
	}

	return count;
}

/** How many dice brought nothing. */
export function dudsOf(dice: readonly Chain[], from: number): number {
	let count = 0;
	for (const chain of dice) {
		if (chain.every((face) => face < from)) {
			count++;
		}
	}

	return count;
}

/** What is rarer than this is left off the end. */
const negligible = 1e-12;

/** P(0), P(1), … of one die; the end that is left off is rarer than one in a billion. */
function oddsOfOne({sides, from, explodeFrom}: Tally): readonly number[] {
	const more = (sides - explodeFrom + 1) / sides;
	const plain = (explodeFrom - from) / sides;
	const odds = [(from - 1) / sides];
	let reached = 1;
	while (reached > negligible) {
		// A success that ends the chain, or one that explodes into a dud.
		odds.push(reached * (plain + more * ((from - 1) / sides)));
		reached *= more;
	}

	return odds;
}

function sumOf(one: readonly number[], other: readonly number[]): number[] {
	const odds = Array.from({length: one.length + other.length - 1}, () => 0);
	for (const [at, chance] of one.entries()) {
		for (const [more, also] of other.entries()) {
			odds[at + more] = (odds[at + more] ?? 0) + chance * also;
		}
	}

	while ((odds.at(-1) ?? 1) < negligible) {
		odds.pop();
	}

	return odds;
}

const known = new Map<string, ReadonlyArray<readonly number[]>>();

/** The chance of 0, 1, 2 … successes with so many dice; worked out once. */
export function tallyOdds(tally: Tally, count: number): readonly number[] {
	const key = `${tally.sides}/${tally.from}/${tally.explodeFrom}`;
	const table = [...(known.get(key) ?? [[1]])];
	const one = oddsOfOne(tally);
	while (table.length <= count) {
		table.push(sumOf(table.at(-1) ?? [1], one));
	}

	known.set(key, table);
	return table[Math.max(0, count)] ?? [1];
}

/** The chance of at least so many successes. */
export function chanceOfAtLeast(
	tally: Tally,
	count: number,
	successes: number,
): number {
	let less = 0;
	for (const [at, chance] of tallyOdds(tally, count).entries()) {
		if (at >= successes) {
			break;
		}

		less += chance;
	}

	return Math.max(0, Math.min(1, 1 - less));
}

/** What so many dice bring on average. */
export function meanOf(tally: Tally, count: number): number {
	return tallyOdds(tally, count).reduce(
		(mean, chance, successes) => mean + chance * successes,
		0,
	);
}
