import test from 'ava';
import {lettersOf} from '../../../source/engine/course/letters.js';
import type {ShownChoice} from '../../../source/session/fight/fight.js';
import {type MenuRow, menuOf, tagged, typedFor} from '../../../source/ui/menu/menu-rows.js';

const choice = (label: string, changes: Partial<ShownChoice> = {}): ShownChoice => ({
	id: label,
	label,
	...changes,
});

const no = {refused: {reason: 'no'}};

const tags = new Map([
	['oni', 'o'],
	['raider-1', 'r1'],
	['raider-12', 'r12'],
]);

const menu = (
	choices: readonly ShownChoice[],
	{taken = new Set<string>(), before = [] as readonly MenuRow[], known = tags} = {},
) =>
	menuOf(
		choices.map((each) => ({choice: each})),
		{letters: lettersOf(choices, (id) => known.get(id) ?? ''), taken},
		before,
	);

test('a line has the letter of its row and the tag of whom it is aimed at, and nothing else', (t) => {
	const rows = menu([
		choice('Attack Oni', {key: 'a', about: 'oni'}),
		choice('Attack Raider 1', {key: 'a', about: 'raider-1'}),
		choice('Wait', {key: 'w'}),
		choice('Sing'),
	]);
	t.deepEqual(rows.map(typedFor), ['ao', 'ar1', 'w', '']);
	t.deepEqual(
		rows.map(({isAimed}) => isAimed),
		[true, true, false, false],
	);
});

test('when several are asked the same question, each has its own tag', (t) => {
	const rows = menu([
		choice('Duck', {id: 'one', key: 'c', who: 'oni', about: 'raider-12'}),
		choice('Duck', {id: 'two', key: 'c', who: 'raider-1', about: 'raider-12'}),
	]);
	t.deepEqual(rows.map(typedFor), ['co', 'cr1']);
});

test('several ways to do one thing to one target are told apart by numbers that make no other tag', (t) => {
	const rows = menu([
		choice('Bow', {key: 'a', about: 'raider-1'}),
		choice('Knife', {key: 'a', about: 'raider-1'}),
		choice('Raider 12', {key: 'a', about: 'raider-12'}),
		choice('Dodge with a phase', {key: 'v'}),
		choice('Dodge with a hold', {key: 'v'}),
	]);
	t.deepEqual(rows.map(typedFor), ['ar11', 'ar13', 'ar12', 'v1', 'v2']);
	t.true(rows.every(({isAimed}) => isAimed));
});

test('a key that a command has is no letter', (t) => {
	const rows = menu([choice('Attack', {key: 'a'})], {taken: new Set('a')});
	t.deepEqual(rows.map(typedFor), ['']);
});

test('where tags are hidden, an aimed act shows only its letter', (t) => {
	const [row] = menu([choice('Attack Oni', {key: 'a', about: 'oni'})], {known: new Map()});
	t.is(row && typedFor(row), 'a');
	t.true(row?.isAimed);
});

test('possible choices come before refused ones, each in the given order', (t) => {
	const rows = menu([choice('A', no), choice('B'), choice('C', no), choice('D')]);
	t.deepEqual(
		rows.map(({choice: {label}}) => label),
		['B', 'D', 'A', 'C'],
	);
});

test('when choices change, those that stay keep their places', (t) => {
	const before = menu([choice('Attack'), choice('Wait')]);
	const after = menu([choice('Aim'), choice('Attack', no), choice('Wait')], {before});
	t.deepEqual(
		after.map(({choice: {label}}) => label),
		['Attack', 'Wait', 'Aim'],
	);
});

test('another way to do the same to the same target takes the place of the one before', (t) => {
	const attack = {key: 'a', about: 'oni'};
	const before = menu([choice('Bow at Oni', attack), choice('Wait')]);
	const after = menu([choice('Sword at Oni', attack), choice('Wait')], {before});
	t.deepEqual(
		after.map(({choice: {label}}) => label),
		['Sword at Oni', 'Wait'],
	);
});

test('when somebody has come or gone, the lines stand in the given order', (t) => {
	const before = menu([choice('Attack Oni', {about: 'oni'}), choice('Wait')]);
	const after = menu(
		[choice('Attack Rat', {about: 'rat'}), choice('Attack Oni', {about: 'oni'}), choice('Wait')],
		{before},
	);
	t.deepEqual(
		after.map(({choice: {label}}) => label),
		['Attack Rat', 'Attack Oni', 'Wait'],
	);
	t.deepEqual(
		menu([choice('Wait'), choice('Rest')], {before}).map(({choice: {label}}) => label),
		['Wait', 'Rest'],
	);
});

const aimed = (...about: readonly string[]) =>
	menu(
		about.map((id) =>
			choice(id.replace('!', ''), {
				key: 'a',
				about: id.replace('!', ''),
				...(id.endsWith('!') && no),
			}),
		),
	);

test('a whole tag is taken at once, but for one that begins another tag that is offered', (t) => {
	const rows = aimed('oni', 'raider-1', 'raider-12');
	const at = (typed: string) => {
		const meant = tagged(rows, typed);
		return meant.kind === 'none' ? meant.kind : `${meant.kind} ${meant.row.choice.id}`;
	};

	t.is(at('o'), 'whole oni');
	t.is(at('r'), 'begun raider-1');
	t.is(at('r1'), 'begun raider-1');
	t.is(at('r12'), 'whole raider-12');
	t.is(at('x'), 'none');
});

test('a refused target keeps no other tag waiting, and is found by its own', (t) => {
	const rows = aimed('raider-1', 'raider-12!');
	t.like(tagged(rows, 'r1'), {kind: 'whole'});
	t.like(tagged(rows, 'r12'), {kind: 'whole'});
});
