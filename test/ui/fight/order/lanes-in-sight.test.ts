import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {lanesInSight} from '../../../../source/ui/fight/order/order-lines.js';

test('where there is room enough, the lanes round the first wanted one are in sight', (t) => {
	t.deepEqual(lanesInSight(12, 4, [5]), [4, 5, 6, 7]);
	t.deepEqual(lanesInSight(12, 4, [5, 7]), [4, 5, 6, 7]);
	t.deepEqual(lanesInSight(3, 4, [1]), [0, 1, 2]);
});

test('the one who is asked and the subject stay in sight, however far apart', (t) => {
	t.deepEqual(lanesInSight(12, 4, [1, 10]), [1, 2, 3, 10]);
	t.deepEqual(lanesInSight(12, 2, [11, 0, 5]), [0, 11]);
});

test('every line is used, none twice, in the order of the board', (t) => {
	fc.assert(
		fc.property(
			fc.integer({min: 1, max: 60}),
			fc.integer({min: 1, max: 20}),
			fc.array(fc.nat(59), {minLength: 1, maxLength: 6}),
			(count, size, indices) => {
				const wanted = indices.map((index) => index % count);
				const seen = lanesInSight(count, size, wanted);
				t.is(seen.length, Math.min(count, size));
				t.deepEqual(
					seen,
					[...new Set(seen)].toSorted((one, other) => one - other),
				);
				t.true(seen.includes(wanted[0] ?? 0));
			},
		),
	);
});
