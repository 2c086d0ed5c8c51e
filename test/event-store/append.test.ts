import {Buffer} from 'node:buffer';
import fs from 'node:fs';
import {setImmediate} from 'node:timers/promises';
import test, {type ExecutionContext} from 'ava';
import {createLog} from '../../source/event-store/create.js';
import {randomSource} from '../../source/dice/random-source.js';
import {type Files, nodeFiles} from '../../source/event-store/disk/files.js';
import {type FightLog, StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {faultyFiles, recordedFiles, slowDisk} from '../helpers/faulty-files.js';
import {
	details,
	eventually,
	logBytes,
	opened,
	record,
	records,
	storedLog,
	systemError,
	temporaryFolder,
	writtenLog,
} from '../helpers/logs.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';

const until = async (log: FightLog, kind: string) =>
	eventually(() => log.saveState().kind === kind);

/** A log with three records, open for writing on such files. */
async function logOn(t: ExecutionContext, files: Files): Promise<FightLog> {
	const path = await storedLog(temporaryFolder(t), 3);
	const {log} = await opened(t, path, files);
	return log;
}

/** What another program finds in the file. */
const stored = async (log: FightLog) => {
	const {records: found} = await openLog(log.path, {mode: 'read'});
	return found;
};

test('a record is in the file when append returns, before any flush', async (t) => {
	const {files, flushes} = slowDisk();
	const log = await logOn(t, files);
	log.append(record(4));
	t.deepEqual(await stored(log), records(4));
	t.is(log.saveState().kind, 'saving');
	await eventually(() => flushes.length === 1);
	flushes[0]?.open();
	await until(log, 'saved');
});

test('the save state goes from saved over saving to saved, and listeners hear of it', async (t) => {
	const {files, flushes} = slowDisk();
	const log = await logOn(t, files);
	const heard: string[] = [];
	const stop = log.onSaveState(() => {
		heard.push(log.saveState().kind);
	});
	t.deepEqual(log.saveState(), {kind: 'saved'});
	log.append(record(4));
	t.deepEqual(log.saveState(), {kind: 'saving'});
	await eventually(() => flushes.length === 1);
	flushes[0]?.open();
	await until(log, 'saved');
	t.deepEqual(heard, ['saving', 'saved']);
	stop();
	log.append(record(5));
	await eventually(() => flushes.length === 2);
	flushes[1]?.open();
	await until(log, 'saved');
	t.deepEqual(heard, ['saving', 'saved']);
});

test('records that come while a flush is slow are written at once, and one more flush does for all of them', async (t) => {
	const {files, flushes} = slowDisk();
	const log = await logOn(t, files);
	log.append(record(4));
	await eventually(() => flushes.length === 1);
	for (const n of [5, 6, 7]) {
		log.append(record(n));
		await setImmediate();
	}

	t.deepEqual(await stored(log), records(7));
	t.is(flushes.length, 1, 'never two at a time');
	flushes[0]?.open();
	await eventually(() => flushes.length === 2);
	t.is(log.saveState().kind, 'saving', 'the last three are not flushed yet');
	flushes[1]?.open();
	await until(log, 'saved');
	t.is(flushes.length, 2);
});

test('the state is saved only after the flush of the last line', async (t) => {
	const {files, calls} = recordedFiles();
	const log = await logOn(t, files);
	calls.length = 0;
	log.append(record(4));
	log.append(record(5));
	await until(log, 'saved');
	const name = 'bridge-at-kurogawa.fray.jsonl';
	t.deepEqual(calls, [`write ${name}`, `write ${name}`, `flush ${name}`]);
});

for (const code of ['ENOSPC', 'EIO']) {
	test(`a write that fails with ${code} stops everything and loses nothing`, async (t) => {
		const {files, fail} = faultyFiles();
		const log = await logOn(t, files);
		log.append(record(4));
		const before = fs.readFileSync(log.path);
		fail('write', code);
		const error = t.throws(() => {
			log.append(record(5));
		});
		t.true(error instanceof StoreError);
		t.true(error.message.includes(log.path));
		t.true(error.message.includes(code));
		t.like(log.saveState(), {kind: 'failed'});
		t.deepEqual(fs.readFileSync(log.path), before);
	});
}

test('after a failed write no further record is taken, although the disk would take it', async (t) => {
	const faulty = faultyFiles();
	const log = await logOn(t, faulty.files);
	faulty.takeAtMost(0);
	t.throws(() => {
		log.append(record(4));
	});
	faulty.takeAtMost(Infinity);
	t.throws(
		() => {
			log.append(record(4));
		},
		{instanceOf: StoreError, message: /takes no more answers/},
	);
	t.deepEqual(await stored(log), records(3));
});

test('a line that is cut short at any byte is taken out of the file again', async (t) => {
	const folder = temporaryFolder(t);
	for (let bytes = 0; bytes < 60; bytes++) {
		const path = writtenLog(folder, logBytes(3));
		const {files, takeAtMost} = faultyFiles();
		const {log} = await openLog(path, {mode: 'write', files});
		log.append(record(4));
		takeAtMost(bytes);
		t.throws(
			() => {
				log.append(record(5));
			},
			{instanceOf: StoreError, message: new RegExp(`only ${bytes} of`)},
		);
		await log.close();
		t.deepEqual(fs.readFileSync(path), Buffer.from(logBytes(4)));
	}
});

test('lines that an earlier process could not flush are written again and flushed with the next line', async (t) => {
	const disk = new SimulatedDisk();
	const path = '/fights/bridge.fray.jsonl';
	disk.put(path, logBytes(1));
	const first = await openLog(path, {mode: 'write', files: disk.files});
	disk.fault = ({name}) => (name === 'fdatasync' ? {code: 'EIO'} : undefined);
	first.log.append(record(2));
	await until(first.log, 'failed');
	await first.log.close();
	disk.fault = undefined;
	const second = await openLog(path, {mode: 'write', files: disk.files});
	t.deepEqual(second.records, records(2));
	second.log.append(record(3));
	await until(second.log, 'saved');
	for (let seed = 1; seed <= 20; seed++) {
		disk.cutPower(randomSource(seed));
		t.deepEqual(disk.content(path), Uint8Array.from(logBytes(3)));
	}
});

test('lines written long ago are not written again', async (t) => {
	const path = writtenLog(temporaryFolder(t), logBytes(2000));
	const starts: number[] = [];
	const {log} = await opened(t, path, {
		...nodeFiles,
		write(file, bytes, length, position) {
			starts.push(position ?? 0);
			return nodeFiles.write(file, bytes, length, position);
		},
	});
	starts.length = 0;
	log.append(record(2001));
	log.append(record(2002));
	await log.close();
	const before = logBytes(2000).length;
	t.deepEqual(starts, [before - 65_536, logBytes(2001).length]);
	t.deepEqual(fs.readFileSync(path), Buffer.from(logBytes(2002)));
});

test('part of a line that cannot be taken out again is set aside at the next opening', async (t) => {
	const {files, fail, takeAtMost} = faultyFiles();
	const log = await logOn(t, files);
	log.append(record(4));
	takeAtMost(20);
	fail('ftruncate', 'EIO');
	t.throws(() => {
		log.append(record(5));
	});
	await log.close();
	const again = await opened(t, log.path);
	t.deepEqual(again.records, records(4));
	t.regex(again.log.notices.join(' '), /20 bytes/);
	again.log.append(record(5));
	t.deepEqual(await stored(log), records(5));
});

test('lines written before a failed write are still flushed', async (t) => {
	const {files, flushes} = slowDisk();
	let isFull = false;
	const log = await logOn(t, {
		...files,
		write(file, bytes, length, position) {
			if (isFull) {
				throw systemError('ENOSPC');
			}

			return files.write(file, bytes, length, position);
		},
	});
	log.append(record(4));
	isFull = true;
	t.throws(() => {
		log.append(record(5));
	});
	const closing = log.close();
	await eventually(() => flushes.length === 1);
	flushes[0]?.open();
	await closing;
	t.is(flushes.length, 1);
	t.is(log.saveState().kind, 'failed');
});

test('a failed flush stops everything and is never tried again', async (t) => {
	const {files, flushes} = slowDisk();
	const log = await logOn(t, files);
	log.append(record(4));
	await eventually(() => flushes.length === 1);
	log.append(record(5));
	flushes[0]?.fail(systemError('EIO'));
	await until(log, 'failed');
	t.deepEqual(log.saveState(), {kind: 'failed', reason: 'the disk reports a fault (EIO)'});
	t.throws(
		() => {
			log.append(record(6));
		},
		{instanceOf: StoreError, message: /EIO/},
	);
	await log.close();
	t.is(flushes.length, 1);
});

test('closing waits for the flush, then gives the fight free', async (t) => {
	const {files, flushes} = slowDisk();
	const log = await logOn(t, files);
	log.append(record(4));
	let isClosed = false;
	const closing = (async () => {
		await log.close();
		isClosed = true;
	})();
	await eventually(() => flushes.length === 1);
	t.false(isClosed);
	t.true(fs.existsSync(`${log.path}.lock`));
	flushes[0]?.open();
	await closing;
	t.false(fs.existsSync(`${log.path}.lock`));
});

test('closing tells of a last flush that fails, and gives the fight free all the same', async (t) => {
	const {files, fail} = faultyFiles();
	const log = await logOn(t, files);
	log.append(record(4));
	fail('fdatasync', 'EIO');
	const error = await t.throwsAsync(log.close());
	t.true(error instanceof StoreError);
	t.true(error.message.includes(log.path));
	t.false(fs.existsSync(`${log.path}.lock`));
});

test('closing twice does no harm, and a closed log takes nothing', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	const {log} = await openLog(path, {mode: 'write'});
	await Promise.all([log.close(), log.close()]);
	await log.close();
	t.throws(
		() => {
			log.append(record(2));
		},
		{instanceOf: StoreError, message: /is closed/},
	);
	const {records: found} = await openLog(path, {mode: 'read'});
	t.deepEqual(found, records(1));
});

test('a record out of order is refused, and the log stays usable', async (t) => {
	const log = await createLog(temporaryFolder(t), details);
	t.throws(
		() => {
			log.append(record(2));
		},
		{instanceOf: StoreError, message: /Answer 2 is out of order in .*: 1 was expected/},
	);
	log.append(record(1));
	await log.close();
	t.deepEqual(await stored(log), records(1));
});
