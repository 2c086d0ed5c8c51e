import {Buffer} from 'node:buffer';
import fs from 'node:fs';
import {dirname, join} from 'node:path';
import test from 'ava';
import {nodeFiles} from '../../source/event-store/disk/files.js';
import {openLog} from '../../source/event-store/open.js';
import {keepElsewhere} from '../../source/event-store/copy.js';
import {countedFiles, followed} from '../helpers/follow.js';
import {
	chained,
	eventually,
	header,
	logBytes,
	opened,
	record,
	records,
	storedLog,
	temporaryFolder,
	withFlippedBit,
	writtenLog,
} from '../helpers/logs.js';
import {otherProcess} from '../helpers/other-process.js';

const bytesUpTo = (count: number) => Buffer.from(logBytes(count));

test('lines by another process are reported one by one in order, without a lock or a write', async (t) => {
	const path = await storedLog(temporaryFolder(t), 2);
	const {log} = await opened(t, path);
	const watcher = await followed(t, path);
	t.deepEqual(watcher.seen(), records(2));
	const beside = fs.readdirSync(dirname(path));
	for (let n = 3; n <= 30; n++) {
		log.append(record(n));
	}

	await watcher.sees(30);
	log.append(record(31));
	await watcher.sees(31);
	t.deepEqual(watcher.seen(), records(31));
	t.true(watcher.told.every(({isAnew, trouble}) => !isAnew && trouble === undefined));
	t.deepEqual(fs.readFileSync(path), bytesUpTo(31));
	t.deepEqual(fs.readdirSync(dirname(path)), beside);
});

test('a session that cannot open a locked fight for writing follows it', async (t) => {
	const path = await storedLog(temporaryFolder(t), 2);
	const holder = await otherProcess(t, path);
	await holder.ask('open');
	const second = await followed(t, path, {mode: 'write'});
	t.regex(
		second.log.readOnly?.reason ?? '',
		new RegExp(`^process ${holder.child.pid} on this computer has had the fight open since `),
	);
	await holder.ask('write');
	await second.sees(12);
	t.deepEqual(
		second.seen().map(({n}) => n),
		Array.from({length: 12}, (_, at) => at + 1),
	);
});

test('a writer may be killed and another take its place: it is followed all the same', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	const watcher = await followed(t, path);
	for (const count of [11, 21]) {
		const writer = await otherProcess(t, path);
		await writer.ask('open');
		await writer.ask('write');
		await watcher.sees(count);
		await writer.kill();
	}

	t.is(watcher.trouble(), undefined);
});

test('a line is reported when it is complete, however it arrives', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(1));
	const {files, tell, counts} = countedFiles();
	const watcher = await followed(t, path, {files});
	const line = bytesUpTo(2).subarray(bytesUpTo(1).length);
	// Without its newline it is whole already.
	for (const byte of line.subarray(0, -2)) {
		fs.appendFileSync(path, Buffer.of(byte));
		const before = counts.bytes;
		tell();
		await eventually(() => counts.bytes > before);
		t.is(watcher.told.length, 0);
	}

	fs.appendFileSync(path, line.subarray(-2, -1));
	tell();
	await watcher.sees(2);
	fs.appendFileSync(path, line.subarray(-1));
	fs.appendFileSync(path, bytesUpTo(3).subarray(bytesUpTo(2).length));
	tell();
	await watcher.sees(3);
	t.deepEqual(watcher.seen(), records(3));
	t.true(watcher.told.every(({trouble}) => trouble === undefined));
});

test('only what is new is read, and nothing when nothing changed', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(2000));
	const {files, tell, counts} = countedFiles();
	const watcher = await followed(t, path, {files});
	await eventually(() => counts.opens === 1);
	const line = bytesUpTo(2001).subarray(bytesUpTo(2000).length);
	const before = {...counts};
	fs.appendFileSync(path, line);
	tell();
	await watcher.sees(2001);
	t.is(counts.wholes, 1);
	t.true(counts.bytes - before.bytes < line.length + 100);
	const {stats} = counts;
	const after = {...counts};
	tell();
	tell();
	tell();
	await eventually(() => counts.stats > stats);
	t.is(counts.bytes, after.bytes);
	t.is(counts.opens, after.opens);
});

test('where nothing tells of changes, it is looked at now and then', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(1));
	for (const watch of [
		() => () => undefined,
		() => {
			throw new Error('too many files are watched');
		},
	]) {
		const watcher = await followed(t, path, {files: {...nodeFiles, watch}});
		const {n = 0} = watcher.seen().at(-1) ?? {};
		fs.writeFileSync(path, bytesUpTo(n + 1));
		await watcher.sees(n + 1);
		t.is(watcher.trouble(), undefined);
	}
});

test('a file that is moved away is missed in words, and followed again once it is back', async (t) => {
	const folder = temporaryFolder(t);
	const path = await storedLog(folder, 2);
	const watcher = await followed(t, path);
	const elsewhere = join(folder, 'elsewhere');
	fs.renameSync(path, elsewhere);
	await watcher.hears(({trouble}) => trouble !== undefined);
	t.is(watcher.trouble(), `the file is no longer at ${path}; put the file back to go on watching`);
	t.is(watcher.told.length, 1);
	fs.writeFileSync(elsewhere, bytesUpTo(3));
	fs.renameSync(elsewhere, path);
	await watcher.sees(3);
	t.is(watcher.trouble(), undefined);
	t.false(watcher.told.some(({isAnew}) => isAnew));
});

