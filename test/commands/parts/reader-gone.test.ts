import test from 'ava';
import {isReaderGone} from '../../../source/commands/parts/reader-gone.js';

test('a reader that has gone away is no mistake, on any system', (t) => {
	t.true(isReaderGone('EPIPE', false));
	t.true(isReaderGone('EOF', false), 'a pipe of Windows');
	t.true(isReaderGone('EIO', true), 'a closed terminal');
	for (const code of ['ENOSPC', 'EIO', undefined]) {
		t.false(isReaderGone(code, false), code);
	}

	t.false(isReaderGone('EPIPE', true));
});
