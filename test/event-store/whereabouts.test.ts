import fs from 'node:fs';
import {dirname, join} from 'node:path';
import test, {type ExecutionContext} from 'ava';
import type {FightLog} from '../../source/event-store/log.js';
import {nodeFiles} from '../../source/event-store/disk/files.js';
import {openLog} from '../../source/event-store/open.js';
import {slowDisk} from '../helpers/faulty-files.js';
import {eventually, opened, record, storedLog, temporaryFolder} from '../helpers/logs.js';
import {otherProcess} from '../helpers/other-process.js';

/* A log is called saved only while its path leads to what was written. */

type Harm = {
	readonly what: string;
	readonly reason: RegExp;
	/** It can be noticed without following the path. */
	readonly isInside?: boolean;
	do(path: string): void;
};

const harms: readonly Harm[] = [
	{
		what: 'its folder is removed',
		reason: /the file is gone from its folder/u,
		do(path) {
			fs.rmSync(dirname(path), {recursive: true});
		},
	},
	{
		what: 'it is deleted',
		reason: /the file is gone from its folder/u,
		do(path) {
			fs.rmSync(path);
		},
	},
	{
		what: 'it is moved away',
		reason: /the file is gone from its folder/u,
		do(path) {
			fs.renameSync(path, `${path}.old`);
		},
	},
	{
		what: 'a copy is put in its place',
		reason: /another file stands in its place/u,
		do(path) {
			fs.copyFileSync(path, `${path}.copy`);
			fs.renameSync(`${path}.copy`, path);
		},
	},
	{
		what: 'it is cut off',
		reason: /another program cut the file from \d+ to 100 bytes/u,
		isInside: true,
		do(path) {
			fs.truncateSync(path, 100);
		},
	},
	{
		what: 'its last byte is cut off',
		reason: /another program cut the file from \d+ to \d+ bytes/u,
		isInside: true,
		do(path) {
			fs.truncateSync(path, fs.statSync(path).size - 1);
		},
	},
	{
		what: 'somebody else adds a byte',
		reason: /another program wrote to the file/u,
		isInside: true,
		do(path) {
			fs.appendFileSync(path, '\n');
		},
	},
	{
		what: 'somebody else adds a line',
		reason: /another program wrote to the file/u,
		isInside: true,
		do(path) {
			fs.appendFileSync(path, '{"n":5}\n');
		},
	},
];

async function written(t: ExecutionContext): Promise<FightLog> {
	const path = await storedLog(join(temporaryFolder(t), 'fights'), 3);
	const {log} = await opened(t, path);
	log.append(record(4));
	await eventually(() => log.saveState().kind === 'saved');
	return log;
}

for (const {what, reason, isInside, do: harm} of harms) {
	test(`at rest: ${what}, and the next look says so`, async (t) => {
		const log = await written(t);
		const heard: string[] = [];
		log.onSaveState(() => {
			heard.push(log.saveState().kind);
		});
		log.look();
		t.deepEqual(heard, [], 'nothing has happened yet');
		harm(log.path);
		log.look();
		t.deepEqual(heard, ['failed']);
		const state = log.saveState();
		t.true(state.kind === 'failed' && state.isAstray === true);
		t.regex(state.kind === 'failed' ? state.reason : '', reason);
		t.throws(
			() => {
				log.append(record(5));
			},
			{message: reason},
		);
	});

	test(`while a line is flushed: ${what}, and it is not called saved`, async (t) => {
		const path = await storedLog(join(temporaryFolder(t), 'fights'), 3);
		const {files, flushes} = slowDisk();
		const {log} = await opened(t, path, files);
		log.append(record(4));
		await eventually(() => flushes.length === 1);
		harm(path);
		flushes[0]?.open();
		await eventually(() => log.saveState().kind !== 'saving');
		const state = log.saveState();
		t.regex(state.kind === 'failed' ? state.reason : state.kind, reason);
	});

	if (isInside) {
		test(`before a line is written: ${what}, and nothing is written over it`, async (t) => {
			const log = await written(t);
			harm(log.path);
			const left = fs.readFileSync(log.path);
			t.throws(
				() => {
					log.append(record(5));
				},
				{message: reason},
			);
			t.deepEqual(fs.readFileSync(log.path), left);
		});
	}
}