test('a damaged line stops it with its number, and a backup in the place of the file mends that', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(2));
	const watcher = await followed(t, path);
	const good = bytesUpTo(2).length;
	fs.writeFileSync(path, withFlippedBit(logBytes(5), (good + 20) * 8));
	await watcher.hears(({trouble}) => trouble !== undefined);
	t.is(watcher.trouble(), `line 4 of ${path} is damaged: Fray cannot show the lines after it`);
	t.is(watcher.seen().length, 2);
	fs.writeFileSync(`${path}.backup`, logBytes(4));
	fs.renameSync(`${path}.backup`, path);
	await watcher.sees(4);
	t.is(watcher.trouble(), undefined);
});

test('when the file is replaced by another past, all of it is reported again', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(5));
	const watcher = await followed(t, path);
	const other = [record(1), {...record(2), at: 'another'}];
	fs.writeFileSync(path, chained([header, ...other]));
	await watcher.hears(({isAnew}) => isAnew);
	await watcher.sees(2);
	t.deepEqual(watcher.seen(), other);
	t.is(watcher.trouble(), undefined);
});

test('a fight that goes on in a new file beside a lost one is followed there', async (t) => {
	const folder = temporaryFolder(t);
	const path = await storedLog(folder, 2);
	const older = await keepElsewhere(path, header, records(1));
	const watcher = await followed(t, path);
	fs.writeFileSync(path, bytesUpTo(1));
	await watcher.hears(({records: [first]}) => first?.n === 1);
	const next = await keepElsewhere(path, header, records(3));
	t.deepEqual(new Set([path, older, next]).size, 3);
	await watcher.sees(3);
	const {log} = await opened(t, next);
	log.append(record(4));
	await watcher.sees(4);
	t.deepEqual(watcher.seen(), records(4));
	t.is(watcher.trouble(), undefined);
});

test('a fight that goes on in a new file at the place of a lost one is followed there', async (t) => {
	const folder = join(temporaryFolder(t), 'fights');
	const path = await storedLog(folder, 2);
	const watcher = await followed(t, path);
	fs.rmSync(folder, {recursive: true});
	await watcher.hears(({trouble}) => trouble !== undefined);
	t.is(await keepElsewhere(path, header, records(3)), path);
	await watcher.sees(3);
	t.deepEqual(watcher.seen(), records(3));
	t.is(watcher.trouble(), undefined);
});

test('neither a file in the place of another fight nor one in the place of another file is followed', async (t) => {
	const path = await storedLog(temporaryFolder(t), 2);
	const watcher = await followed(t, path);
	await keepElsewhere(path, {...header, id: 'other'}, records(5));
	await keepElsewhere(`${path}x`, header, records(5));
	const {log} = await opened(t, path);
	log.append(record(3));
	await watcher.sees(3);
	t.false(watcher.told.some(({isAnew}) => isAnew));
});

for (const [what, bytes, message] of [
	['another fight', chained([{...header, id: 'other'}]), / now holds another fight$/],
	['something else', Buffer.from('PK\u0003\u0004'), /is not a fight/],
	['nothing', Buffer.alloc(0), /is empty/],
] as const) {
	test(`${what} in the place of the file is named once, and read once`, async (t) => {
		const path = writtenLog(temporaryFolder(t), logBytes(2));
		const {files, tell, counts} = countedFiles();
		const watcher = await followed(t, path, {files});
		fs.writeFileSync(path, bytes);
		tell();
		await watcher.hears(({trouble}) => trouble !== undefined);
		t.regex(watcher.trouble() ?? '', message);
		const {wholes, stats} = counts;
		tell();
		await eventually(() => counts.stats > stats);
		t.is(counts.wholes, wholes);
		t.is(watcher.told.length, 1);
		t.is(watcher.seen().length, 2);
		fs.writeFileSync(path, bytesUpTo(3));
		tell();
		await watcher.sees(3);
		t.is(watcher.trouble(), undefined);
	});
}

test('a newer Fray that plays on is named', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(1));
	const watcher = await followed(t, path);
	fs.writeFileSync(path, chained([header, record(1), {...record(2), fray: 99}]));
	await watcher.hears(({trouble}) => trouble !== undefined);
	t.regex(
		watcher.trouble() ?? '',
		/newer Fray wrote this in format 99.*update Fray to go on watching$/,
	);
	t.is(watcher.seen().length, 1);
});

test('a disk that fails to read is asked again', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(1));
	let isFailing = false;
	const watcher = await followed(t, path, {
		files: {
			...nodeFiles,
			read(file, into, position) {
				if (isFailing) {
					throw Object.assign(new Error('EIO'), {code: 'EIO'});
				}

				return nodeFiles.read(file, into, position);
			},
		},
	});
	isFailing = true;
	fs.writeFileSync(path, bytesUpTo(2));
	await watcher.hears(({trouble}) => trouble !== undefined);
	t.regex(watcher.trouble() ?? '', /cannot be read: the disk reports a fault \(EIO\)\.$/);
	isFailing = false;
	await watcher.sees(2);
	t.is(watcher.trouble(), undefined);
});

test('after its end nothing is watched or told any more', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(1));
	const {files, tell, counts, isWatched} = countedFiles();
	const watcher = await followed(t, path, {files});
	await eventually(() => counts.opens === 1);
	tell();
	watcher.end();
	t.false(isWatched());
	fs.writeFileSync(path, bytesUpTo(2));
	const other = await openLog(path, {mode: 'read'});
	t.is(other.records.length, 2);
	t.is(watcher.told.length, 0);
});

test('a log that is looked at once, or played, is not followed', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	const {log} = await opened(t, path);
	t.is(log.follow, undefined);
	const looked = await openLog(path, {mode: 'read'});
	t.is(looked.log.follow, undefined);
});
