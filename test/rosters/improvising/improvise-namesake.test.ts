import test from 'ava';
import {readImprovised} from '../../../source/rosters/improvising/improvise.js';
import {readNamed} from '../../../source/rosters/improvising/improvise-namesake.js';
import {improvisingOf} from '../../../source/rulesets/sheets.js';
import type {Model} from '../../../source/rosters/improvising/improvise-sheet.js';

const goblin: Model = {name: 'Goblin', side: 'bad', raw: {hp: 9, attacks: []}};
const king: Model = {...goblin, name: 'Goblin king', raw: {hp: 30}};

const known = await improvisingOf('open-table');
const read = (line: string) => known && readNamed(line, known, [], [goblin, king]);

test('somebody called as on a roster has what they have there, but for what is said', (t) => {
	t.like(read('goblin hp 3 x2'), {
		name: 'Goblin',
		count: 2,
		model: 'Goblin',
		raw: {hp: 3, attacks: []},
	});
	t.like(read('goblin king hp 3'), {name: 'Goblin king', model: 'Goblin king'});
});

test('a comma behind the name, a longer name or another to be like makes somebody new', (t) => {
	t.like(read('goblin, hp 3'), {name: 'goblin', model: undefined});
	t.like(read('goblin shaman hp 3'), {name: 'goblin shaman', model: undefined});
	t.throws(() => read('goblin like nobody hp 3'), {message: /nobody is called “nobody/});
});

test('somebody who is like another, and has no name, is called so', (t) => {
	const like = (line: string) => known && readImprovised(line, known, [goblin, king]);
	t.like(like('like goblin king x2'), {name: 'Goblin king', model: 'Goblin king', count: 2});
	t.throws(() => like('like nobody x2'), {message: /nobody is called “nobody/});
});
