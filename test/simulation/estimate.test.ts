import test from 'ava';
import {estimate, marginOf, quantile} from '../../source/simulation/estimate.js';

/* Newcombe, “Two-sided confidence intervals for the single proportion” (1998), table I, the score method. */
const published = [
	{count: 81, of: 263, low: 0.2553, high: 0.3662},
	{count: 15, of: 148, low: 0.0624, high: 0.1605},
	{count: 0, of: 20, low: 0, high: 0.1611},
	{count: 1, of: 29, low: 0.0061, high: 0.1718},
];

for (const {count, of, low, high} of published) {
	test(`the interval of ${count} out of ${of} is the published one`, (t) => {
		const found = estimate(count, of);
		t.is(found.share, count / of);
		t.is(found.low.toFixed(4), low.toFixed(4));
		t.is(found.high.toFixed(4), high.toFixed(4));
	});
}

test('the intervals of a share and of the rest mirror each other', (t) => {
	for (const [count, of] of [
		[0, 1],
		[3, 7],
		[20, 20],
		[499, 1000],
	] as const) {
		const one = estimate(count, of);
		const other = estimate(of - count, of);
		t.true(Math.abs(one.low + other.high - 1) < 1e-12);
		t.true(one.low >= 0 && one.low <= one.share);
		t.true(one.high <= 1 && one.high >= one.share);
	}
});

test('an interval contains a share as often as it says', (t) => {
	// Exact: the chance of each count, times whether its interval contains the share.
	const of = 50;
	for (const share of [0.1, 0.3, 0.5]) {
		let covered = 0;
		let chance = (1 - share) ** of;
		for (let count = 0; count <= of; count++) {
			const {low, high} = estimate(count, of);
			covered += low <= share && share <= high ? chance : 0;
			chance *= ((of - count) / (count + 1)) * (share / (1 - share));
		}

		t.true(covered > 0.93 && covered < 0.98, `${share}: ${covered}`);
	}
});

test('a margin of 1 % at even odds takes some ten thousand fights', (t) => {
	t.true(marginOf(estimate(4750, 9500)) > 0.01);
	t.true(marginOf(estimate(4850, 9700)) < 0.01);
});

test('a quantile is the smallest value that so many reach or stay below', (t) => {
	const counts = new Map([
		[7, 1],
		[3, 5],
		[5, 4],
	]);
	t.is(quantile(counts, 0.5), 3);
	t.is(quantile(counts, 0.51), 5);
	t.is(quantile(counts, 0.9), 5);
	t.is(quantile(counts, 0.91), 7);
	t.is(quantile(counts, 1), 7);
	t.is(quantile(new Map([[2, 1]]), 0.01), 2);
	t.is(quantile(new Map(), 0.5), undefined);
});
