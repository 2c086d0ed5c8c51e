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
	for (let at = 0; at < one.length; at++) {
		const chance = one[at] ?? 0;
		for (let more = 0; more < other.length; more++) {
			odds[at + more] = (odds[at + more] ?? 0) + chance * (other[more] ?? 0);
		}
	}

	while ((odds.at(-1) ?? 1) < negligible) {
		odds.pop();
	}

	return odds;
}

/** The odds of none, one, two … of such dice together. */
function multiplesOf(
	one: readonly number[],
	most: number,
): ReadonlyArray<readonly number[]> {
	const multiples: Array<readonly number[]> = [[1]];
	for (let count = 1; count <= most; count++) {
		multiples.push(sumOf(multiples[count - 1] ?? [1], one));
	}

	return multiples;
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
	const successful = multiplesOf([0, ...lucky], count);
	const again = multiplesOf(one, Math.min(rerolls, count));
	const odds: number[] = [];
	// So many dice are duds, of which some are rolled again.
	let likely = 1;
	for (let duds = 0; duds <= count; duds++) {
		const all = sumOf(
			successful[count - duds] ?? [1],
			again[Math.min(duds, again.length - 1)] ?? [1],
		);
		for (let at = 0; at < all.length; at++) {
			odds[at] = (odds[at] ?? 0) + likely * (all[at] ?? 0);
		}

		likely *= (dud * (count - duds)) / (duds + 1);
	}

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
