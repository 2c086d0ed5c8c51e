import test from 'ava';
import fc from '../../../helpers/seeded.js';
import {itemWindow} from '../../../../source/ui/kit/parts/option-rows.js';

test('the item with the cursor is in sight, all in sight are whole, and no room is left that one more could have', (t) => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({min: 1, max: 4}), {minLength: 1, maxLength: 30}),
			fc.nat(),
			fc.nat(),
			fc.integer({min: 4, max: 12}),
			(heights, any, before, height) => {
				const index = any % heights.length;
				const {first, end, rows} = itemWindow(heights, index, before % heights.length, height);
				t.true(first <= index && index < end);
				const sum = heights.slice(first, end).reduce((total, each) => total + each, 0);
				t.is(sum, rows);
				t.true(rows <= height);
				t.true(end === heights.length || rows + (heights[end] ?? 0) > height);
			},
		),
	);
});

test('the window moves only as far as the cursor needs it', (t) => {
	const heights = Array.from({length: 20}, () => 1);
	t.is(itemWindow(heights, 3, 0, 6).first, 0);
	t.is(itemWindow(heights, 5, 0, 6).first, 1);
	t.is(itemWindow(heights, 19, 1, 6).first, 14);
	t.is(itemWindow(heights, 15, 14, 6).first, 14);
	t.is(itemWindow(heights, 14, 14, 6).first, 13);
});