test('a path that leads to the file through a link is as good as its own', async (t) => {
	const folder = temporaryFolder(t);
	const path = await storedLog(join(folder, 'fights'), 3);
	const link = join(folder, 'linked');
	fs.symlinkSync(dirname(path), link);
	const {log} = await opened(t, join(link, path.slice(dirname(path).length + 1)));
	log.append(record(4));
	await eventually(() => log.saveState().kind !== 'saving');
	t.is(log.saveState().kind, 'saved');
});

test('two paths to one file are under one lock', async (t) => {
	const folder = temporaryFolder(t);
	const path = await storedLog(join(folder, 'fights'), 3);
	const name = path.slice(dirname(path).length + 1);
	const other = join(folder, 'other');
	fs.mkdirSync(other);
	fs.symlinkSync(path, join(other, name));
	const {log} = await opened(t, path);
	t.is(log.readOnly, undefined);
	const holder = await otherProcess(t, join(other, name));
	t.regex(await holder.ask('open'), /has had the fight open since/u);
});

test('one who was suspended, and whose lock was deleted, writes nothing over what another wrote meanwhile', async (t) => {
	const path = await storedLog(temporaryFolder(t), 0);
	const first = await otherProcess(t, path);
	const second = await otherProcess(t, path);
	t.is(await first.ask('open'), 'held');
	t.is(await first.ask('write'), 'written');
	first.child.kill('SIGSTOP');
	fs.rmSync(`${path}.lock`);
	t.is(await second.ask('open'), 'held');
	t.is(await second.ask('write'), 'written');
	const left = fs.readFileSync(path);
	first.child.kill('SIGCONT');
	t.regex(await first.ask('write'), /another program wrote to the file/u);
	t.deepEqual(fs.readFileSync(path), left);
	const {records: found} = await openLog(path, {mode: 'read'});
	t.is(found.length, 20);
});

test('a file that is cut between the look and the write has a hole: it is not called saved', async (t) => {
	const path = await storedLog(join(temporaryFolder(t), 'fights'), 3);
	let isCut = false;
	const {log} = await opened(t, path, {
		...nodeFiles,
		write(...given) {
			if (isCut) {
				fs.truncateSync(path, fs.statSync(path).size - 2);
			}

			return nodeFiles.write(...given);
		},
	});
	log.append(record(4));
	await eventually(() => log.saveState().kind === 'saved');
	isCut = true;
	log.append(record(5));
	await eventually(() => log.saveState().kind !== 'saving');
	const state = log.saveState();
	t.true(state.kind === 'failed' && state.isAstray === true);
	t.regex(
		state.kind === 'failed' ? state.reason : '',
		/another program cut the file while Fray wrote to it/,
	);
});

/** Written by another program a moment from now: disks tell moments apart by some milliseconds. */
function changedLater(path: string, change: (text: string) => string) {
	fs.writeFileSync(path, change(fs.readFileSync(path, 'utf8')));
	const later = new Date(Date.now() + 5000);
	fs.utimesSync(path, later, later);
}

test('a line that is changed in place, at the same length, is noticed, and no line is taken after it', async (t) => {
	const path = await storedLog(temporaryFolder(t), 3);
	const {log} = await openLog(path, {mode: 'write', known: new Map()});
	log.append(record(4));
	await eventually(() => log.saveState().kind === 'saved');
	changedLater(path, (text) => text.replace('strikes 2', 'strikes 9'));
	log.look();
	const state = log.saveState();
	t.like(state, {
		kind: 'failed',
		reason: 'another program changed saved answers in the file',
		isAstray: true,
	});
	t.throws(() => {
		log.append(record(5));
	});
	await log.close();
});

test('a file that is written anew with the same content is as it was', async (t) => {
	const path = await storedLog(temporaryFolder(t), 3);
	const {log} = await openLog(path, {mode: 'write', known: new Map()});
	log.look();
	changedLater(path, (text) => text);
	log.look();
	log.append(record(4));
	await eventually(() => log.saveState().kind === 'saved');
	await log.close();
	t.is(fs.readFileSync(path, 'utf8').split('\n').length, 6);
});
