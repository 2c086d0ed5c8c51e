import test from 'ava';
import {menuOf} from '../../../source/ui/menu/mnemonics.js';

const choice = (label: string, isRefused = false) => ({
	choice: {
		id: label,
		label,
		...(isRefused && {refused: {reason: 'no'}}),
	},
});

const letters = (
	labels: readonly string[],
	reserved: ReadonlySet<string> = new Set(),
) =>
	menuOf(
		labels.map((label) => choice(label)),
		reserved,
	).map(({mnemonic}) => mnemonic);

test('a letter comes from the words of its label where it can', (t) => {
	t.deepEqual(letters(['Attack', 'Attack again', 'Wait', 'Émile']), [
		'a',
		't',
		'w',
		'e',
	]);
});

test('no letter is given twice, and none that means something else', (t) => {
	const given = letters(['Undo it', 'Use it', 'Hit', 'Halt'], new Set('uh'));
	t.false(given.includes('u'));
	t.false(given.includes('h'));
	t.is(new Set(given).size, 4);
});

test('when the letters are used up the rest of a long menu has none', (t) => {
	const given = letters(Array.from({length: 30}, (_, at) => `Foe ${at}`));
	t.is(given.filter((letter) => letter !== undefined).length, 26);
});

test('what can be done comes before what is refused, each in the given order', (t) => {
	const rows = menuOf(
		[choice('A', true), choice('B'), choice('C', true), choice('D')],
		new Set(),
	);
	t.deepEqual(
		rows.map(({choice: {label}}) => label),
		['B', 'D', 'A', 'C'],
	);
});

test('what can be done chooses its letter before what is refused', (t) => {
	const rows = menuOf([choice('Attack up', true), choice('Attack')], new Set());
	t.deepEqual(
		rows.map(({choice: {label}, mnemonic}) => [label, mnemonic]),
		[
			['Attack', 'a'],
			['Attack up', 'u'],
		],
	);
});

test('when choices change, those that stay keep their letters and places', (t) => {
	const before = menuOf([choice('Attack'), choice('Wait')], new Set());
	const after = menuOf(
		[choice('Aim'), choice('Attack', true), choice('Wait')],
		new Set(),
		before,
	);
	t.deepEqual(
		after.map(({choice: {label}, mnemonic}) => [label, mnemonic]),
		[
			['Attack', 'a'],
			['Wait', 'w'],
			['Aim', 'i'],
		],
	);
});
