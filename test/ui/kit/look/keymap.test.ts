import test from 'ava';
import {bindings, letterKeys} from '../../../../source/ui/kit/look/bindings/bindings.js';
import {clash, keymapOf} from '../../../../source/ui/kit/look/keymap.js';
import {keyTable} from '../../../helpers/key-table.js';

test('no key means two things on the same screen', (t) => {
	for (const binding of bindings) {
		for (const key of binding.keys) {
			t.is(clash(bindings, binding, key), undefined, `${key} ${binding.id}`);
		}
	}
});

test('a key is looked up by the kind of screen', (t) => {
	const keymap = keymapOf();
	t.is(keymap.commandFor('fight', 'u'), 'undo');
	t.is(keymap.commandFor('home', 'U'), undefined);
	t.is(keymap.commandFor('set-up', 'v'), 'seen');
	t.is(keymap.commandFor('fight', 'v'), undefined);
});

test('no act answers to a key of the fight', (t) => {
	const {reserved} = keymapOf();
	for (const key of ['u', 'U', 'h', 'n', 'e', 'd', 'i', 'p', 'm', 'q', 'j']) {
		t.true(reserved.has(key), `${key} is a key of the fight`);
	}

	t.false(reserved.has('up'));
	t.false(reserved.has('a'));
});

test('a GM’s own key replaces the key of a command', (t) => {
	const keymap = keymapOf({undo: 'z backspace'});
	t.is(keymap.commandFor('fight', 'z'), 'undo');
	t.is(keymap.commandFor('fight', 'backspace'), 'undo');
	t.is(keymap.commandFor('fight', 'u'), undefined);
	t.true(keymap.reserved.has('z'));
	t.false(keymap.reserved.has('u'));
	t.deepEqual(keymap.problems, []);
});

test('invalid overrides are left out and reported', (t) => {
	const keymap = keymapOf({undo: 'h', redo: '7', accept: 'x', dance: 'y', note: ' '});
	t.deepEqual(keymap.problems, [
		'h for “undo” is the key of “history” already',
		'7 is for dice and cannot be the key of “redo”',
		'The key of “do” cannot be changed',
		'There is no command “dance”',
		'“note” needs a key',
	]);
	t.is(keymap.commandFor('fight', 'u'), 'undo');
	t.is(keymap.commandFor('fight', 'h'), 'history');
});

test('a key that an override gave up is free for the next', (t) => {
	const keymap = keymapOf({undo: 'z', redo: 'u'});
	t.deepEqual(keymap.problems, []);
	t.is(keymap.commandFor('fight', 'u'), 'redo');
});

test('the table for the documents has a line for every command', (t) => {
	const lines = keyTable((key) => key).split('\n');
	t.is(lines.length, bindings.length + letterKeys.length + 2);
	t.true(lines.includes('| `:` | Every command, found by typing | in a fight |'));
});
