import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import test from 'ava';
import {FrayError} from '../../../../source/rosters/problem.js';
import {openDrafts} from '../../../../source/session/library/building/drafts.js';
import {temporaryHome} from '../../../helpers/home.js';

test('a draft is there again for another program, until it is dropped', async (t) => {
	const home = temporaryHome(t);
	const folder = join(home, 'drafts');
	const file = join(home, 'a.yaml');
	t.deepEqual(await openDrafts(folder).drafted(), []);
	await openDrafts(folder).keepDraft(file, {base: 'x', text: '\u{FEFF}y\r\n'});
	const drafts = openDrafts(folder);
	t.deepEqual(await drafts.drafted(), [file]);
	t.deepEqual(await drafts.draftOf(file), {base: 'x', text: '\u{FEFF}y\r\n'});
	await drafts.dropDraft(file);
	await drafts.dropDraft(file);
	t.is(await drafts.draftOf(file), undefined);
	t.deepEqual(await readdir(folder), []);
});

test('rosters of the same name in two folders have a draft each', async (t) => {
	const home = temporaryHome(t);
	const drafts = openDrafts(join(home, 'drafts'));
	const [one, other] = [join(home, 'a', 'x.yaml'), join(home, 'b', 'x.yaml')];
	await drafts.keepDraft(one, {base: '', text: 'one'});
	await drafts.keepDraft(other, {base: '', text: 'other'});
	t.deepEqual(await drafts.drafted(), [one, other]);
	t.deepEqual(await drafts.draftOf(one), {base: '', text: 'one'});
});

test('of drafts that are kept quickly one after the other, the last one counts', async (t) => {
	const home = temporaryHome(t);
	const drafts = openDrafts(join(home, 'drafts'));
	const file = join(home, 'a.yaml');
	await Promise.all(['1', '2', '3'].map(async (text) => drafts.keepDraft(file, {base: '', text})));
	t.deepEqual(await drafts.draftOf(file), {base: '', text: '3'});
	const names = await readdir(join(home, 'drafts'));
	t.is(names.length, 1);
});

test('a draft that is no other than the file is dropped', async (t) => {
	const home = temporaryHome(t);
	const folder = join(home, 'drafts');
	const drafts = openDrafts(folder);
	const file = join(home, 'a.yaml');
	await drafts.keepDraft(file, {base: 'x', text: 'y'});
	await drafts.keepDraft(file, {base: 'x', text: 'x'});
	t.deepEqual(await readdir(folder), []);
	await drafts.keepDraft(file, {base: 'x', text: 'y'});
	await writeFile(file, 'y');
	t.is(await drafts.draftOf(file), undefined);
	t.deepEqual(await readdir(folder), []);
});

test('a damaged draft is told and kept aside, and the next time there is none', async (t) => {
	const home = temporaryHome(t);
	const folder = join(home, 'drafts');
	const drafts = openDrafts(folder);
	const file = join(home, 'a.yaml');
	for (const [at, damaged] of ['', '{"path":', '[]', '{"path":"/b"}'].entries()) {
		await drafts.keepDraft(file, {base: '', text: 'ours'});
		const names = await readdir(folder);
		const name = names.find((each) => each.endsWith('.json')) ?? '';
		await writeFile(join(folder, name), damaged);
		t.deepEqual(await drafts.drafted(), []);
		await t.throwsAsync(drafts.draftOf(file), {
			instanceOf: FrayError,
			message: /a\.yaml cannot be read: its draft is damaged\. It is kept as /,
		});
		t.is(await drafts.draftOf(file), undefined);
		const aside = name.replace('.json', `.damaged-${at + 1}`);
		t.is(await readFile(join(folder, aside), 'utf8'), damaged);
	}
});

test('where no drafts can be kept, it is said', async (t) => {
	const home = temporaryHome(t);
	await writeFile(join(home, 'drafts'), 'a file');
	const drafts = openDrafts(join(home, 'drafts'));
	await t.throwsAsync(drafts.keepDraft('a.yaml', {base: '', text: 'x'}), {
		instanceOf: FrayError,
		message: /Nothing can be written into .*drafts/,
	});
	await t.throwsAsync(drafts.drafted(), {
		instanceOf: FrayError,
		message: /drafts in .* cannot be listed/,
	});
	const folders = temporaryHome(t);
	const among = openDrafts(folders);
	await among.keepDraft('a.yaml', {base: '', text: 'x'});
	const [name = ''] = await readdir(folders);
	await among.dropDraft('a.yaml');
	await mkdir(join(folders, name));
	await t.throwsAsync(among.draftOf('a.yaml'), {instanceOf: FrayError, message: /cannot be read/});
	t.deepEqual(await among.drafted(), []);
});

test('the draft of another program is not dropped with one’s own', async (t) => {
	const home = temporaryHome(t);
	const folder = join(home, 'drafts');
	const file = join(home, 'a.yaml');
	const [one, other] = [openDrafts(folder), openDrafts(folder)];
	await one.keepDraft(file, {base: 'x', text: 'one'});
	await other.keepDraft(file, {base: 'x', text: 'other'});
	await one.dropDraft(file);
	t.deepEqual(await openDrafts(folder).draftOf(file), {base: 'x', text: 'other'});
	await other.dropDraft(file);
	t.deepEqual(await readdir(folder), []);
});
