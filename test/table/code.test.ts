import test from 'ava';
import {isCode, newCode, newDevice, newKey, shownCode} from '../../source/table/code.js';

test('a code is six signs that nobody takes for another', (t) => {
	const codes = Array.from({length: 500}, newCode);
	t.true(codes.every((code) => /^[2-9A-HJKMNP-Z]{6}$/.test(code)));
	t.true(new Set(codes).size > 490);
	t.is(new Set(codes.join('')).size, 31, 'every sign comes up');
});

test('whoever types the code need not mind case, spaces and hyphens', (t) => {
	for (const typed of ['4KXQ9B', '4kx q9b', ' 4KX-Q9B ', '4 k x q 9 b', '4kx\u00A0q9b\n']) {
		t.true(isCode(typed, '4KXQ9B'), typed);
	}

	t.is(shownCode('4KXQ9B'), '4KX Q9B');
	t.true(isCode(shownCode('4KXQ9B'), '4KXQ9B'));
});

test('any other text is not the code', (t) => {
	for (const typed of [
		'',
		' ',
		'4KXQ9',
		'4KXQ9BB',
		'4KXQ9C',
		'4KXQ9B\0',
		'\uFF14KXQ9B',
		'undefined',
	]) {
		t.false(isCode(typed, '4KXQ9B'), typed);
	}
});

test('keys and names of devices never come twice', (t) => {
	t.is(new Set(Array.from({length: 100}, newKey)).size, 100);
	const devices = Array.from({length: 100}, newDevice);
	t.is(new Set(devices).size, 100);
	t.true(devices.every((device) => /^[\w-]{22}$/.test(device)));
});
