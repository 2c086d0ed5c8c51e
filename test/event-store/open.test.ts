import {Buffer} from 'node:buffer';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import test from 'ava';
import {format} from '../../source/event-store/lines/record.js';
import {nodeFiles} from '../../source/event-store/disk/files.js';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {faultyFiles, recordedFiles} from '../helpers/faulty-files.js';
import {
	chained,
	header,
	logBytes,
	opened,
	record,
	records,
	storedLog,
	systemError,
	temporaryFolder,
	writtenLog,
} from '../helpers/logs.js';

test('a log continues where it ended, over any number of sessions', async (t) => {
	const path = await storedLog(temporaryFolder(t), 1);
	for (let n = 2; n < 6; n++) {
		const {log, records: found} = await openLog(path, {mode: 'write'});
		t.deepEqual(found, records(n - 1));
		t.deepEqual(log.notices, []);
		log.append(record(n));
		await log.close();
	}

	t.deepEqual(fs.readFileSync(path), Buffer.from(logBytes(5)));
});

test('a log that is opened to be looked at takes nothing', async (t) => {
	const path = await storedLog(temporaryFolder(t), 2);
	const {log, records: found} = await openLog(path, {mode: 'read'});
	t.deepEqual(found, records(2));
	t.deepEqual(log.header, header);
	t.is(log.slug, 'bridge-at-kurogawa');
	t.not(log.readOnly, undefined);
	t.is(log.saveState(), log.saveState());
	t.throws(
		() => {
			log.append(record(3));
		},
		{instanceOf: StoreError, message: /takes no answers/},
	);
	await log.close();
	t.deepEqual(fs.readFileSync(path), Buffer.from(logBytes(2)));
});

test('a last line that is torn at any byte is set aside, named, and written anew', async (t) => {
	const folder = temporaryFolder(t);
	const good = logBytes(2);
	const whole = logBytes(3);
	for (let length = good.length + 1; length < whole.length - 1; length++) {
		const path = writtenLog(folder, whole.subarray(0, length));
		const {log, records: found} = await openLog(path, {mode: 'write'});
		const torn = whole.subarray(good.length, length);
		t.deepEqual(found, records(2));
		t.is(log.readOnly, undefined);
		t.regex(
			log.notices.join(' '),
			new RegExp(String.raw`line 4 .* ${torn.length} bytes .*bridge\.fray\.jsonl\.torn.* answer 2`),
		);
		t.is(fs.readFileSync(`${path}.torn`).compare(Buffer.concat([torn, Buffer.from('\n')])), 0);
		log.append(record(3));
		await log.close();
		t.is(fs.readFileSync(path).compare(whole), 0);
		fs.rmSync(`${path}.torn`);
	}
});

test('a last line that lacks nothing but its newline is kept, and gets it back', async (t) => {
	const folder = temporaryFolder(t);
	const path = writtenLog(folder, logBytes(3).subarray(0, -1));
	const {log, records: found} = await openLog(path, {mode: 'write'});
	t.deepEqual(found, records(3));
	t.deepEqual(log.notices, [
		'The last line (4) lacked only its line end. Fray added it: nothing is lost.',
	]);
	log.append(record(4));
	await log.close();
	t.deepEqual(fs.readFileSync(path), Buffer.from(logBytes(4)));
	t.deepEqual(fs.readdirSync(folder), ['bridge.fray.jsonl']);
});

test('a veto of the rules leaves every byte as it is, even a torn end, and unlocks the fight', async (t) => {
	const bytes = Buffer.concat([logBytes(2), Buffer.from('{"n":3')]);
	const folder = temporaryFolder(t);
	const path = writtenLog(folder, bytes);
	const {log, records: found} = await openLog(path, {
		mode: 'write',
		veto: ({ruleset}, stored) => `${ruleset} cannot do with ${stored.length}`,
	});
	t.is(log.readOnly?.reason, 'toy cannot do with 2');
	t.deepEqual(found, records(2));
	t.deepEqual(fs.readFileSync(path), bytes);
	t.deepEqual(fs.readdirSync(folder), ['bridge.fray.jsonl']);
});

test('an older format is played on in the same file: its lines stay, and the next say theirs', async (t) => {
	const {started, ...old} = header;
	const bytes = chained([
		{...old, fray: format - 1, begun: started},
		...records(2).map(({n, ...rest}) => ({number: n, ...rest})),
	]);
	const table = new Map([
		[
			format - 1,
			{
				header: ({begun, ...rest}: Readonly<Record<string, unknown>>) => ({
					...rest,
					started: begun,
				}),
				record: ({number, ...rest}: Readonly<Record<string, unknown>>) => ({n: number, ...rest}),
			},
		],
	]);
	const path = writtenLog(temporaryFolder(t), bytes);
	for (const n of [3, 4]) {
		const {log, records: found} = await openLog(path, {mode: 'write', table});
		t.deepEqual(found, records(n - 1));
		t.is(log.readOnly, undefined);
		log.append(record(n));
		await log.close();
	}

	const stored = fs.readFileSync(path);
	t.deepEqual(stored.subarray(0, bytes.length), Buffer.from(bytes));
	const lines = stored.toString().split('\n');
	t.deepEqual(
		lines.slice(3, 5).map((line) => line.includes(`"fray":${format}`)),
		[true, false],
	);
	const {records: found} = await openLog(path, {mode: 'read', table});
	t.deepEqual(found, records(4));
});

