import {mkdir, symlink, truncate, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {loadRoster} from '../../source/rosters/load.js';
import {describeProblem} from '../../source/rosters/problem.js';
import {brawl, rosterOf} from '../helpers/roster-rules.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

const folder = temporaryFolder(test);

const inFolder = (name: string): string => path.join(folder, name);

async function put(name: string, content: string | Uint8Array) {
	await writeFile(inFolder(name), content);
	return inFolder(name);
}

async function problemWith(file: string): Promise<string> {
	const loaded = await loadRoster(file, brawl);
	return 'problems' in loaded ? loaded.problems.map(describeProblem).join('\n') : 'none';
}

test('a file is read with its path', async (t) => {
	const file = await put('good.yaml', rosterOf('name: A', 'str: 3'));
	const loaded = await loadRoster(file, brawl);
	t.like(loaded, {roster: {path: file, title: 'A test'}});
});

test('for a missing file, the nearest name is suggested', async (t) => {
	await put('heroes.yaml', '');
	const file = inFolder('heros.yaml');
	t.is(
		await problemWith(file),
		`${file}: there is no such file (did you mean “${inFolder('heroes.yaml')}”?)`,
	);
});

test('for a file in a folder that is not there, no name is made up', async (t) => {
	const file = inFolder('nowhere/x.yaml');
	t.is(await problemWith(file), `${file}: there is no such file`);
});

test('a folder is no roster, but one in it may be', async (t) => {
	await mkdir(inFolder('folder'));
	const file = inFolder('folder');
	t.is(await problemWith(file), `${file}: is a folder, not a roster`);
	await put('folder/b.yml', '');
	await put('folder/a.txt', '');
	t.is(
		await problemWith(file),
		`${file}: is a folder, not a roster (name a file in it, such as “${inFolder('folder/b.yml')}”)`,
	);
});

test('a link that leads nowhere, or to itself, is named as one', async (t) => {
	await symlink('nowhere.yaml', inFolder('dangling.yaml'));
	t.is(
		await problemWith(inFolder('dangling.yaml')),
		`${inFolder('dangling.yaml')}: is a link to “nowhere.yaml”, which is not there (put the file there, or name another one)`,
	);
	await symlink('loop.yaml', inFolder('loop.yaml'));
	t.is(
		await problemWith(inFolder('loop.yaml')),
		`${inFolder('loop.yaml')}: is a link that leads back to itself (name the file that it was meant for)`,
	);
});

test('UTF-16 without a byte order mark is no UTF-8 text', async (t) => {
	const file = await put('wide.yaml', Buffer.from(rosterOf('name: A', 'str: 3'), 'utf16le'));
	t.is(await problemWith(file), `${file}:1: is not UTF-8 text (save it with the encoding UTF-8)`);
});

test('reading never waits for anything but a file', async (t) => {
	t.is(await problemWith('/dev/zero'), '/dev/zero: is not a file');
});

test('a file that is not UTF-8 is reported with the line', async (t) => {
	const file = await put(
		'latin.yaml',
		new Uint8Array([...new TextEncoder().encode('a: 1\nb: 2\nc: '), 0xe9, 0x0a]),
	);
	t.is(await problemWith(file), `${file}:3: is not UTF-8 text (save it with the encoding UTF-8)`);
});

test('a file of more than a megabyte is not read', async (t) => {
	const file = await put('big.yaml', 'a: 1\n');
	await truncate(file, 1_048_577);
	t.is(
		await problemWith(file),
		`${file}: is larger than 1 MB (a roster is a short text: is this the right file?)`,
	);
});

test('a path that no system takes is a problem like any other', async (t) => {
	t.regex(await problemWith('a\0b.yaml'), /^ab\.yaml: cannot be read \(/);
	t.regex(await problemWith(inFolder('x'.repeat(5000))), /cannot be read: the name is too long$/);
});
