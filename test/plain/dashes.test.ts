import test from 'ava';
import {takeName} from '../../source/session/parts/names.js';
import {wholeNumber} from '../../source/session/parts/numbers.js';
import {found, foundByWords} from '../../source/ui/kit/look/find.js';

test('a `-` typed for any dash or minus names the same', (t) => {
	const known = [
		{value: 1, names: ['Shaken −2']},
		{value: 2, names: ['Half–orc']},
	];
	t.like(takeName('shaken -2 until', known), {found: 1, rest: 'until'});
	t.like(takeName('half-orc', known), {found: 2});
});

test('a whole number is not the beginning of a longer one', (t) => {
	const known = ['phase 9', 'phase 10'].map((name) => ({value: name, names: [name]}));
	t.is(takeName('phase 1', known).found, undefined);
	t.is(takeName('phase 10', known).found, 'phase 10');
	t.is(takeName('phase 9', known).found, 'phase 9');
});

test('a minus of print is a minus', (t) => {
	for (const typed of ['-3', '−3', '–3']) {
		t.is(wholeNumber(typed), -3);
	}
});

test('a search finds a minus by a `-`', (t) => {
	const items = [{label: 'Against all −10'}, {label: 'Against one'}];
	t.deepEqual(
		found(items, 'all -10', ({label}) => label).map(({label}) => label),
		['Against all −10'],
	);
	t.deepEqual(foundByWords(items, '-10')[0], {label: 'Against all −10'});
});
