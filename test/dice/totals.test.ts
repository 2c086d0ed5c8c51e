import test from 'ava';
import {totalOf} from '../../source/dice/totals.js';
import {typedWords} from '../../source/dice/typed.js';

const read = (line: string, count: number, sides: number, plus: number) =>
	totalOf({count, sides}, plus, typedWords(line) ?? []);

test('a total stands for dice that come to it', (t) => {
	t.deepEqual(read('14', 2, 6, 3), [[5], [6]]);
	t.deepEqual(read('15', 2, 6, 3), [[6], [6]]);
	t.deepEqual(read('9', 1, 6, 3), [[6]]);
	t.deepEqual(read('2', 1, 6, -1), [[3]]);
	t.is(read('28', 8, 6, 0)?.length, 8);
	t.deepEqual(read('119', 20, 6, 0), [[5], ...Array.from({length: 19}, () => [6])]);
});

test('what no dice come to is no total, and neither are several numbers or dice that explode', (t) => {
	t.is(read('16', 2, 6, 3), undefined);
	t.is(read('4', 2, 6, 3), undefined);
	t.is(read('5 6', 2, 6, 3), undefined);
	t.is(totalOf({count: 1, sides: 6, explodeFrom: 6}, 0, typedWords('5') ?? []), undefined);
});
