import {chmod, lstat, mkdir, readFile, readdir, stat, symlink, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {FrayError} from '../../../../source/rosters/problem.js';
import {rosterFiles} from '../../../../source/session/library/building/roster-files.js';
import {temporaryHome} from '../../../helpers/home.js';

const filesIn = (home: string) =>
	rosterFiles({drafts: join(home, 'drafts'), own: join(home, 'rosters')});

test('a roster that is read and saved without a change is the same to the byte', async (t) => {
	const home = temporaryHome(t);
	const files = filesIn(home);
	const file = join(home, 'a.yaml');
	const bytes = Buffer.from('\u{FEFF}a: "漢"\r\n\r\n# é\r\nb: 1', 'utf8');
	await writeFile(file, bytes);
	const text = await files.read(file);
	t.deepEqual(await files.save(file, text, text), {isSaved: true});
	t.deepEqual(await readFile(file), bytes);
	t.deepEqual(await files.save(file, text, `${text}2`), {isSaved: true});
	t.deepEqual(await readFile(file), Buffer.concat([bytes, Buffer.from('2')]));
	t.deepEqual(await readdir(home), ['a.yaml']);
});

test('a file that was changed outside stays as it is, and what it holds is told', async (t) => {
	const home = temporaryHome(t);
	const files = filesIn(home);
	const file = join(home, 'a.yaml');
	await writeFile(file, 'theirs');
	t.deepEqual(await files.save(file, 'base', 'ours'), {changedOutside: 'theirs'});
	t.is(await readFile(file, 'utf8'), 'theirs');
	t.deepEqual(await files.save(file, 'base', 'theirs'), {isSaved: true});
	t.deepEqual(await readdir(home), ['a.yaml']);
});

test('of two who save over the same text, the second is told of the first', async (t) => {
	const home = temporaryHome(t);
	const files = filesIn(home);
	const file = join(home, 'a.yaml');
	await writeFile(file, 'base');
	t.deepEqual(
		await Promise.all([files.save(file, 'base', 'first'), files.save(file, 'base', 'second')]),
		[{isSaved: true}, {changedOutside: 'first'}],
	);
	t.deepEqual(await filesIn(home).save(file, 'base', 'third'), {changedOutside: 'first'});
	t.is(await readFile(file, 'utf8'), 'first');
});

test('two who keep saving never mix their texts', async (t) => {
	const home = temporaryHome(t);
	const file = join(home, 'a.yaml');
	await writeFile(file, '0');
	const writer = async (name: string): Promise<void> => {
		const files = filesIn(home);
		for (let count = 0; count < 20; count++) {
			const base = await files.read(file);
			await files.save(file, base, `${name}${count} `.repeat(5000));
			const found = await files.read(file);
			const [first = ''] = found.split(' ');
			t.is(found, `${first} `.repeat(5000));
		}
	};

	await Promise.all([writer('a'), writer('b')]);
	t.deepEqual(await readdir(home), ['a.yaml']);
});

test('a file that is gone is written anew', async (t) => {
	const home = temporaryHome(t);
	const file = join(home, 'a.yaml');
	t.deepEqual(await filesIn(home).save(file, 'base', 'ours'), {isSaved: true});
	t.is(await readFile(file, 'utf8'), 'ours');
});

test('a saved file keeps its permissions, and a link goes on leading to it', async (t) => {
	const home = temporaryHome(t);
	const file = join(home, 'a.yaml');
	const link = join(home, 'link.yaml');
	await writeFile(file, 'base');
	await chmod(file, 0o640);
	const before = await stat(file);
	await symlink(file, link);
	t.deepEqual(await filesIn(home).save(link, 'base', 'ours'), {isSaved: true});
	t.is(await readFile(file, 'utf8'), 'ours');
	const after = await stat(file);
	t.is(after.mode, before.mode);
	const facts = await lstat(link);
	t.true(facts.isSymbolicLink());
});

test('what cannot be read or written is named', async (t) => {
	const home = temporaryHome(t);
	const files = filesIn(home);
	const folder = join(home, 'folder');
	await mkdir(folder);
	await writeFile(join(home, 'latin.yaml'), Buffer.from([0x61, 0xe9]));
	const cases: ReadonlyArray<readonly [() => Promise<unknown>, RegExp]> = [
		[async () => files.read(folder), /folder: is a folder, not a roster/],
		[async () => files.save(folder, '', 'x'), /is a folder, not a roster/],
		[async () => files.read(join(home, 'none.yaml')), /there is no such file/],
		[async () => files.read(join(home, 'latin.yaml')), /is not UTF-8 text/],
		[
			async () => files.save(join(home, 'none', 'a.yaml'), '', 'x'),
			/a\.yaml cannot be written: no file or folder has that name/,
		],
		[
			async () => files.save(join(home, `${'n'.repeat(300)}.yaml`), '', 'x'),
			/cannot be (?:read|written)/,
		],
	];
	for (const [work, message] of cases) {
		await t.throwsAsync(work, {instanceOf: FrayError, message});
	}

	t.deepEqual(await readdir(folder), []);
});
