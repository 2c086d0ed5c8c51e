import {Buffer} from 'node:buffer';
import fs from 'node:fs';
import {basename, dirname, join} from 'node:path';
import test from 'ava';
import fc from '../helpers/seeded.js';
import {createLog} from '../../source/event-store/create.js';
import {nodeFiles} from '../../source/event-store/disk/files.js';
import {StoreError} from '../../source/event-store/log.js';
import {ending, fileSlug, isLogName} from '../../source/event-store/name.js';
import {openLog} from '../../source/event-store/open.js';
import {faultyFiles, recordedFiles} from '../helpers/faulty-files.js';
import {details, header, record, temporaryFolder} from '../helpers/logs.js';
import {hostileTexts} from '../torture/hostile.js';
import {times} from '../helpers/thoroughness.js';

test('a new log is named after its title and holds its header', async (t) => {
	const folder = join(temporaryFolder(t), 'home', 'fights');
	const log = await createLog(folder, details);
	t.is(log.slug, 'bridge-at-kurogawa');
	t.is(log.path, join(folder, 'bridge-at-kurogawa.fray.jsonl'));
	t.deepEqual(log.header, header);
	t.deepEqual(log.saveState(), {kind: 'saved'});
	t.is(log.readOnly, undefined);
	log.append(record(1));
	await log.close();
	const again = await openLog(log.path, {mode: 'read'});
	t.deepEqual(again.log.header, header);
	t.deepEqual(again.records, [record(1)]);
	t.deepEqual(fs.readdirSync(folder), ['bridge-at-kurogawa.fray.jsonl']);
});

test('header and folder are flushed before the log is given out', async (t) => {
	const folder = join(temporaryFolder(t), 'fights');
	const {files, calls} = recordedFiles();
	const log = await createLog(folder, details, files);
	t.deepEqual(calls.slice(-3), [
		'write bridge-at-kurogawa.fray.jsonl',
		'flush bridge-at-kurogawa.fray.jsonl',
		'flush fights',
	]);
	await log.close();
});

test('a title that is taken gets the next free number', async (t) => {
	const folder = temporaryFolder(t);
	const slugs: string[] = [];
	for (let count = 0; count < 3; count++) {
		const log = await createLog(folder, details);
		slugs.push(log.slug);
		await log.close();
	}

	t.deepEqual(slugs, ['bridge-at-kurogawa', 'bridge-at-kurogawa-2', 'bridge-at-kurogawa-3']);
});

test('logs of one title that are made at the same time get files of their own', async (t) => {
	const folder = temporaryFolder(t);
	const logs = await Promise.all(Array.from({length: 5}, async () => createLog(folder, details)));
	t.is(new Set(logs.map(({path}) => path)).size, 5);
	await Promise.all(logs.map(async (log) => log.close()));
});

test('a folder that has the name already is stepped round', async (t) => {
	const folder = temporaryFolder(t);
	fs.mkdirSync(join(folder, 'bridge-at-kurogawa.fray.jsonl'));
	const log = await createLog(folder, details);
	t.is(log.slug, 'bridge-at-kurogawa-2');
	await log.close();
});

for (const [call, code] of [
	['write', 'ENOSPC'],
	['fsync', 'EIO'],
	['open', 'EROFS'],
] as const) {
	test(`when ${call} fails with ${code}, nothing is left of the new log`, async (t) => {
		const folder = temporaryFolder(t);
		const {files, fail} = faultyFiles();
		fail(call, code);
		const error = await t.throwsAsync(createLog(folder, details, files));
		t.true(error instanceof StoreError);
		t.true(error.message.includes(folder));
		t.true(error.message.includes(code));
		t.deepEqual(fs.readdirSync(folder), []);
	});
}

test('a header that the disk takes only in part is no log', async (t) => {
	const folder = temporaryFolder(t);
	const {files} = faultyFiles();
	let isLog = false;
	const error = await t.throwsAsync(
		createLog(folder, details, {
			...files,
			open(path, flags) {
				isLog = path.endsWith('.jsonl');
				return files.open(path, flags);
			},
			write: (file, bytes, length, position) =>
				files.write(file, bytes, isLog ? length - 1 : length, position),
		}),
	);
	t.true(error instanceof StoreError);
	t.deepEqual(fs.readdirSync(folder), []);
});

test('a system that cannot flush folders can hold logs all the same', async (t) => {
	const folder = temporaryFolder(t);
	const log = await createLog(folder, details, {
		...nodeFiles,
		open(path, flags) {
			if (path === folder) {
				throw Object.assign(new Error('as Windows does'), {code: 'EISDIR'});
			}

			return nodeFiles.open(path, flags);
		},
	});
	t.is(log.slug, 'bridge-at-kurogawa');
	await log.close();
});

for (const [title, slug] of [
	['Der Überfall auf die Mühle!', 'der-uberfall-auf-die-muhle'],
	['../../etc/passwd', 'etc-passwd'],
	[String.raw`C:\fights\*.?`, 'c-fights'],
	['鬼の橋', '鬼の橋'],
	['NUL', 'nul-fight'],
	['com1', 'com1-fight'],
	['LPT³', 'lpt3-fight'],
	['nul.txt', 'nul-txt'],
	['aux. . ', 'aux-fight'],
	['/etc/\0passwd', 'etc-passwd'],
	['👾🔥', 'x'],
	['Convoy', 'convoy'],
	['…', 'x'],
] as const) {
	test(`“${title}” is stored as “${slug}”`, (t) => {
		t.is(fileSlug(title), slug);
	});
}

test('no title makes a file name that is too long for a disk', (t) => {
	for (const title of ['a'.repeat(500), 'ab '.repeat(100), '語'.repeat(300), '𐐨'.repeat(300)]) {
		const slug = fileSlug(title);
		t.true([...slug].length <= 60);
		t.true(Buffer.byteLength(slug) <= 180);
		t.regex(slug, /[\p{L}\p{N}]$/u);
		t.true(slug.length > 20);
	}
});

test('any title makes a file name that stays in the folder and is valid on every system', (t) => {
	fc.assert(
		fc.property(hostileTexts(), (title) => {
			const slug = fileSlug(title);
			t.regex(slug, /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
			t.true(isLogName(`${slug}${ending}`));
			t.true(Buffer.byteLength(slug) <= 180);
			t.notRegex(slug, /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/);
			t.is(slug, fileSlug(slug), 'the name of a fight finds it');
		}),
		{seed: 1, numRuns: times(100)},
	);
});

test('on a disk that does not tell capitals apart no fight is made over another file', async (t) => {
	const folder = temporaryFolder(t);
	const asOnDisk = (path: string): string => {
		const wanted = basename(path).toLowerCase();
		const found = fs.readdirSync(dirname(path)).find((name) => name.toLowerCase() === wanted);
		return found === undefined ? path : join(dirname(path), found);
	};

	const theirs = join(folder, `BRIDGE-AT-KUROGAWA${ending}`);
	fs.writeFileSync(theirs, 'theirs');
	const log = await createLog(folder, details, {
		...nodeFiles,
		stat: (path) => nodeFiles.stat(asOnDisk(path)),
		open: (path, flags) => nodeFiles.open(asOnDisk(path), flags),
	});
	await log.close();
	t.is(log.slug, 'bridge-at-kurogawa-2');
	t.is(fs.readFileSync(theirs, 'utf8'), 'theirs');
});
