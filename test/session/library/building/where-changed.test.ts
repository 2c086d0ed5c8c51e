import test from 'ava';
import type {Sketch} from '../../../../source/session/library/building/sketch.js';
import {whereChanged} from '../../../../source/session/library/building/where-changed.js';

const sketch = (...names: readonly string[]): Sketch => ({
	title: 'Watch',
	ruleset: 'toy',
	combatants: names.map((name) => ({
		name,
		side: 'good',
		count: 1,
		isHidden: false,
		problems: [],
		entry: undefined,
	})),
	problems: [],
	isReadable: true,
});

test('the first who differs is found, wherever they stand', (t) => {
	const all = sketch('Ann', 'Bob', 'Thug');
	t.is(whereChanged(sketch('Ann', 'Thug'), all, 0), 1);
	t.is(whereChanged(sketch('Ann', 'Bob'), all, 0), 2);
	t.is(whereChanged(sketch('Ann', 'Ben', 'Thug'), all, 0), 1);
});

test('where nobody differs, the highlighted one stays so', (t) => {
	const all = sketch('Ann', 'Bob', 'Thug');
	t.is(whereChanged(all, all, 2), 2);
	t.is(whereChanged(sketch('Ann', 'Bob', 'Thug', 'Guard'), all, 1), 1);
});
