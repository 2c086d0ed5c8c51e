import test from 'ava';
import {diceOf, keepBest, keptText, poolOf, poolText} from '../../source/dice/keep.js';

test('the best dice of a roll are kept and added, an exploded die as one (RK-10)', (t) => {
	t.deepEqual(keepBest([[3], [10, 5], [8], [2]], {keep: 2, bonus: 0}), {
		total: 23,
		isKept: [false, true, true, false],
	});
});

test('of equal dice the first are kept, and the bonus counts on top (RK-10)', (t) => {
	t.deepEqual(keepBest([[7], [7], [7]], {keep: 2, bonus: 10}), {
		total: 24,
		isKept: [true, true, false],
	});
});

test('dice over ten become kept dice, and kept ones over ten are 10 points each (RK-10)', (t) => {
	t.deepEqual(poolOf(12, 3), {dice: 10, keep: 5, bonus: 0});
	t.deepEqual(poolOf(12, 9), {dice: 10, keep: 10, bonus: 10});
	t.deepEqual(poolOf(15, 10), {dice: 10, keep: 10, bonus: 50});
	t.deepEqual(poolOf(10, 10), {dice: 10, keep: 10, bonus: 0});
});

test('no more dice are kept than rolled, and at least one is rolled (RK-10)', (t) => {
	t.deepEqual(poolOf(2, 3), {dice: 2, keep: 2, bonus: 0});
	t.deepEqual(poolOf(0, 1), {dice: 1, keep: 1, bonus: 0});
	t.deepEqual(poolOf(8, 12), {dice: 8, keep: 8, bonus: 0});
});

test('a pool is written as XkY, with what is added', (t) => {
	t.is(poolText(poolOf(4, 2)), '4k2');
	t.is(poolText(poolOf(12, 10)), '10k10 + 20');
});

test('tens explode unless they are kept from it (RK-10, RK-32)', (t) => {
	t.deepEqual(diceOf(poolOf(4, 2), true), {count: 4, sides: 10, explodeFrom: 10});
	t.deepEqual(diceOf(poolOf(4, 2), false), {count: 4, sides: 10});
});

test('a roll is told die by die, with the counting dice in brackets (RK-10)', (t) => {
	t.is(keptText([[10, 5], [8], [3], [2]], {keep: 2, bonus: 0}), '[10+5] [8] 3 2 = 23');
	t.is(keptText([[4]], {keep: 1, bonus: 20}), '[4] + 20 = 24');
	t.is(keptText([[4]], {keep: 1, bonus: -6}), '[4] − 6 = −2');
});
