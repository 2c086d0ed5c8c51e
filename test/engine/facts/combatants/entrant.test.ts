import test from 'ava';
import {enrol, slugOf} from '../../../../source/engine/facts/combatants/entrant.js';
import {duellist} from '../../../helpers/toy-fight.js';

test('duplicate names are numbered, and ids follow the names', (t) => {
	t.deepEqual(
		enrol([duellist('Thug', 'bad'), duellist('Thug', 'bad'), duellist('Thug 2', 'bad')]).map(
			({id, name}) => [id, name],
		),
		[
			['thug', 'Thug'],
			['thug-2', 'Thug 2'],
			['thug-2-2', 'Thug 2 2'],
		],
	);
});

test('those who are there keep their names', (t) => {
	t.like(enrol([duellist('Ann', 'good')], [{id: 'ann', name: 'Ann'}])[0], {
		id: 'ann-2',
		name: 'Ann 2',
	});
});

test('one who joins numbered ones of its name gets the next free number', (t) => {
	const names = (...present: readonly string[]) =>
		enrol(
			[duellist('Thug', 'bad'), duellist('Thug', 'bad')],
			present.map((name, at) => ({id: `present-${at}`, name})),
		).map(({name}) => name);
	t.deepEqual(names('Thug 1', 'Thug 2'), ['Thug 3', 'Thug 4']);
	t.deepEqual(names('Thug 1', 'Thug 3'), ['Thug 2', 'Thug 4']);
	t.deepEqual(names('Thug', 'Thug 2'), ['Thug 3', 'Thug 4']);
	t.deepEqual(names('Thug of the north', 'Thug 2nd'), ['Thug', 'Thug 2']);
});

test('names that only differ in punctuation get ids of their own', (t) => {
	t.deepEqual(
		enrol([duellist('Oni', 'bad'), duellist('Oni!', 'bad'), duellist('Oni?', 'bad')]).map(
			({id}) => id,
		),
		['oni', 'oni-2', 'oni-3'],
	);
});

test('an id is made of letters and digits of any script', (t) => {
	t.is(slugOf('Ōkami, the 3rd!'), 'okami-the-3rd');
	t.is(slugOf('鬼'), '鬼');
	t.is(slugOf('…'), 'x');
	t.is(slugOf('__proto__'), 'proto');
});
