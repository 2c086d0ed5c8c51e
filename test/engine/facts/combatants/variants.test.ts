import test from 'ava';
import {type VariantRow, stepped} from '../../../../source/engine/facts/combatants/variants.js';

const wide = () => ({least: -100, most: 100});

const sheet = {
	hp: 40,
	rank: 0,
	name: 'Wolf',
	body: [3, 4, 5],
	skills: {bite: 3, run: 0},
	attacks: [{bonus: 2}, {name: 'venom'}],
};

const strongerBy = (...rows: readonly VariantRow[]) => stepped(sheet, rows, 'stronger', wide);

test('a step changes what a row names, and leaves the rest and the order as they are', (t) => {
	const stronger = strongerBy({path: 'hp', by: 2}, {path: 'rank', by: 1});
	t.deepEqual(stronger, {...sheet, hp: 42, rank: 1});
	t.deepEqual(Object.keys(stronger), Object.keys(sheet));
	t.deepEqual(stepped(sheet, [{path: 'hp', by: 2}], 'weaker', wide), {...sheet, hp: 38});
});

test('a star is each entry of a list or a table, and a number one of a list', (t) => {
	t.deepEqual(strongerBy({path: 'skills.*', by: 1})['skills'], {bite: 4, run: 1});
	t.deepEqual(strongerBy({path: 'attacks.*.bonus', by: 1})['attacks'], [
		{bonus: 3},
		{name: 'venom'},
	]);
	t.deepEqual(strongerBy({path: 'body.*', by: 1})['body'], [4, 5, 6]);
	t.deepEqual(strongerBy({path: 'body.2', by: 1})['body'], [3, 4, 6]);
});

test('a step is a part of a large value, and nothing stays nothing where a row says so', (t) => {
	t.is(strongerBy({path: 'hp', by: 2, percent: 20})['hp'], 48);
	t.is(strongerBy({path: 'hp', by: 9, percent: 20})['hp'], 49);
	t.deepEqual(strongerBy({path: 'skills.*', by: 1, isOnlyOfSome: true})['skills'], {
		bite: 4,
		run: 0,
	});
});

test('what is not there, or is no number, stays so', (t) => {
	t.deepEqual(
		strongerBy(
			{path: 'mind', by: 1},
			{path: 'name', by: 1},
			{path: 'body', by: 1},
			{path: 'hp.most', by: 1},
			{path: 'skills.sing', by: 1},
		),
		sheet,
	);
});

test('no step leaves the bounds of its place', (t) => {
	const asked: unknown[] = [];
	const narrow = (path: readonly unknown[]) => {
		asked.push(path);
		return {least: 1, most: 4};
	};
	const rows = [{path: 'body.*', by: 2}];
	t.deepEqual(stepped(sheet, rows, 'stronger', narrow)['body'], [4, 4, 4]);
	t.deepEqual(stepped(sheet, rows, 'weaker', narrow)['body'], [1, 2, 3]);
	t.deepEqual(asked[0], ['body', 0]);
});
