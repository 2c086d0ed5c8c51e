import test from 'ava';
import {beside, foundHint, nearest, placesOf} from '../../../../source/ui/fight/panes/use-pane.js';

test('a text is found by all the words of a query, whatever their case and order', (t) => {
	const texts = ['Oni attacks Koji', 'Koji falls', 'nothing', 'koji: ONI'];
	t.deepEqual(placesOf(texts, 'oni koji'), [0, 3]);
	t.deepEqual(placesOf(texts, 'KOJI'), [0, 1, 3]);
	t.deepEqual(placesOf(texts, 'ren'), []);
	t.deepEqual(placesOf(texts, ' '), []);
});

test('the nearest above comes first, then one goes from one to the next and stays at the ends', (t) => {
	t.is(nearest([1, 4, 8], 5), 4);
	t.is(nearest([1, 4, 8], 0), 1);
	t.is(nearest([], 3), undefined);
	t.is(beside([1, 4, 8], 4, 'up'), 1);
	t.is(beside([1, 4, 8], 1, 'up'), 1);
	t.is(beside([1, 4, 8], 4, 'down'), 8);
	t.is(beside([1, 4, 8], 8, 'page-down'), 8);
	t.is(beside([1, 4, 8], 4, 'first'), 1);
	t.is(beside([1, 4, 8], 4, 'last'), 8);
	t.is(beside([], 4, 'down'), undefined);
});

test('the title says at which of how many one is, and that nothing is found', (t) => {
	t.is(foundHint({query: 'o', count: 5, place: 2}), '2 of 5');
	t.is(foundHint({query: 'o', count: 0, place: 0}), 'not found');
	t.is(foundHint({query: '', count: 0, place: 0}), '');
});
