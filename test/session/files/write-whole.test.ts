import {chmod, chown, mkdir, readFile, readdir, stat, symlink, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {nameNew, writeNew, writeWhole} from '../../../source/session/files/write-whole.js';
import {FrayError} from '../../../source/rosters/problem.js';
import {temporaryHome} from '../../helpers/home.js';

test('a file is replaced as a whole, and nothing else is left behind', async (t) => {
	const home = temporaryHome(t);
	const path = join(home, 'log.md');
	await writeWhole(path, 'one, and rather long');
	await writeWhole(path, 'two');
	t.is(await readFile(path, 'utf8'), 'two');
	t.deepEqual(await readdir(home), ['log.md']);
});

test('a link stays a link, and what it leads to is written', async (t) => {
	const home = temporaryHome(t);
	await mkdir(join(home, 'notes'));
	await writeFile(join(home, 'notes', 'log.md'), 'old');
	await symlink(join(home, 'notes', 'log.md'), join(home, 'link.md'));
	await writeWhole(join(home, 'link.md'), 'new');
	t.is(await readFile(join(home, 'notes', 'log.md'), 'utf8'), 'new');
});

test('a file that is replaced keeps its permissions and its owner', async (t) => {
	const path = join(temporaryHome(t), 'log.md');
	await writeFile(path, 'old');
	if (process.getuid?.() === 0) {
		// Only the administrator can give files away.
		await chown(path, 1234, 1235);
	}

	await chmod(path, 0o2640);
	const before = await stat(path);
	await writeWhole(path, 'new');
	const after = await stat(path);
	t.is(await readFile(path, 'utf8'), 'new');
	t.deepEqual([after.mode, after.uid, after.gid], [before.mode, before.uid, before.gid]);
});

test('a place that cannot be written to is named, and nothing is left there', async (t) => {
	const home = temporaryHome(t);
	await mkdir(join(home, 'folder'));
	await t.throwsAsync(writeWhole(join(home, 'folder'), 'x'), {
		instanceOf: FrayError,
		message: /folder cannot be written: it is not a file/,
	});
	await t.throwsAsync(writeWhole(join(home, 'none', 'log.md'), 'x'), {
		instanceOf: FrayError,
		message: /log\.md cannot be written: no file or folder has that name/,
	});
	t.deepEqual(await readdir(home), ['folder']);
});

test('a new file is written whole, and one that is there stays as it is', async (t) => {
	const home = temporaryHome(t);
	const path = join(home, 'people.yaml');
	await writeNew(path, 'ours');
	await t.throwsAsync(writeNew(path, 'theirs'), {
		instanceOf: FrayError,
		message: /people\.yaml is there already and stays as it is/,
	});
	await t.throwsAsync(writeNew(join(home, 'none', 'people.yaml'), 'x'), {
		message: /people\.yaml cannot be written: no file or folder has that name/,
	});
	t.is(await readFile(path, 'utf8'), 'ours');
	t.deepEqual(await readdir(home), ['people.yaml']);
});

test('on a disk without second names, such as a stick, a new file is written all the same', async (t) => {
	// On Windows such a disk says that a folder is in the way.
	for (const code of ['EISDIR', 'EPERM', 'ENOTSUP', 'ENOSYS']) {
		const home = temporaryHome(t);
		const path = join(home, 'people.csv');
		const refusing = async () => {
			throw Object.assign(new Error(code), {code});
		};
		await nameNew(join(home, 'draft'), path, 'people', refusing);
		t.is(await readFile(path, 'utf8'), 'people');
		await t.throwsAsync(nameNew('draft', path, 'others', refusing), {code: 'EEXIST'});
		t.is(await readFile(path, 'utf8'), 'people');
	}
});
