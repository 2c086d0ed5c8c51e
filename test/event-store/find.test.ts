import fs from 'node:fs';
import {join} from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {format} from '../../source/event-store/lines/record.js';
import {createLog} from '../../source/event-store/create.js';
import {nodeFiles} from '../../source/event-store/disk/files.js';
import {findLog, listLogs, nearest} from '../../source/event-store/find.js';
import {readHeader} from '../../source/event-store/lines/header.js';
import {StoreError} from '../../source/event-store/log.js';
import {details, temporaryFolder} from '../helpers/logs.js';

/** A folder with fights of these titles and ids, the first written last. */
async function folderOf(
	t: ExecutionContext,
	...fights: ReadonlyArray<readonly [title: string, id: string]>
): Promise<string> {
	const folder = temporaryFolder(t);
	for (const [place, [title, id]] of fights.entries()) {
		const log = await createLog(folder, {...details, title, id});
		await log.close();
		const time = new Date(2026, 0, 20 - place);
		fs.utimesSync(log.path, time, time);
	}

	return folder;
}

const three = [
	['Bridge at Kurogawa', '7f3a-01'],
	['Bridge of Sighs', '7f3b-02'],
	['The Mill', 'c0de-03'],
] as const;

test('the logs of a folder are listed, the last written first, and nothing else', async (t) => {
	const folder = await folderOf(t, ...three);
	fs.writeFileSync(join(folder, 'the-mill.fray.jsonl.lock'), '{}');
	fs.writeFileSync(join(folder, 'the-mill.fray.jsonl.torn'), '{');
	fs.writeFileSync(join(folder, 'notes.txt'), '');
	fs.writeFileSync(join(folder, '.fray.jsonl'), '');
	fs.writeFileSync(join(folder, '\u001B[2Jbad.fray.jsonl'), '');
	fs.mkdirSync(join(folder, 'old.fray.jsonl'));
	fs.symlinkSync(join(folder, 'gone'), join(folder, 'lost.fray.jsonl'));
	const logs = listLogs(folder);
	t.deepEqual(
		logs.map(({slug}) => slug),
		['bridge-at-kurogawa', 'bridge-of-sighs', 'the-mill'],
	);
	t.is(logs[0]?.path, join(folder, 'bridge-at-kurogawa.fray.jsonl'));
	t.deepEqual(logs[0]?.modified, new Date(2026, 0, 20));
});

test('a folder that is not there holds no logs', (t) => {
	t.deepEqual(listLogs(join(temporaryFolder(t), 'fights')), []);
});

test('a file in place of the folder is reported', (t) => {
	const path = join(temporaryFolder(t), 'fights');
	fs.writeFileSync(path, '');
	t.throws(() => listLogs(path), {
		instanceOf: StoreError,
		message: /a file stands where a folder should be/,
	});
});

for (const [name, slug] of [
	['the-mill', 'the-mill'],
	['The Mill', 'the-mill'],
	['th', 'the-mill'],
	['bridge of', 'bridge-of-sighs'],
	['7f3b-02', 'bridge-of-sighs'],
	['7f3a', 'bridge-at-kurogawa'],
	[undefined, 'bridge-at-kurogawa'],
] as const) {
	test(`“${name ?? ''}” finds ${slug}`, async (t) => {
		const folder = await folderOf(t, ...three);
		t.is(findLog(folder, name).slug, slug);
	});
}

test('a whole name is found although it is the beginning of others', async (t) => {
	const folder = await folderOf(t, ['Mill', 'a1'], ['Mill', 'a2'], ['Mill', 'a']);
	t.is(findLog(folder, 'mill').slug, 'mill');
	t.is(findLog(folder, 'a').slug, 'mill-3');
});

test('a file that was renamed by hand is found by its name', async (t) => {
	const folder = await folderOf(t, ['Bridge', 'a1'], ['Mill', 'a2']);
	fs.renameSync(join(folder, 'mill.fray.jsonl'), join(folder, 'Bridge (1).fray.jsonl'));
	t.is(findLog(folder, 'Bridge (1)').slug, 'Bridge (1)');
	t.is(findLog(folder, 'bridge-').slug, 'bridge');
	t.is(findLog(folder, 'bridge 1').slug, 'Bridge (1)');
});

