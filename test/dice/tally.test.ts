import test from 'ava';
import {randomSource, rollDice} from '../../source/dice/random-source.js';
import {
	type Tally,
	chanceOfAtLeast,
	dudsOf,
	meanOf,
	successesOf,
	tallyOdds,
} from '../../source/dice/tally.js';

const dT: Tally = {sides: 10, from: 6, explodeFrom: 9};

test('TE-01: successes are counted along the chain, and a dud is a die that brings none', (t) => {
	t.is(successesOf([[9, 10, 2], [6], [5]], 6), 3);
	t.is(dudsOf([[9, 10, 2], [6], [5]], 6), 1);
});

test('TE-01: one dT brings nothing half of the time, and k with 0.4 × 0.2^(k−1)', (t) => {
	const odds = tallyOdds(dT, 1);
	const near = (one: number | undefined, other: number) => Math.abs((one ?? 0) - other) < 1e-9;
	t.true(near(odds[0], 0.5));
	for (let k = 1; k <= 6; k++) {
		t.true(near(odds[k], 0.4 * 0.2 ** (k - 1)), `P(${k})`);
	}

	t.true(near(meanOf(dT, 1), 0.625));
	t.true(near(meanOf(dT, 4), 2.5));
	t.true(near(chanceOfAtLeast(dT, 1, 1), 0.5));
	t.is(chanceOfAtLeast(dT, 3, 0), 1);
});

test('TE-01: the random source rolls dT as the closed form has it', (t) => {
	const source = randomSource(7);
	const rolls = 200_000;
	const counts: number[] = [];
	for (let at = 0; at < rolls; at++) {
		const successes = successesOf(rollDice({count: 1, sides: 10, explodeFrom: 9}, source), 6);
		counts[successes] = (counts[successes] ?? 0) + 1;
	}

	const odds = tallyOdds(dT, 1);
	for (let k = 0; k <= 4; k++) {
		const expected = (odds[k] ?? 0) * rolls;
		// Five standard deviations: one in millions of seeds would fail.
		t.true(
			Math.abs((counts[k] ?? 0) - expected) < 5 * Math.sqrt(expected),
			`${k}: ${counts[k]} of ${expected}`,
		);
	}
});

test('TE-01: the sum of dice is their convolution', (t) => {
	const one = tallyOdds(dT, 1);
	const two = tallyOdds(dT, 2);
	t.is(two[1]?.toFixed(9), (2 * (one[0] ?? 0) * (one[1] ?? 0)).toFixed(9));
});

test('TE-02: a dud is rolled anew as often as rerolls last, each die once', (t) => {
	const near = (one: number | undefined, other: number) => Math.abs((one ?? 0) - other) < 1e-9;
	t.true(near(tallyOdds(dT, 1, 1)[0], 0.25));
	t.true(near(tallyOdds(dT, 2, 1)[0], 0.125));
	t.true(near(tallyOdds(dT, 2, 2)[0], 0.0625));
	t.deepEqual(tallyOdds(dT, 2, 5), tallyOdds(dT, 2, 2));
	t.true(near(chanceOfAtLeast(dT, 1, 1, 1), 0.75));
	t.true(near(meanOf(dT, 1, 1), 0.625 + 0.5 * 0.625));
	t.true(
		near(
			tallyOdds(dT, 4, 2).reduce((sum, chance) => sum + chance, 0),
			1,
		),
	);
});
