import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {type Move, anchored, moved, scrolled} from '../../../../source/ui/kit/keys/use-keys.js';

const moves = fc.constantFrom<Move>('up', 'down', 'page-up', 'page-down', 'first', 'last');

test('the cursor goes round at the ends and stops there by pages', (t) => {
	t.is(moved(0, 'up', 5, 3), 4);
	t.is(moved(4, 'down', 5, 3), 0);
	t.is(moved(1, 'page-up', 5, 3), 0);
	t.is(moved(3, 'page-down', 5, 3), 4);
	t.is(moved(2, 'first', 5, 3), 0);
	t.is(moved(2, 'last', 5, 3), 4);
});

test('a cursor never leaves its list', (t) => {
	fc.assert(
		fc.property(fc.nat(50), fc.array(moves), fc.nat(20), (rest, path, page) => {
			const count = rest + 1;
			let index = 0;
			for (const move of path) {
				index = moved(index, move, count, page);
				t.true(index >= 0 && index < count);
			}
		}),
	);
});

test('a window always shows the line of the cursor and is never emptier than it must be', (t) => {
	fc.assert(
		fc.property(
			fc.integer({min: 1, max: 300}),
			fc.integer({min: 1, max: 40}),
			fc.nat(400),
			fc.nat(299),
			(count, size, top, at) => {
				const index = at % count;
				for (const shown of [scrolled(top, index, size, count), anchored(index, size, count)]) {
					t.true(shown >= 0 && shown <= index && index < shown + size);
					t.true(shown <= Math.max(0, count - size));
				}
			},
		),
	);
});

test('a window does not move while the cursor stays inside it', (t) => {
	t.is(scrolled(10, 15, 10, 100), 10);
	t.is(scrolled(10, 18, 10, 100), 10);
	t.is(scrolled(10, 19, 10, 100), 11);
	t.is(scrolled(10, 10, 10, 100), 9);
});