test('a title that was shortened for its file is found whole', async (t) => {
	const title = 'The very long night at the inn of the seven sleeping dragons by the river';
	const folder = await folderOf(t, [title, 'a1']);
	t.true(findLog(folder, title).slug.length <= 60);
});

test('a beginning of several names, or ids, lists them', async (t) => {
	const folder = await folderOf(t, ...three);
	for (const name of ['bridge', '7f3']) {
		t.throws(() => findLog(folder, name), {
			instanceOf: StoreError,
			message: `“${name}” could be any of 2 fights: bridge-at-kurogawa, bridge-of-sighs. Type more of the name.`,
		});
	}
});

for (const [name, near] of [
	['brigde', 'bridge-at-kurogawa'],
	['kurogawa', 'bridge-at-kurogawa'],
	['sigh', 'bridge-of-sighs'],
	['teh mill', 'the-mill'],
	['the-mil1', 'the-mill'],
] as const) {
	test(`for “${name}”, which is not there, ${near} is named first or second`, async (t) => {
		const folder = await folderOf(t, ...three);
		const error = t.throws(() => findLog(folder, name), {instanceOf: StoreError});
		t.true(error.message.startsWith(`There is no fight “${name}”`));
		t.true(nearest(name, listLogs(folder)).slice(0, 2).includes(near));
		t.true(error.message.includes(near));
	});
}

test('where nothing comes near, the last written are named', async (t) => {
	const folder = await folderOf(t, ...three);
	for (const name of ['', '???', 'zzz']) {
		t.deepEqual(
			nearest(name, listLogs(folder)),
			listLogs(folder).map(({slug}) => slug),
		);
		t.throws(() => findLog(folder, name), {instanceOf: StoreError});
	}
});

test('an empty folder says how to begin', (t) => {
	t.throws(() => findLog(temporaryFolder(t), undefined), {
		instanceOf: StoreError,
		message: /“fray new” begins one/,
	});
});

test('a log that is damaged does not stop others from being found by their ids', async (t) => {
	const folder = await folderOf(t, ...three);
	fs.writeFileSync(join(folder, 'broken.fray.jsonl'), 'Dear diary,\n');
	t.is(findLog(folder, 'c0de').slug, 'the-mill');
});

test('a header is read without the rest, however long either is', async (t) => {
	const folder = temporaryFolder(t);
	for (const length of [1, 64 * 1024 - 200, 64 * 1024, 300_000]) {
		const setup = {names: 'x'.repeat(length).match(/.{1,997}/g)};
		const log = await createLog(folder, {...details, setup});
		await log.close();
		fs.appendFileSync(log.path, `{"n":1,"at":"${'x'.repeat(1_000_000)}`);
		let bytes = 0;
		const found = readHeader(log.path, {
			...nodeFiles,
			read(file, into, position) {
				const count = nodeFiles.read(file, into, position);
				bytes += count;
				return count;
			},
		});
		t.deepEqual(found, {fray: format, ...details, setup});
		t.true(bytes < length + 200_000);
	}
});

test('a header without an end is refused', (t) => {
	const path = join(temporaryFolder(t), 'cut.fray.jsonl');
	for (const length of [0, 10, 200_000]) {
		fs.writeFileSync(path, '{"fray":1,'.padEnd(length, '1').slice(0, length));
		t.throws(() => readHeader(path), {instanceOf: StoreError});
	}
});

test('a file that was named by hand is found whatever its capitals and accents are made of', async (t) => {
	const folder = await folderOf(t, ['The Mill', 'c0de-03']);
	for (const form of ['NFC', 'NFD']) {
		const name = 'Überfall bei Nacht'.normalize(form);
		const path = join(folder, `${name}.fray.jsonl`);
		fs.renameSync(join(folder, fs.readdirSync(folder)[0] ?? ''), path);
		for (const typed of ['NFC', 'NFD']) {
			t.is(findLog(folder, 'überfall bei'.normalize(typed)).path, path);
			t.is(findLog(folder, 'ÜBERFALL BEI NACHT'.normalize(typed)).path, path);
		}
	}
});
