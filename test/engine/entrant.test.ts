import test from 'ava';
import {enrol, slugOf} from '../../source/engine/entrant.js';
import {duellist} from '../helpers/toy-fight.js';

test('duplicate names are numbered, and ids follow the names', (t) => {
	t.deepEqual(
		enrol([
			duellist('Thug', 'bad'),
			duellist('Thug', 'bad'),
			duellist('Thug 2', 'bad'),
		]).map(({id, name}) => [id, name]),
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

test('an id is made of letters and digits of any script', (t) => {
	t.is(slugOf('Ōkami, the 3rd!'), 'okami-the-3rd');
	t.is(slugOf('鬼'), '鬼');
	t.is(slugOf('…'), 'x');
	t.is(slugOf('__proto__'), 'proto');
});
