import test from 'ava';
import {diceOf} from '../../source/simulation/random.js';

const length = 200;

const diceIn = (seed: number, fight: number): readonly number[] => {
	const source = diceOf(seed, fight);
	return Array.from({length}, () => source.between(1, 20));
};

/** How often two rows have the same number at the same place. */
const agreements = (one: readonly number[], other: readonly number[]): number =>
	one.filter((number, at) => number === other[at]).length;

test('the same fight of the same seed has the same dice', (t) => {
	t.deepEqual(diceIn(5, 17), diceIn(5, 17));
});

test('dice of neighbouring fights and seeds have nothing in common', (t) => {
	// Of 200 dice 10 agree by chance, with a standard deviation of 3.1.
	const pairs = [0, 1, 2, 3, 19, 20, 1000].flatMap((fight) =>
		[0, 1, 2, 0x7f_ff_ff_ff].flatMap((seed) => [
			agreements(diceIn(seed, fight), diceIn(seed, fight + 1)),
			agreements(diceIn(seed, fight), diceIn(seed + 1, fight)),
			agreements(diceIn(seed, fight), diceIn(fight, seed + 3)),
			// One row is not the other a little later.
			agreements(diceIn(seed, fight).slice(1), diceIn(seed, fight + 1)),
		]),
	);
	const mean = pairs.reduce((sum, each) => sum + each, 0) / pairs.length;
	t.true(Math.max(...pairs) <= 25, `most ${Math.max(...pairs)}`);
	t.true(Math.abs(mean - length / 20) < 1.5, `mean ${mean}`);
});

test('the first dice of a row of fights are as dice are', (t) => {
	// 2,000 first dice: each of 20 faces 100 times, chi squared with 19 degrees of freedom.
	const counts = new Map<number, number>();
	for (let fight = 0; fight < 2000; fight++) {
		const first = diceOf(42, fight).between(1, 20);
		counts.set(first, (counts.get(first) ?? 0) + 1);
	}

	t.is(counts.size, 20);
	const chi = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
	t.true(chi > 5 && chi < 44, `chi squared ${chi}`);
});