test('a log that a newer Fray went on with is only looked at, and left byte for byte', async (t) => {
	const bytes = Buffer.concat([
		chained([header, record(1), {fray: format + 1, ...record(2)}]),
		Buffer.from('{"n":3'),
	]);
	const path = writtenLog(temporaryFolder(t), bytes);
	const {log, records: found} = await openLog(path, {mode: 'write'});
	t.regex(
		log.readOnly?.reason ?? '',
		new RegExp(`line 3: .*format ${format + 1}.*up to ${format}`),
	);
	t.deepEqual(found, records(1));
	t.deepEqual(fs.readFileSync(path), bytes);
});

test('later torn ends are appended to earlier ones', async (t) => {
	const path = writtenLog(
		temporaryFolder(t),
		Buffer.concat([logBytes(1), Buffer.from('{"n":2,"fir')]),
	);
	const first = await openLog(path, {mode: 'write'});
	await first.log.close();
	fs.appendFileSync(path, '{"n":2,"sec');
	await opened(t, path);
	t.is(fs.readFileSync(`${path}.torn`, 'utf8'), '{"n":2,"fir\n{"n":2,"sec\n');
});

test('a torn line is on the device beside the log before it is cut from it', async (t) => {
	const folder = temporaryFolder(t);
	const path = writtenLog(folder, Buffer.concat([logBytes(1), Buffer.from('{"n":2')]));
	const {files, calls} = recordedFiles();
	await opened(t, path, files);
	t.deepEqual(calls.slice(-5), [
		'write bridge.fray.jsonl.torn',
		'flush bridge.fray.jsonl.torn',
		`flush ${folder.split('/').at(-1)}`,
		'cut bridge.fray.jsonl',
		'flush bridge.fray.jsonl',
	]);
});

test('reading leaves a torn line alone and says so', async (t) => {
	const bytes = Buffer.concat([logBytes(2), Buffer.from('{"n":3')]);
	const folder = temporaryFolder(t);
	const path = writtenLog(folder, bytes);
	const {log, records: found} = await openLog(path, {mode: 'read'});
	t.deepEqual(found, records(2));
	t.deepEqual(log.notices, [
		'The last write broke off: line 4 is not whole. Fray leaves out its 6 bytes: the fight stands as after answer 2.',
	]);
	t.deepEqual(fs.readFileSync(path), bytes);
	t.deepEqual(fs.readdirSync(folder), ['bridge.fray.jsonl']);
});

test('a line that is being written while the log is read is no damage', async (t) => {
	const whole = logBytes(3);
	const path = writtenLog(temporaryFolder(t), whole.subarray(0, -20));
	const {log, records: found} = await openLog(path, {
		mode: 'read',
		files: {
			...nodeFiles,
			readFile(name) {
				const bytes = nodeFiles.readFile(name);
				fs.writeFileSync(path, whole);
				return bytes;
			},
		},
	});
	t.deepEqual(log.notices, []);
	t.deepEqual(found, records(3));
});

for (const [call, code] of [
	['write', 'ENOSPC'],
	['fsync', 'EIO'],
] as const) {
	test(`a torn line that cannot be set aside (${call}: ${code}) stays, and the log is only looked at`, async (t) => {
		const bytes = Buffer.concat([logBytes(2), Buffer.from('{"n":3')]);
		const path = writtenLog(temporaryFolder(t), bytes);
		const {files, fail} = faultyFiles();
		const {log, records: found} = await openLog(path, {
			mode: 'write',
			files: {
				...files,
				open(name, flags) {
					if (name.endsWith('.torn')) {
						fail(call, code);
					}

					return files.open(name, flags);
				},
			},
		});
		t.deepEqual(found, records(2));
		t.true(log.readOnly?.reason.includes(code));
		t.deepEqual(fs.readFileSync(path), bytes);
		t.false(fs.existsSync(`${path}.lock`));
	});
}

for (const line of [2, 3, 4]) {
	test(`damage in line ${line}: read-only as of the line before it, and the file is left as it is`, async (t) => {
		const lines = Buffer.from(logBytes(3)).toString().split('\n');
		const damaged = lines
			.map((text, place) => (place === line - 1 ? text.replace('strikes', 'strokes') : text))
			.join('\n');
		const folder = temporaryFolder(t);
		const path = writtenLog(folder, Buffer.from(damaged));
		const {log, records: found} = await openLog(path, {mode: 'write'});
		t.deepEqual(found, records(line - 2));
		t.regex(log.readOnly?.reason ?? '', new RegExp(`line ${line} is damaged`));
		t.regex(log.notices.join(' '), new RegExp(`Line ${line} .*its checksum is wrong`));
		t.throws(
			() => {
				log.append(record(line - 1));
			},
			{instanceOf: StoreError},
		);
		await log.close();
		t.is(fs.readFileSync(path, 'utf8'), damaged);
		t.deepEqual(fs.readdirSync(folder), ['bridge.fray.jsonl']);
	});
}

