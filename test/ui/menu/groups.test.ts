import test from 'ava';
import type {ShownChoice} from '../../../source/session/fight/fight.js';
import {type Entry, entriesOf, mostRows} from '../../../source/ui/menu/menu-rows.js';

const choice = (label: string, group?: string, isRefused = false): ShownChoice => ({
	id: label,
	label,
	...(group !== undefined && {group}),
	...(isRefused && {refused: {reason: 'no'}}),
});

const menu = [
	choice('Done'),
	choice('Swim', 'Move', true),
	choice('Trip: Oni', 'Fight'),
	choice('Trip: Bat', 'Fight'),
	choice('Aim …', 'Fight'),
	choice('Kick: Oni', 'Fight', true),
	choice('Wait'),
];

const shown = (open: string | undefined) =>
	entriesOf(menu, open).map(({choice: {label}, opens}) => [label, opens]);

test('a group is one row after the choices without a group, and a group with only refused choices comes last', (t) => {
	t.deepEqual(shown(undefined), [
		['Done', undefined],
		['Wait', undefined],
		['Fight …', 'Fight'],
		['Move …', 'Move'],
	]);
});

test('a group of other ways to do what is in sight stands below that', (t) => {
	const attack = (id: string, about: string, group?: string) => ({
		...choice(id, group),
		key: 'a',
		about,
	});
	const rows = [
		attack('bow at Oni', 'oni'),
		attack('bow at Bat', 'bat'),
		{...choice('Trade'), key: 't'},
		choice('Done'),
		{...choice('Total defence', 'Defence'), key: 't'},
		attack('sword at Oni', 'oni', 'Other attacks'),
		attack('bow at Ark', 'ark', 'Allies'),
	];
	t.deepEqual(
		entriesOf(rows, undefined).map(({choice: {label}}) => label),
		['bow at Oni', 'bow at Bat', 'Other attacks …', 'Trade', 'Done', 'Defence …', 'Allies …'],
	);
});

test('the line of a group names what could be done in it, each thing once', (t) => {
	const [fight, move] = entriesOf(menu, undefined).slice(2);
	t.is(fight?.choice.detail, 'Trip, Aim');
	t.is(move?.choice.refused?.reason, 'no');
});

test('a group whose lines could all be forced says so', (t) => {
	const other = {...choice('Run', 'Move'), refused: {reason: 'the legs'}};
	const [line] = entriesOf([choice('Swim', 'Move', true), other], undefined);
	t.is(line?.choice.refused?.reason, 'only if you force it');
});

test('an open group shows all that is in it, what is refused as well', (t) => {
	t.deepEqual(
		shown('Fight').map(([label]) => label),
		['Trip: Oni', 'Trip: Bat', 'Aim …', 'Kick: Oni'],
	);
});

test('a menu has room for its fullest group and the heading over it', (t) => {
	const one = (entries: readonly Entry[]) => entries.length;
	t.is(mostRows(menu, one, 9), 5);
	t.is(mostRows([choice('Done'), choice('Wait')], one, 9), 2);
	t.is(mostRows([], one, 9), 0);
});

test('once a menu has rows enough, its smaller groups are not laid out', (t) => {
	const counted: number[] = [];
	const rowsOf = (entries: readonly Entry[]) => {
		counted.push(entries.length);
		return entries.length;
	};
	t.is(mostRows([...menu, choice('Nap', 'Rest')], rowsOf, 4), 4);
	t.false(counted.includes(1));
});

test('a menu has room for reasons that take several rows', (t) => {
	const rowsOf = (entries: readonly Entry[]) =>
		entries.reduce((rows, {choice}) => rows + (choice.refused ? 3 : 1), 0);
	t.is(mostRows([choice('Done'), choice('Swim', undefined, true)], rowsOf, 9), 4);
	t.is(mostRows(menu, rowsOf, 9), 7);
});
