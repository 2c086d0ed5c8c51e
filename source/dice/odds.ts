import type {Pool} from './keep.js';

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

const binomials: ReadonlyArray<readonly number[]> = Array.from(
	{length: 11},
	(_, n) => {
		const row = [1];
		for (let k = 0; k < n; k++) {
			row.push(((row[k] ?? 0) * (n - k)) / (k + 1));
		}

		return row;
	},
);

type Sums = number[];

const noSums = (): Sums => Array.from({length: cap + 1}, () => 0);

/**
 * One step on the way from the highest face to the lowest: how many of the remaining dice show this face, and what it
 * adds.
 */
type FaceStep = {
	readonly value: number;
	/** The chance that a die which shows no higher face shows this one. */
	readonly share: number;
	readonly left: number;
	/** How many more dice are kept. */
	readonly room: number;
};

/** Adds the chances of `sums`, times `weight`, to `target`, with each total higher by `plus`. */
function addWeighted(sums: Sums, target: Sums, weight: number, plus: number) {
	for (const [sum, before] of sums.entries()) {
		if (before > 0 && weight > 0) {
			const total = Math.min(cap, sum + plus);
			target[total] = (target[total] ?? 0) + before * weight;
		}
	}
}

/** Distributes the chances of `sums`: `targets[count]` receives those with this many more kept dice. */
function dealFace(
	sums: Sums,
	{value, share, left, room}: FaceStep,
	targets: readonly Sums[],
) {
	for (let count = 0; count <= left; count++) {
		const weight =
			(binomials[left]?.[count] ?? 0) *
			share ** count *
			(1 - share) ** (left - count);
		const kept = Math.min(count, room);
		addWeighted(sums, targets[kept] ?? noSums(), weight, kept * value);
	}
}

/**
 * The chance of each total of the best dice, without the bonus. Goes through the faces from the highest to the lowest.
 * `table[used]` holds the chances of the totals when that many dice are kept; its last row is for all kept dice.
 */
function distribution(
	dice: number,
	keep: number,
	isExploding: boolean,
): readonly number[] {
	const done = noSums();
	let table: readonly Sums[] = [
		noSums().with(0, 1),
		...Array.from({length: keep - 1}, noSums),
	];
	let below = 1;
	for (let value = cap; value > 0; value--) {
		const chance = chanceOfValue(value, isExploding);
		if (chance > 0) {
			const share = value === 1 ? 1 : Math.min(1, chance / below);
			below -= chance;
			const next = [...Array.from({length: keep}, noSums), done];
			for (const [used, sums] of table.entries()) {
				const step = {value, share, left: dice - used, room: keep - used};
				dealFace(sums, step, next.slice(used));
			}

			table = next.slice(0, keep);
		}
	}

	return done;
}

type Table = {
	/** At each index, the chance of exactly this total. */
	readonly exact: readonly number[];
	/** At each index, the chance to reach or beat it. */
	readonly atLeast: readonly number[];
};

const tables = new Map<string, Table>();

function tableOf({dice, keep}: Pool, isExploding: boolean): Table {
	const key = `${dice}k${keep}${isExploding ? '!' : ''}`;
	const known = tables.get(key);
	if (known) {
		return known;
	}

	const exact = distribution(dice, keep, isExploding);
	const atLeast = Array.from({length: cap + 1}, () => 0);
	let sum = 0;
	for (let total = cap; total >= 0; total--) {
		sum += exact[total] ?? 0;
		atLeast[total] = Math.min(1, sum);
	}

	const table = {exact, atLeast};
	tables.set(key, table);
	return table;
}

/** The chance, from 0 to 1, to reach or beat a number. */
export function chanceToReach(
	pool: Pool,
	need: number,
	isExploding: boolean,
): number {
	const wanted = Math.max(0, need - pool.bonus);
	return wanted > cap ? 0 : (tableOf(pool, isExploding).atLeast[wanted] ?? 0);
}

/** The mean total of a pool. */
export function meanOf(pool: Pool, isExploding: boolean): number {
	let mean = pool.bonus;
	for (const [total, chance] of tableOf(pool, isExploding).exact.entries()) {
		mean += total * chance;
	}

	return mean;
}

/** A roll that is not made yet, or of which only a minimum is known. */
export type Unknown = {
	readonly pool: Pool;
	readonly isExploding: boolean;
	/** Its total is at least this. */
	readonly from: number;
	/** Added to it. */
	readonly plus: number;
};

/** A fight has few pairs of pools, and looks at them in each menu. */
const against = new Map<string, number>();
const mostKept = 5000;

const poolKey = ({dice, keep, bonus}: Pool, isExploding: boolean): string =>
	`${dice}k${keep}+${bonus}${isExploding ? '!' : ''}`;

/** The chance to reach or beat another roll; 0 when that other roll is impossible. */
export function chanceAgainst(
	pool: Pool,
	isExploding: boolean,
	other: Unknown,
): number {
	const key = `${poolKey(pool, isExploding)} ${poolKey(other.pool, other.isExploding)} ${other.from} ${other.plus}`;
	const known = against.get(key);
	if (known !== undefined) {
		return known;
	}

	const {exact} = tableOf(other.pool, other.isExploding);
	let all = 0;
	let met = 0;
	for (const [sum, chance] of exact.entries()) {
		const total = sum + other.pool.bonus;
		if (chance > 0 && total >= other.from) {
			all += chance;
			met += chance * chanceToReach(pool, total + other.plus, isExploding);
		}
	}

	const chance = all === 0 ? 0 : met / all;
	if (against.size >= mostKept) {
		against.clear();
	}

	against.set(key, chance);
	return chance;
}
