import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import {basename, dirname} from 'node:path';
import process from 'node:process';
import test from 'ava';
import {type Files, nodeFiles} from '../../../source/event-store/disk/files.js';
import {type Lock, takeLock} from '../../../source/event-store/disk/lock.js';
import {openLog} from '../../../source/event-store/open.js';
import {ownMark} from '../../../source/event-store/disk/process.js';
import {eventually, opened, records, storedLog, temporaryFolder} from '../../helpers/logs.js';
import {otherProcess} from '../../helpers/other-process.js';

const onLinux = process.platform === 'linux' ? test : test.skip;
const onPosix = process.platform === 'win32' ? test.skip : test;

const since = '2026-01-02T19:00:00.000Z';

/** Puts a lock beside the log as somebody else would have. */
function lockedBy(path: string, holder: Record<string, unknown>) {
	fs.writeFileSync(`${path}.lock`, JSON.stringify({...holder, since}));
}

const holderOf = (path: string): unknown => JSON.parse(fs.readFileSync(`${path}.lock`, 'utf8'));

test('the lock names the process that has the log, and goes when it is closed', async (t) => {
	const folder = temporaryFolder(t);
	const path = await storedLog(folder, 1);
	const {log} = await openLog(path, {mode: 'write'});
	t.like(holderOf(path), {pid: process.pid, host: os.hostname()});
	await log.close();
	t.deepEqual(fs.readdirSync(folder), [basename(path)]);
});

test('the second to open a log may only look at it, and hears who has it', async (t) => {
	const path = await storedLog(temporaryFolder(t), 2);
	const first = await opened(t, path);
	t.is(first.log.readOnly, undefined);
	const second = await opened(t, path);
	t.regex(
		second.log.readOnly?.reason ?? '',
		new RegExp(String.raw`process ${process.pid} on this computer has had the fight open since \d`),
	);
	t.deepEqual(second.records, records(2));
	await second.log.close();
	t.true(fs.existsSync(`${path}.lock`), 'the first still has it');
	await first.log.close();
	const third = await opened(t, path);
	t.is(third.log.readOnly, undefined);
});

test('a log that is only looked at is not locked', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	await openLog(path, {mode: 'read'});
	const {log} = await opened(t, path);
	t.is(log.readOnly, undefined);
});

test('another process that has the log keeps it until it closes it', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	const other = await otherProcess(t, path);
	t.is(await other.ask('open'), 'held');
	const {log} = await opened(t, path);
	t.true(log.readOnly?.reason.includes(`process ${other.child.pid} `));
	t.is(await other.ask('close'), 'closed');
	const again = await opened(t, path);
	t.is(again.log.readOnly, undefined);
});

test('a holder that was killed is replaced at once', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	const other = await otherProcess(t, path);
	t.is(await other.ask('open'), 'held');
	await other.kill();
	t.true(fs.existsSync(`${path}.lock`));
	const {log} = await opened(t, path);
	t.is(log.readOnly, undefined);
	t.like(holderOf(path), {pid: process.pid});
});

onPosix('a holder that is only suspended is not robbed', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	const other = await otherProcess(t, path);
	t.is(await other.ask('open'), 'held');
	other.child.kill('SIGSTOP');
	const {log} = await opened(t, path);
	t.true(log.readOnly?.reason.includes(`process ${other.child.pid} `));
	other.child.kill('SIGCONT');
	t.is(await other.ask('close'), 'closed');
});

onLinux('a holder whose number was given to another process is replaced', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	lockedBy(path, {...ownMark(), started: '1'});
	const {log} = await opened(t, path);
	t.is(log.readOnly, undefined);
});

onLinux(
	'a holder that has ended is replaced, although its parent has not taken note',
	async (t) => {
		const path = await storedLog(temporaryFolder(t), 1);
		const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 1000']);
		t.teardown(() => parent.kill('SIGKILL'));
		const [chunk] = (await once(parent.stdout, 'data')) as [Uint8Array];
		const pid = Number(chunk.toString());
		await eventually(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
		lockedBy(path, {...ownMark(), pid, started: undefined});
		const {log} = await opened(t, path);
		t.is(log.readOnly, undefined);
	},
);

test('a holder on another computer is never replaced, and the message says what to do', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	lockedBy(path, {...ownMark(), host: 'mona', pid: 2 ** 30});
	const before = fs.readFileSync(`${path}.lock`);
	const {log} = await opened(t, path);
	t.regex(
		log.readOnly?.reason ?? '',
		/process 1073741824 on “mona” has had the fight open since 2 Jan 2026.*or delete .*\.lock if/,
	);
	await log.close();
	t.deepEqual(fs.readFileSync(`${path}.lock`), before);
});

