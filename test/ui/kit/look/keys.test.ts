import test from 'ava';
import type {Key} from 'ink';
import {isPrintable, keyName} from '../../../../source/ui/kit/look/keys.js';

const none: Key = {
	upArrow: false,
	downArrow: false,
	leftArrow: false,
	rightArrow: false,
	pageDown: false,
	pageUp: false,
	home: false,
	end: false,
	return: false,
	escape: false,
	ctrl: false,
	shift: false,
	tab: false,
	backspace: false,
	delete: false,
	meta: false,
	super: false,
	hyper: false,
	capsLock: false,
	numLock: false,
};

test('a key has one name, whatever the terminal sends for it', (t) => {
	t.is(keyName('a', none), 'a');
	t.is(keyName('U', {...none, shift: true}), 'U');
	t.is(keyName(' ', none), 'space');
	t.is(keyName('', {...none, upArrow: true}), 'up');
	t.is(keyName('', {...none, pageDown: true}), 'page-down');
	t.is(keyName('\r', {...none, return: true}), 'enter');
	t.is(keyName('\n', none), 'enter');
	t.is(keyName('', {...none, tab: true}), 'tab');
	t.is(keyName('', {...none, tab: true, shift: true}), 'shift+tab');
	t.is(keyName('r', {...none, ctrl: true}), 'ctrl+r');
	t.is(keyName('x', {...none, meta: true}), 'alt+x');
});

test('only keys that put a character into a text are printable', (t) => {
	t.true(isPrintable('a'));
	t.true(isPrintable('漢'));
	t.true(isPrintable('space'));
	t.false(isPrintable('up'));
	t.false(isPrintable('ctrl+a'));
});
