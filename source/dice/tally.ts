import type {Chain} from './dice.js';

/** Dice whose faces count as successes one by one: a dT is a d10 that counts from 6 and explodes from 9. */
export type Tally = {readonly sides: number; readonly from: number; readonly explodeFrom: number};

export const successesOf = (dice: readonly Chain[], from: number): number =>
	dice.reduce((count, chain) => count + chain.filter((face) => face >= from).length, 0);

/** How many dice have no success. */
export const dudsOf = (dice: readonly Chain[], from: number): number =>
	dice.filter((chain) => chain.every((face) => face < from)).length;

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
function multiplesOf(one: readonly number[], most: number): ReadonlyArray<readonly number[]> {
	const multiples: Array<readonly number[]> = [[1]];
	for (let count = 1; count <= most; count++) {
		multiples.push(sumOf(multiples[count - 1] ?? [1], one));
	}

	return multiples;
}

type PoolOdds = {
	readonly exactly: readonly number[];
	/** The chance of at least as many. */
	readonly atLeast: readonly number[];
	readonly mean: number;
};

function poolOdds(exactly: readonly number[]): PoolOdds {
	const atLeast = [1];
	let less = 0;
	let mean = 0;
	for (const [successes, chance] of exactly.entries()) {
		less += chance;
		mean += chance * successes;
		atLeast.push(Math.max(0, Math.min(1, 1 - less)));
	}

	return {exactly, atLeast, mean};
}

const noDice = poolOdds([1]);

/** By kind of dice, then by how many, then by how many duds are rolled again. */
const known = new WeakMap<Tally, Map<number, Map<number, PoolOdds>>>();

/** Whole fights ask for the same few pools again and again, so that even a look has to be cheap. */
function oddsOf(tally: Tally, count: number, rerolls: number): PoolOdds {
	if (count <= 0) {
		return noDice;
	}

	const before = known.get(tally)?.get(count)?.get(rerolls);
	if (before) {
		return before;
	}

	const odds = poolOdds(newOdds(tally, count, rerolls));
	const pools = known.get(tally) ?? new Map<number, Map<number, PoolOdds>>();
	const pool = pools.get(count) ?? new Map<number, PoolOdds>();
	known.set(tally, pools.set(count, pool.set(rerolls, odds)));
	return odds;
}

function newOdds(tally: Tally, count: number, rerolls: number): readonly number[] {
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

	return odds;
}

/** The chance of 0, 1, 2 … successes with this many dice, of which so many duds are rolled again. Cached for each tally. */
export const tallyOdds = (tally: Tally, count: number, rerolls = 0): readonly number[] =>
	oddsOf(tally, count, rerolls).exactly;

export function chanceOfAtLeast(tally: Tally, count: number, successes: number, rerolls = 0) {
	const {atLeast} = oddsOf(tally, count, rerolls);
	const at = Math.max(0, Math.min(atLeast.length - 1, Math.ceil(successes)));
	return atLeast[at] ?? 0;
}

export const meanOf = (tally: Tally, count: number, rerolls = 0): number =>
	oddsOf(tally, count, rerolls).mean;
