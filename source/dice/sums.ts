/* Exact odds of plain dice that are added up. */

/** The chance of each sum, indexed by the sum. */
function chances(count: number, sides: number): readonly number[] {
	let sums: readonly number[] = [1];
	for (let die = 0; die < count; die++) {
		const next = Array.from({length: sums.length + sides}, () => 0);
		for (const [sum, chance] of sums.entries()) {
			for (let face = 1; face <= sides; face++) {
				next[sum + face] = (next[sum + face] ?? 0) + chance / sides;
			}
		}

		sums = next;
	}

	return sums;
}

const known = new Map<string, readonly number[]>();

function chancesOf(count: number, sides: number): readonly number[] {
	const key = `${count}d${sides}`;
	const sums = known.get(key) ?? chances(count, sides);
	known.set(key, sums);
	return sums;
}

/** The chance, from 0 to 1, that the sum of the dice is one of the wanted sums. */
export function chanceOfSum(
	{count, sides}: {readonly count: number; readonly sides: number},
	isWanted: (sum: number) => boolean,
): number {
	let chance = 0;
	for (const [sum, part] of chancesOf(count, sides).entries()) {
		chance += part > 0 && isWanted(sum) ? part : 0;
	}

	return chance;
}
