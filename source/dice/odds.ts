import type {Pool} from './keep.js';
import {rememberedBy} from './remembered.js';
import {chanceOfSome} from './values.js';

/* Exact odds of XkY, with tens that explode or not. */

/** Totals of this or more count as one: no roll needs more. */
const cap = 250;

/** The chance that one die totals this value, from 1 to `cap`. An exploding ten is never worth exactly 10, 20, …. */
function chanceOfValue(value: number, isExploding: boolean): number {
	if (!isExploding) {
		return value <= 10 ? 0.1 : 0;
	}

	return value % 10 === 0 ? 0 : 0.1 ** (Math.floor(value / 10) + 1);
}

type Sums = Float64Array;

const noSums = (): Sums => new Float64Array(cap + 1);

/** Ways rarer than this do not count: all of them together are far below what a percentage shows. */
const negligible = 1e-13;

/** The chances of totals from `least` up. */
type Row = {readonly sums: Sums; readonly least: number};

/** Adds the chances of a row, times `weight`, to `target`, with each total higher by `plus`. */
function addWeighted({sums, least}: Row, target: Sums, weight: number, plus: number) {
	for (let sum = least; sum <= cap; sum++) {
		const before = sums[sum] ?? 0;
		if (before > 0) {
			const total = Math.min(cap, sum + plus);
			target[total] = (target[total] ?? 0) + before * weight;
		}
	}
}

function scale({sums, least}: Row, weight: number) {
	for (let sum = least; sum <= cap; sum++) {
		sums[sum] = (sums[sum] ?? 0) * weight;
	}
}

/**
 * The chance of each total of the best dice, without the bonus. Goes through the faces from the highest to the lowest.
 * `table[used]` holds the chances of the totals when that many dice are kept; its last row is for all kept dice. A row
 * gives only to those behind it, which have had their turn.
 */
function distribution(dice: number, keep: number, isExploding: boolean): readonly number[] {
	const table: readonly Sums[] = [noSums().fill(1, 0, 1), ...Array.from({length: keep}, noSums)];
	let below = 1;
	let reached = 0;
	for (let value = cap; value > 0; value--) {
		const chance = chanceOfValue(value, isExploding);
		if (chance === 0) {
			continue;
		}

		const share = value === 1 ? 1 : Math.min(1, chance / below);
		below -= chance;
		if (share * dice < negligible) {
			continue;
		}

		for (let used = Math.min(keep - 1, reached); used >= 0; used--) {
			// What is kept already shows this face or higher ones.
			const row = {sums: table[used] ?? noSums(), least: Math.min(cap, used * value)};
			const left = dice - used;
			for (let count = 1; count <= left; count++) {
				const weight = chanceOfSome(left, count, share);
				if (weight > negligible) {
					const kept = Math.min(count, keep - used);
					addWeighted(row, table[used + kept] ?? row.sums, weight, kept * value);
					reached = Math.max(reached, used + kept);
				}
			}

			scale(row, (1 - share) ** left);
		}
	}

	return [...(table[keep] ?? [])];
}

type Table = {
	/** At each index, the chance of exactly this total. */
	readonly exact: readonly number[];
	/** At each index, the chance to reach or beat it. */
	readonly atLeast: readonly number[];
	readonly mean: number;
};

/** So many kinds of pools there are. */
const tables = rememberedBy<Table>(1000);

const tableOf = ({dice, keep}: Pool, isExploding: boolean): Table =>
	tables(`${dice}k${keep}${isExploding ? '!' : ''}`, () => tableOfTotals(dice, keep, isExploding));

function tableOfTotals(dice: number, keep: number, isExploding: boolean): Table {
	const exact = distribution(dice, keep, isExploding);
	const atLeast = Array.from({length: cap + 1}, () => 0);
	let sum = 0;
	let mean = 0;
	for (let total = cap; total >= 0; total--) {
		const chance = exact[total] ?? 0;
		sum += chance;
		mean += total * chance;
		atLeast[total] = Math.min(1, sum);
	}

	return {exact, atLeast, mean};
}

/** The chance, from 0 to 1, to reach or beat each of some numbers. */
export function chancesToReach(pool: Pool, isExploding: boolean): (need: number) => number {
	const {atLeast} = tableOf(pool, isExploding);
	return (need) => {
		const wanted = Math.max(0, need - pool.bonus);
		return wanted > cap ? 0 : (atLeast[wanted] ?? 0);
	};
}

export const chanceToReach = (pool: Pool, need: number, isExploding: boolean): number =>
	chancesToReach(pool, isExploding)(need);

export const meanOf = (pool: Pool, isExploding: boolean): number =>
	pool.bonus + tableOf(pool, isExploding).mean;

/** A roll that is not made yet, or of which only a minimum is known. */
export type Unknown = {
	readonly pool: Pool;
	readonly isExploding: boolean;
	/** Its total is at least this. */
	readonly from: number;
	readonly plus: number;
};

/** A fight has few pairs of pools, and looks at them in each menu. */
const remembered = rememberedBy<number>(5000);

const poolKey = ({dice, keep, bonus}: Pool, isExploding: boolean): string =>
	`${dice}k${keep}+${bonus}${isExploding ? '!' : ''}`;

/** The chance to reach or beat another roll; 0 when that other roll is impossible. */
export const chanceAgainst = (pool: Pool, isExploding: boolean, other: Unknown): number =>
	remembered(
		`${poolKey(pool, isExploding)} ${poolKey(other.pool, other.isExploding)} ${other.from} ${other.plus}`,
		() => {
			const {exact} = tableOf(other.pool, other.isExploding);
			const reach = chancesToReach(pool, isExploding);
			let all = 0;
			let met = 0;
			for (const [sum, chance] of exact.entries()) {
				const total = sum + other.pool.bonus;
				if (chance > 0 && total >= other.from) {
					all += chance;
					met += chance * reach(total + other.plus);
				}
			}

			return all === 0 ? 0 : met / all;
		},
	);

export type Rolls = {readonly pool: Pool; readonly isExploding: boolean; readonly count: number};

/** The chance that at least one of some rolls reaches a number and beats another roll. */
export const chanceToBeat = (
	{pool, isExploding, count}: Rolls,
	need: number,
	other: Omit<Rolls, 'count'>,
): number =>
	remembered(
		`${count} × ${poolKey(pool, isExploding)} ${need} ${poolKey(other.pool, other.isExploding)}`,
		() => {
			const reach = chancesToReach(pool, isExploding);
			let beaten = 0;
			for (const [sum, chance] of tableOf(other.pool, other.isExploding).exact.entries()) {
				const number = Math.max(need, sum + other.pool.bonus + 1);
				beaten += chance > 0 ? chance * (1 - (1 - reach(number)) ** count) : 0;
			}

			return beaten;
		},
	);
