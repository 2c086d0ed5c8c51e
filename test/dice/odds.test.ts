import test from 'ava';
import {diceOf, keepBest, poolOf} from '../../source/dice/keep.js';
import {chanceAgainst, chanceToReach, meanOf} from '../../source/dice/odds.js';
import {randomSource, rollDice} from '../../source/dice/random-source.js';

const close = (one: number, other: number, by = 1e-9): boolean => Math.abs(one - other) < by;

const means = [
	{rolled: 2, kept: 2, mean: 12.22},
	{rolled: 3, kept: 3, mean: 18.33},
	{rolled: 4, kept: 2, mean: 17.4},
	{rolled: 5, kept: 3, mean: 24.51},
];

for (const {rolled, kept, mean} of means) {
	test(`the exact mean of ${rolled}k${kept} is ${mean} (RK-10)`, (t) => {
		t.is(meanOf(poolOf(rolled, kept), true).toFixed(2), mean.toFixed(2));
	});

	test(`many rolls of ${rolled}k${kept} by the random source mean what is exact, within three standard errors (RK-10)`, (t) => {
		const pool = poolOf(rolled, kept);
		const source = randomSource(rolled * 10 + kept);
		const times = 20_000;
		let sum = 0;
		let squares = 0;
		for (let time = 0; time < times; time++) {
			const {total} = keepBest(rollDice(diceOf(pool, true), source), pool);
			sum += total;
			squares += total * total;
		}

		const average = sum / times;
		const error = Math.sqrt((squares / times - average * average) / times);
		t.true(Math.abs(average - meanOf(pool, true)) < 3 * error, `${average} ± ${error}`);
	});
}

test('one die reaches a number as often as its faces say; exploding it is never exactly ten (RK-10)', (t) => {
	const die = poolOf(1, 1);
	t.true(close(chanceToReach(die, 7, false), 0.4));
	t.true(close(chanceToReach(die, 10, true), 0.1));
	t.true(close(chanceToReach(die, 11, true), 0.1));
	t.true(close(chanceToReach(die, 12, true), 0.09));
	t.is(chanceToReach(die, 11, false), 0);
});

test('two dice kept add up as counting says, and without exploding never above twenty (RK-10)', (t) => {
	const pool = poolOf(2, 2);
	t.true(close(chanceToReach(pool, 20, false), 0.01));
	t.true(close(chanceToReach(pool, 11, false), 0.55));
	t.is(chanceToReach(pool, 21, false), 0);
	t.true(close(meanOf(pool, false), 11));
});

test('the best of two beats one (RK-10)', (t) => {
	t.is(Number(meanOf(poolOf(2, 1), false).toFixed(9)), 7.15);
});

test('a bonus shifts odds and mean, and impossible numbers have no chance (RK-10)', (t) => {
	t.true(close(chanceToReach(poolOf(12, 10), 30, false), 1));
	t.true(close(meanOf(poolOf(12, 10), false), 75));
	t.is(chanceToReach(poolOf(1, 1), 1000, true), 0);
	t.true(close(chanceToReach(poolOf(1, 1), 0, true), 1));
});

test('the chance against another roll counts every total of it, and what is added to it (RK-23, RK-31)', (t) => {
	const die = poolOf(1, 1);
	const against = (from: number, plus: number) =>
		chanceAgainst(die, false, {pool: die, isExploding: false, from, plus});
	t.true(close(against(0, 0), 0.55));
	t.true(close(against(10, 0), 0.1));
	t.true(close(against(0, 9), 0.01));
	t.is(against(11, 0), 0);
});
