import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import test from 'ava';
import {canKeepIn} from '../../../source/session/files/can-keep-in.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const folder = temporaryFolder(test);

test('what is to be kept gets a folder, and that of the user', (t) => {
	const cache = path.join(folder, 'new', 'fray');
	t.true(canKeepIn(cache));
	t.true(existsSync(cache));
	t.true(canKeepIn(cache));
});

test('a folder that depends on where the program was started is not used', (t) => {
	t.false(canKeepIn(path.join('build', 'fray')));
	t.false(existsSync(path.join('build', 'fray')));
});

test('nothing is kept below what is no folder', (t) => {
	const file = path.join(folder, 'file');
	writeFileSync(file, '');
	t.false(canKeepIn(path.join(file, 'fray')));
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a start ends also where no folder can be made at all', (t) => {
	t.false(canKeepIn('/proc/fray'));
	t.false(canKeepIn('/proc/none/fray'));
});
