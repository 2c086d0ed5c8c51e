import test from 'ava';
import {mobName, moments} from '../../../source/engine/course/mob.js';

test('several of a kind are named with their numbers run together', (t) => {
	t.is(mobName(['Thug 2', 'Thug 3', 'Thug 4', 'Thug 1']), 'Thug 1–4');
	t.is(mobName(['Thug 1', 'Thug 2', 'Thug 5', 'Oni']), 'Thug 1–2, 5 and Oni');
	t.is(mobName(['Anna', 'Bert']), 'Anna and Bert');
});

test('those who act at the same time stand together, in the order of the roster', (t) => {
	const due = [
		{id: 'a', place: 3},
		{id: 'b', place: 7},
		{id: 'c', place: 3},
	];
	t.deepEqual(
		moments(due, (one, other) => one.place - other.place),
		[['b'], ['a', 'c']],
	);
});