test('a newer format is not opened for writing, and both versions are named', async (t) => {
	const bytes = chained([{...header, fray: format + 1}, record(1)]);
	const path = writtenLog(temporaryFolder(t), bytes);
	const {log, records: found} = await openLog(path, {mode: 'write'});
	t.regex(
		log.readOnly?.reason ?? '',
		new RegExp(`format ${format + 1}, and this Fray reads formats up to ${format}`),
	);
	t.deepEqual(found, records(1));
	t.is(log.notices.length, 1);
	t.deepEqual(fs.readFileSync(path), Buffer.from(bytes));
});

for (const [what, bytes, reason] of [
	['CRLF line ends', Buffer.from(logBytes(2)).toString().replaceAll('\n', '\r\n'), /CRLF/],
	['a byte-order mark', `\uFEFF${Buffer.from(logBytes(2)).toString()}`, /byte-order mark/],
] as const) {
	test(`a log with ${what} can be looked at, and its file is left as it is`, async (t) => {
		const path = writtenLog(temporaryFolder(t), Buffer.from(bytes));
		const {log, records: found} = await openLog(path, {mode: 'write'});
		t.regex(log.readOnly?.reason ?? '', reason);
		t.deepEqual(found, records(2));
		t.is(fs.readFileSync(path, 'utf8'), bytes);
	});
}

for (const code of ['EACCES', 'EROFS']) {
	test(`a log in a folder that cannot be written (${code}) can be looked at`, async (t) => {
		const path = await storedLog(temporaryFolder(t), 2);
		const {files, fail} = faultyFiles();
		fail('open', code);
		const {log, records: found} = await openLog(path, {mode: 'write', files});
		t.deepEqual(found, records(2));
		t.true(log.readOnly?.reason.includes(`(${code})`));
	});
}

test('a log that may not be written itself can be looked at, and is given free', async (t) => {
	const path = await storedLog(temporaryFolder(t), 2);
	const {log, records: found} = await openLog(path, {
		mode: 'write',
		files: {
			...nodeFiles,
			open(name, flags) {
				if (flags === 'r+') {
					throw systemError('EACCES');
				}

				return nodeFiles.open(name, flags);
			},
		},
	});
	t.deepEqual(found, records(2));
	t.is(log.readOnly?.reason, 'Fray cannot write to the file: permission denied (EACCES)');
	t.false(fs.existsSync(`${path}.lock`));
});

test('a log that is not there, a folder in its place and an unreadable file are told apart', async (t) => {
	const folder = temporaryFolder(t);
	const path = join(folder, 'bridge.fray.jsonl');
	for (const mode of ['read', 'write'] as const) {
		await t.throwsAsync(openLog(path, {mode}), {
			instanceOf: StoreError,
			message: `There is no fight at ${path}.`,
		});
	}

	fs.mkdirSync(path);
	await t.throwsAsync(openLog(path, {mode: 'write'}), {
		instanceOf: StoreError,
		message: /is a folder/,
	});
	fs.rmdirSync(path);
	fs.writeFileSync(path, logBytes(1));
	const files = {
		...nodeFiles,
		readFile(name: string) {
			if (name === path) {
				throw systemError('EIO');
			}

			return nodeFiles.readFile(name);
		},
	};
	await t.throwsAsync(openLog(path, {mode: 'write', files}), {
		instanceOf: StoreError,
		message: `${path} cannot be read: the disk reports a fault (EIO).`,
	});
	t.deepEqual(fs.readdirSync(folder), ['bridge.fray.jsonl']);
});

const onPosix = process.platform === 'win32' ? test.skip : test;

onPosix('a pipe in the place of a log is told apart, and not waited for', async (t) => {
	const path = join(temporaryFolder(t), 'bridge.fray.jsonl');
	execFileSync('mkfifo', [path]);
	for (const mode of ['read', 'write'] as const) {
		await t.throwsAsync(openLog(path, {mode}), {
			instanceOf: StoreError,
			message: /is a pipe or device where the file of a fight should be/,
		});
	}
});

test('a file without a whole header is refused, left as it is and given free', async (t) => {
	const folder = temporaryFolder(t);
	for (const text of ['', '{"fray":1,"id":', 'Dear diary,\n']) {
		const path = writtenLog(folder, Buffer.from(text));
		await t.throwsAsync(openLog(path, {mode: 'write'}), {instanceOf: StoreError});
		t.is(fs.readFileSync(path, 'utf8'), text);
		t.deepEqual(fs.readdirSync(folder), ['bridge.fray.jsonl']);
	}
});

test('a header of any length is kept', async (t) => {
	const bytes = chained([{...header, setup: {names: [...'語'.repeat(200_000)]}}, record(1)]);
	const path = writtenLog(temporaryFolder(t), bytes);
	const {log, records: found} = await opened(t, path);
	t.deepEqual(log.header.setup, {names: [...'語'.repeat(200_000)]});
	t.deepEqual(found, records(1));
});