test('a lock of another system on the same computer is not judged by its process number', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	lockedBy(path, {...ownMark(), system: 'elsewhere', pid: 2 ** 30});
	const {log} = await opened(t, path);
	t.not(log.readOnly, undefined);
});

for (const text of ['', '{"pid":', '[]', '{"pid":-1,"host":"x","system":"x","since":"x"}', 'zzz']) {
	test(`a lock that holds “${text}” was left by nobody who lives`, async (t) => {
		const path = await storedLog(temporaryFolder(t), 1);
		fs.writeFileSync(`${path}.lock`, text);
		const {log} = await opened(t, path);
		t.is(log.readOnly, undefined);
	});
}

test('an abandoned claim blocks nobody and is removed', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	fs.writeFileSync(`${path}.lock.left-behind`, '');
	const {log} = await opened(t, path);
	t.is(log.readOnly, undefined);
	t.false(fs.existsSync(`${path}.lock.left-behind`));
});

test('closing leaves a lock alone that now belongs to somebody else', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	const {log} = await openLog(path, {mode: 'write'});
	lockedBy(path, {...ownMark(), host: 'mona'});
	await log.close();
	t.like(holderOf(path), {host: 'mona'});
});

/** Files that run something before the call of that number; `isReached` tells whether it came. */
function interrupted(at: number, intrude: () => void) {
	let calls = 0;
	const before =
		<Args extends readonly unknown[], Result>(call: (...args: Args) => Result) =>
		(...args: Args): Result => {
			calls++;
			if (calls === at) {
				intrude();
			}

			return call(...args);
		};

	const files: Files = {
		...nodeFiles,
		open: before(nodeFiles.open),
		close: before(nodeFiles.close),
		write: before(nodeFiles.write),
		readFile: before(nodeFiles.readFile),
		readdir: before(nodeFiles.readdir),
		rename: before(nodeFiles.rename),
		remove: before(nodeFiles.remove),
	};
	return {files, isReached: () => calls >= at};
}

const released = (locks: readonly Lock[]): number => {
	const held = locks.filter((lock) => lock.isHeld);
	for (const lock of held) {
		lock.release();
	}

	return held.length;
};

for (const [state, left] of [
	['is free', []],
	['was left by a dead process', ['left by nobody who lives']],
] as const) {
	test(`of two who want a lock that ${state}, one gets it, wherever the second cuts in on the first`, async (t) => {
		const folder = temporaryFolder(t);
		const path = await storedLog(folder, 1);
		let cutsIn = true;
		for (let at = 1; cutsIn; at++) {
			for (const text of left) {
				fs.writeFileSync(`${path}.lock`, text);
			}

			const locks: Lock[] = [];
			const {files, isReached} = interrupted(at, () => {
				locks.push(takeLock(path, nodeFiles));
			});
			locks.push(takeLock(path, files));
			t.is(released(locks), 1, `cut in before call ${at}`);
			t.deepEqual(fs.readdirSync(folder), [basename(path)]);
			cutsIn = isReached();
		}
	});
}

test('of many processes that want a dead one’s log at the same moment, one gets it', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	const others = await Promise.all(Array.from({length: 5}, async () => otherProcess(t, path)));
	for (let round = 0; round < 20; round++) {
		fs.writeFileSync(`${path}.lock`, 'left by nobody who lives');
		const answers = await Promise.all(others.map(async (other) => other.ask('open')));
		t.is(answers.filter((answer) => answer === 'held').length, 1);
		await Promise.all(others.map(async (other) => other.ask('close')));
	}
});

test('on Windows a lock that is being read is replaced at a further look', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	lockedBy(path, {...ownMark(), pid: 2 ** 30});
	const codes = ['EPERM', 'EBUSY', 'EACCES'];
	const lock = takeLock(path, {
		...nodeFiles,
		rename(from, to) {
			const code = codes.pop();
			if (code !== undefined) {
				throw Object.assign(new Error(code), {code});
			}

			nodeFiles.rename(from, to);
		},
	});
	t.true(lock.isHeld);
	t.deepEqual(codes, []);
	t.like(holderOf(path), {pid: process.pid});
	if (lock.isHeld) {
		lock.release();
	}

	t.deepEqual(fs.readdirSync(dirname(path)), [basename(path)]);
});
