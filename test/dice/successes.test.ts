import test from 'ava';
import fc from '../helpers/seeded.js';
import {
	chanceOfAtLeast,
	expectedSuccesses,
	spendRanks,
	spentText,
	successOdds,
	successesOf,
} from '../../source/dice/successes.js';

/** The most successes that any spending makes, found by trying every choice of dice to raise. */
function mostSuccesses(faces: readonly number[], need: number, ranks: number): number {
	const lying = faces.filter((face) => face >= need).length;
	const short = faces.filter((face) => face > 1 && face < need);
	let most = 0;
	for (let set = 0; set < 2 ** short.length; set++) {
		const raised = short.filter((_, at) => Math.floor(set / 2 ** at) % 2 === 1);
		const cost = raised.reduce((sum, face) => sum + need - face, 0);
		if (cost <= ranks) {
			most = Math.max(most, raised.length);
		}
	}

	return lying + most;
}

/** Every way in which so many d10 can fall. */
const rolls = (count: number): ReadonlyArray<readonly number[]> =>
	count === 0
		? [[]]
		: rolls(count - 1).flatMap((faces) => Array.from({length: 10}, (_, at) => [...faces, at + 1]));

test('DR-20: 3 6 7 8 8 with three ranks are four successes, told die by die', (t) => {
	const need = {need: 7, ranks: 3};
	t.is(successesOf([3, 6, 7, 8, 8], need), 4);
	t.is(spentText(spendRanks([3, 6, 7, 8, 8], need)), '[6→7] [7] [8] [8] 3');
});

test('DR-20: 1 1 3 7 10 with twenty ranks are three: a natural 1 is never raised', (t) => {
	t.is(successesOf([1, 1, 3, 7, 10], {need: 7, ranks: 20}), 3);
});

test('DR-20: ranks go to the cheapest dice first, and a target number beyond ten can be reached', (t) => {
	t.deepEqual(
		spendRanks([4, 5, 6], {need: 7, ranks: 3}).map(({to}) => to),
		[4, 7, 7],
	);
	t.is(successesOf([10, 10, 9], {need: 12, ranks: 4}), 2);
	t.is(successesOf([6, 6], {need: 7, ranks: 0}), 0);
});

test('DR-20: no spending makes more successes than the one that is chosen', (t) => {
	t.notThrows(() => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({min: 1, max: 10}), {maxLength: 8}),
				fc.integer({min: 5, max: 13}),
				fc.integer({min: 0, max: 20}),
				(faces, need, ranks) => {
					const most = mostSuccesses(faces, need, ranks);
					const spent = spendRanks(faces, {need, ranks});
					return (
						successesOf(faces, {need, ranks}) === most &&
						spent.filter(({isSuccess}) => isSuccess).length === most
					);
				},
			),
			{seed: 20, numRuns: 300},
		);
	});
});

test('DR-20: raising never spends more than the ranks', (t) => {
	t.notThrows(() => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({min: 1, max: 10}), {maxLength: 12}),
				fc.integer({min: 0, max: 20}),
				(faces, ranks) =>
					spendRanks(faces, {need: 7, ranks}).reduce((sum, {face, to}) => sum + to - face, 0) <=
					ranks,
			),
			{seed: 21, numRuns: 300},
		);
	});
});

test('DR-20: the odds are those of every way in which the dice can fall', (t) => {
	for (const [count, need, ranks] of [
		[0, 7, 3],
		[1, 7, 0],
		[2, 9, 1],
		[3, 7, 3],
		[4, 7, 5],
		[4, 12, 6],
		[4, 5, 20],
	] as const) {
		const all = rolls(count);
		const odds = successOdds(count, {need, ranks});
		for (let made = 0; made <= count; made++) {
			const share =
				all.filter((faces) => successesOf(faces, {need, ranks}) === made).length / all.length;
			t.true(
				Math.abs((odds[made] ?? 0) - share) < 1e-9,
				`${count} dice, ${need}, ${ranks} ranks: ${made} successes`,
			);
		}
	}
});

test('DR-20: expectation and chances follow from the odds', (t) => {
	const odds = successOdds(5, {need: 7, ranks: 0});
	t.true(Math.abs(expectedSuccesses(odds) - 2) < 1e-9);
	t.true(Math.abs(chanceOfAtLeast(odds, 0) - 1) < 1e-9);
	t.true(Math.abs(chanceOfAtLeast(odds, 5) - 0.4 ** 5) < 1e-9);
	t.is(chanceOfAtLeast(odds, 6), 0);
});

test('DR-20: odds of the largest pools come at once', (t) => {
	const odds = successOdds(60, {need: 16, ranks: 30});
	t.is(Number(chanceOfAtLeast(odds, 0).toFixed(9)), 1);
});
