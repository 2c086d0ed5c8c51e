import {
	chmod,
	mkdir,
	readFile,
	readdir,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {writeNew, writeWhole} from '../../source/session/write-whole.js';
import {FrayError} from '../../source/rosters/problem.js';
import {temporaryHome} from '../helpers/home.js';

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

test('a file that is replaced keeps its permissions', async (t) => {
	const path = join(temporaryHome(t), 'log.md');
	await writeFile(path, 'old');
	await chmod(path, 0o600);
	const before = await stat(path);
	await writeWhole(path, 'new');
	const after = await stat(path);
	t.is(after.mode, before.mode);
});

test('the log of a fight is never written over', async (t) => {
	const path = join(temporaryHome(t), 'bridge.fray.jsonl');
	await writeFile(path, 'the fight');
	await t.throwsAsync(writeWhole(path, 'x'), {
		instanceOf: FrayError,
		message: /is the log of a fight/,
	});
	t.is(await readFile(path, 'utf8'), 'the fight');
});

test('a link to the log of a fight is not followed', async (t) => {
	const home = temporaryHome(t);
	const log = join(home, 'bridge.fray.jsonl');
	await writeFile(log, 'the fight');
	await symlink(log, join(home, 'notes.md'));
	await t.throwsAsync(writeWhole(join(home, 'notes.md'), 'x'), {
		instanceOf: FrayError,
		message: /notes\.md is the log of a fight/,
	});
	t.is(await readFile(log, 'utf8'), 'the fight');
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
		message: /log\.md cannot be written: it is not there/,
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
		message: /people\.yaml cannot be written: it is not there/,
	});
	t.is(await readFile(path, 'utf8'), 'ours');
	t.deepEqual(await readdir(home), ['people.yaml']);
});
