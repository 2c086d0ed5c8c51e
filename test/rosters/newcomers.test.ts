import test from 'ava';
import {enrol} from '../../source/engine/facts/combatants/entrant.js';
import {newcomers, type RosterEntry, type Selection} from '../../source/rosters/roster.js';

const entry = (name: string): RosterEntry => ({
	name,
	side: 'bad',
	count: 1,
	isHidden: false,
	newcomer: {name, side: 'bad', control: 'gm', isHidden: false, kin: name, sheet: {of: name}},
});

const some = (name: string, count: number, isHidden = false): Selection => ({
	entry: entry(name),
	count,
	isHidden,
});

const names = (selections: readonly Selection[], present?: readonly string[]): readonly string[] =>
	newcomers(selections, present).map(({name}) => name);

test('one of a kind keeps its name', (t) => {
	t.deepEqual(names([some('Oni', 1)]), ['Oni']);
});

test('whoever is put on the other side is decided for as those there are', (t) => {
	const [turned, usual] = newcomers([
		{...some('Oni', 1), side: 'good'},
		{...some('Thug', 1), side: 'bad'},
	]);
	t.like(turned, {side: 'good', control: 'player'});
	t.like(usual, {side: 'bad', control: 'gm'});
});

test('several of a kind are numbered from one', (t) => {
	t.deepEqual(names([some('Thug', 4)]), ['Thug 1', 'Thug 2', 'Thug 3', 'Thug 4']);
});

test('a name that is chosen twice is numbered throughout', (t) => {
	t.deepEqual(names([some('Thug', 2), some('Oni', 1), some('Thug', 1)]), [
		'Thug 1',
		'Thug 2',
		'Oni',
		'Thug 3',
	]);
});

test('numbers skip a name that is taken', (t) => {
	t.deepEqual(names([some('Thug', 2), some('Thug 1', 1)]), ['Thug 2', 'Thug 3', 'Thug 1']);
	t.deepEqual(names([some('Thug', 2)], ['Thug 1', 'Thug 3']), ['Thug 2', 'Thug 4']);
});

test('a count of zero adds nobody', (t) => {
	t.deepEqual(names([some('Thug', 0)]), []);
});

test('all of an entry are kin with its sheet, and hidden as chosen', (t) => {
	t.deepEqual(
		newcomers([some('Thug', 2, true)]).map(({kin, sheet, isHidden, control}) => ({
			kin,
			sheet,
			isHidden,
			control,
		})),
		Array.from({length: 2}, () => ({
			kin: 'Thug',
			sheet: {of: 'Thug'},
			isHidden: true,
			control: 'gm' as const,
		})),
	);
});

test('those mustered get unique names and ids, also against those present', (t) => {
	const present = enrol(newcomers([some('Thug', 2), some('Oni', 1)]));
	const late = enrol(
		newcomers(
			[some('Thug', 2), some('Oni', 1)],
			present.map(({name}) => name),
		),
		present,
	);
	t.deepEqual(
		late.map(({id, name}) => [id, name]),
		[
			['thug-3', 'Thug 3'],
			['thug-4', 'Thug 4'],
			['oni-2', 'Oni 2'],
		],
	);
});
