/** A share that was estimated from a sample, with its 95 % interval. */
export type Estimate = {readonly share: number; readonly low: number; readonly high: number};

/** Standard errors on either side of a 95 % interval. */
const z = 1.96;

/** The interval of Wilson, which is sound for small samples and for shares near 0 and 1 too; `of` is above 0. */
export function estimate(count: number, of: number): Estimate {
	const share = count / of;
	const weight = 1 + z ** 2 / of;
	const middle = (share + z ** 2 / (2 * of)) / weight;
	const reach = (z / weight) * Math.sqrt((share * (1 - share)) / of + (z / (2 * of)) ** 2);
	return {
		share,
		// Exactly, where rounding would leave a little.
		low: count === 0 ? 0 : Math.max(0, middle - reach),
		high: count === of ? 1 : Math.min(1, middle + reach),
	};
}

/** Half the width of an interval. */
export const marginOf = ({low, high}: Estimate): number => (high - low) / 2;

/** The smallest value that at least such a share of all reaches or stays below, if there are any. */
export function quantile(counts: ReadonlyMap<number, number>, share: number): number | undefined {
	const all = [...counts].toSorted(([one], [other]) => one - other);
	const total = all.reduce((sum, [, count]) => sum + count, 0);
	let below = 0;
	for (const [value, count] of all) {
		below += count;
		if (below >= share * total) {
			return value;
		}
	}

	return undefined;
}
