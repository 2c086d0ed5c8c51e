import test from 'ava';
import {findWord} from '../../source/plain/commands.js';
import {meantBy} from '../../source/plain/reading.js';
import type {ShownChoice} from '../../source/session/fight/fight.js';

const choices: readonly ShownChoice[] = [
	{id: 'dodge', label: 'Dodge', key: 'v'},
	{id: 'dodge:foe', label: 'Dodge this foe only', key: 'V'},
	{id: 'aim:dd', label: 'Aim at Dan', key: 'a', about: 'dd'},
	{id: 'note', label: 'Vault over it'},
];

const tagOf = (id: string) => id;

const ids = (line: string) => meantBy(line, choices, {tagOf}).choices.map(({id}) => id);

test('capitals are other letters', (t) => {
	t.deepEqual(ids('v'), ['dodge']);
	t.deepEqual(ids('V'), ['dodge:foe']);
});

test('a line is read as a number, then as a letter and a tag, then as the beginning of a label', (t) => {
	t.deepEqual(ids('4'), ['note']);
	t.deepEqual(ids('add'), ['aim:dd']);
	t.deepEqual(ids('va'), ['note']);
	t.deepEqual(ids('9'), []);
	t.not(findWord('add'), undefined);
});

test('an id that nobody is shown counts only in full', (t) => {
	t.deepEqual(ids('note'), ['note']);
	t.deepEqual(ids('n'), []);
});

test('a letter that needs a tag means nothing that could be done yet', (t) => {
	t.deepEqual(meantBy('a', choices, {tagOf}), {choices: choices.slice(2, 3), isBegun: true});
	t.false(meantBy('add', choices, {tagOf}).isBegun);
});
