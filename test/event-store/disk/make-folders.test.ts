import {existsSync, mkdirSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import test from 'ava';
import {nodeFiles, makeFolders} from '../../../source/event-store/disk/files.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const folder = temporaryFolder(test);

test('a folder is made with all above it, and may be there already', (t) => {
	const deep = path.join(folder, 'one', 'two', 'three');
	makeFolders(deep);
	makeFolders(deep);
	t.true(existsSync(deep));
	makeFolders(path.parse(deep).root);
});

test('a link to a folder is a folder', (t) => {
	mkdirSync(path.join(folder, 'real'));
	const link = path.join(folder, 'link');
	symlinkSync(path.join(folder, 'real'), link, 'junction');
	makeFolders(path.join(link, 'new'));
	t.true(existsSync(path.join(folder, 'real', 'new')));
	makeFolders(link);
});

test('what stands in the way is an error', (t) => {
	const file = path.join(folder, 'file');
	writeFileSync(file, '');
	t.throws(() => {
		makeFolders(file);
	});
	t.throws(() => {
		makeFolders(path.join(file, 'below'));
	});

	const nowhere = path.join(folder, 'nowhere');
	symlinkSync(path.join(folder, 'gone'), nowhere, 'junction');
	t.throws(() => {
		makeFolders(path.join(nowhere, 'below'));
	});
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('where no folder can be made at all, that is an error', (t) => {
	t.throws(
		() => {
			nodeFiles.mkdir('/proc/none/fights');
		},
		{code: 'ENOENT'},
	);
});
