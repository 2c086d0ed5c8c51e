import test from 'ava';
import {luckOf} from '../../source/dice/luck.js';

const faces = (sides: number) => Array.from({length: sides}, (_, at) => at + 1);

test('on average luck is one half, whatever the die and whichever faces are good', (t) => {
	for (const sides of [6, 20, 100]) {
		for (const isLow of [false, true]) {
			const sum = faces(sides).reduce(
				(all, face) => all + luckOf([face], {count: 1, sides}, isLow),
				0,
			);
			t.true(Math.abs(sum / sides - 1 / 2) < 1e-9);
		}
	}
});

test('a low face is luck where low ones are good, and a die that explodes is the luckier the more follows', (t) => {
	const hundred = {count: 1, sides: 100};
	t.true(luckOf([3], hundred, true) > 0.97);
	t.true(luckOf([3], hundred, false) < 0.03);
	const ten = {count: 1, sides: 10, explodeFrom: 10};
	t.true(luckOf([10, 9], ten, false) > luckOf([10, 2], ten, false));
	t.true(luckOf([10, 2], ten, false) > luckOf([9], ten, false));
});
