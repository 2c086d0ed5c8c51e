import test from 'ava';
import {kept} from '../../source/engine/kept.js';

/** Yields 1 to 3, and writes down what it was asked for. */
function* counting(worked: number[]): Generator<number, void> {
	for (const number of [1, 2, 3]) {
		worked.push(number);
		yield number;
	}
}

test('what is kept is worked out as far as somebody asks, and once', (t) => {
	const worked: number[] = [];
	const numbers = kept(counting(worked));

	const [first] = numbers;
	t.is(first, 1);
	t.deepEqual(worked, [1]);

	t.deepEqual([...numbers], [1, 2, 3]);
	t.deepEqual([...numbers], [1, 2, 3]);
	t.deepEqual(worked, [1, 2, 3]);
});

test('two who read at the same time both get everything', (t) => {
	const numbers = kept(counting([]));
	const pairs: Array<readonly [number, readonly number[]]> = [];
	for (const number of numbers) {
		pairs.push([number, [...numbers]]);
	}

	t.deepEqual(pairs, [
		[1, [1, 2, 3]],
		[2, [1, 2, 3]],
		[3, [1, 2, 3]],
	]);
});
