import test from 'ava';
import fc from 'fast-check';
import {
	allot,
	fightLayout,
	lanesAbreast,
} from '../../../source/ui/kit/layout.js';

test('the least goes round before anybody gets more', (t) => {
	const wants = [
		{id: 'title', least: 1, most: 2},
		{id: 'body', least: 3, most: 9},
		{id: 'why', least: 1, most: 1},
	] as const;
	t.deepEqual({...allot(3, wants)}, {title: 1, body: 2, why: 0});
	t.deepEqual({...allot(5, wants)}, {title: 1, body: 3, why: 1});
	t.deepEqual({...allot(8, wants)}, {title: 2, body: 5, why: 1});
	t.deepEqual({...allot(50, wants)}, {title: 2, body: 9, why: 1});
});

test('the panes of a fight fill the screen exactly, at every size and with anything above them', (t) => {
	fc.assert(
		fc.property(
			fc.integer({min: 60, max: 300}),
			fc.integer({min: 16, max: 100}),
			fc.integer({min: 0, max: 300}),
			fc.integer({min: 0, max: 4}),
			fc.boolean(),
			(columns, rows, lanes, above, hasTracks) => {
				const {isFolded, order, prompt, log} = fightLayout(columns, rows, {
					lanes,
					hasTracks,
					above,
				});
				const frame = 4 + above;
				t.is(
					isFolded
						? order.height + prompt.height + log.height + 2 + frame
						: prompt.height + log.height + 1 + frame,
					rows,
				);
				t.is(isFolded ? prompt.width : order.width + 1 + prompt.width, columns);
				t.true(order.height > 0 && prompt.height > 0 && log.height > 0);
			},
		),
	);
});

test('the screen folds to one column at 80 × 24 and has two at 120 × 36', (t) => {
	t.true(fightLayout(80, 24, {lanes: 12}).isFolded);
	t.false(fightLayout(120, 36, {lanes: 12}).isFolded);
	t.true(fightLayout(120, 20, {lanes: 12}).isFolded);
});

test('at 80 × 24 twelve combatants and a reason fit, and half of the remaining rows go to the question', (t) => {
	const {order, prompt} = fightLayout(80, 24, {lanes: 12});
	t.is(lanesAbreast(80, 12, order.height - 1), 2);
	t.true((order.height - 1) * 2 >= 12);
	t.true(prompt.height >= 9);
});

test('a few combatants stand one below the other, many side by side where it is wide enough', (t) => {
	t.is(lanesAbreast(80, 5, 5), 1);
	t.is(lanesAbreast(80, 6, 5), 2);
	t.is(lanesAbreast(70, 6, 5), 1);
});
