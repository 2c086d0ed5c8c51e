import type {Chain} from './dice.js';

/** Dice whose faces count as successes one by one: a dT is a d10 that counts from 6 and explodes from 9. */
export type Tally = {
	readonly sides: number;
	readonly from: number;
	readonly explodeFrom: number;
};

/** The number of successes, along all chains. */
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

/** How many dice have no success. */
export function dudsOf(dice: readonly Chain[], from: number): number {
	let count = 0;
	for (const chain of dice) {
		if (chain.every((face) => face < from)) {
			count++;
		}
	}

	return count;
}

/** The tail of a distribution is cut off below this chance. */
const negligible = 1e-12;

/** P(0), P(1), … of one die. The tail that is cut off is rarer than one in a billion. */
function oddsOfOne({sides, from, explodeFrom}: Tally): readonly number[] {
	const more = (sides - explodeFrom + 1) / sides;
	const plain = (explodeFrom - from) / sides;
	const odds = [(from - 1) / sides];
	let reached = 1;
	while (reached > negligible) {
		// Either a success ends the chain, or one explodes into a dud.
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

const known = new Map<string, readonly number[]>();

/**
 * The chance of 0, 1, 2 … successes with this many dice. Cached.
 * @param rerolls how many duds are rolled again, each once
 */
export function tallyOdds(
	tally: Tally,
	count: number,
	rerolls = 0,
): readonly number[] {
	if (count <= 0) {
		return [1];
	}

	const {sides, from, explodeFrom} = tally;
	const key = `${sides}/${from}/${explodeFrom}/${count}/${rerolls}`;
	const before = known.get(key);
	if (before) {
		return before;
	}

	const one = oddsOfOne(tally);
	const [dud = 0, ...lucky] = one;
	const rest = (left: number) => tallyOdds(tally, count - 1, left);
	const withLuck = sumOf([0, ...lucky], rest(rerolls));
	const without = rerolls > 0 ? sumOf(one, rest(rerolls - 1)) : rest(0);
	const odds = Array.from(
		{length: Math.max(withLuck.length, without.length)},
		(_, at) => (withLuck[at] ?? 0) + dud * (without[at] ?? 0),
	);
	known.set(key, odds);
	return odds;
}

/** The chance of at least this many successes. */
export function chanceOfAtLeast(
	tally: Tally,
	count: number,
	successes: number,
	rerolls = 0,
): number {
	let less = 0;
	for (const [at, chance] of tallyOdds(tally, count, rerolls).entries()) {
		if (at >= successes) {
			break;
		}

		less += chance;
	}

	return Math.max(0, Math.min(1, 1 - less));
}

/** The mean number of successes of this many dice. */
export function meanOf(tally: Tally, count: number, rerolls = 0): number {
	return tallyOdds(tally, count, rerolls).reduce(
		(mean, chance, successes) => mean + chance * successes,
		0,
	);
}
