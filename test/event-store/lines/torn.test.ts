import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import test from 'ava';
import {openLog} from '../../../source/event-store/open.js';
import {type Files, nodeFiles} from '../../../source/event-store/disk/files.js';
import {logBytes, records, putAt, temporaryFolder, writtenLog} from '../../helpers/logs.js';

const megabyte = 2 ** 20;
const gigabyte = 2 ** 30;

test('an end that is larger than what is set aside stays, and the limit is told', async (t) => {
	const good = logBytes(3);
	const path = writtenLog(temporaryFolder(t), good);
	fs.truncateSync(path, good.length + 4 * gigabyte + 1);
	const {log, records: found} = await openLog(path, {mode: 'write'});
	t.deepEqual(found, records(3));
	t.regex(
		log.readOnly?.reason ?? '',
		/4294967297 bytes of the file are no answer, and Fray moves at most 4 GB to another file; “fray doctor bridge --repair”/,
	);
	await log.close();
	t.is(fs.statSync(path).size, good.length + 4 * gigabyte + 1);
	t.false(fs.existsSync(`${path}.torn`));
});

test('lines far behind a torn end are not taken for it, and the log stays as it is', async (t) => {
	const good = logBytes(3);
	const path = writtenLog(temporaryFolder(t), good);
	const at = good.length + 300 * megabyte;
	putAt(path, at, '\n{"n":5}\n');
	const {log, records: found} = await openLog(path, {mode: 'write'});
	t.deepEqual(found, records(3));
	t.regex(log.readOnly?.reason ?? '', /there are whole lines behind the broken end/);
	await log.close();
	t.is(fs.statSync(path).size, at + 9);
	t.is(fs.statSync(`${path}.torn`).size, 0);
});

test('a large log is read up to its damage', async (t) => {
	const bytes = Buffer.from(logBytes(5));
	const lines = bytes.toString().split('\n');
	const from = Buffer.byteLength(lines.slice(0, 3).join('\n')) + 1;
	bytes[from + 20] = 0x23;
	const path = writtenLog(temporaryFolder(t), bytes);
	fs.truncateSync(path, 300 * megabyte);
	const {log, records: found} = await openLog(path, {mode: 'write'});
	t.deepEqual(found, records(2));
	t.regex(log.readOnly?.reason ?? '', /line 4 is damaged/);
	await log.close();
});

test('a pipe where the torn end goes holds nobody up', async (t) => {
	const whole = logBytes(3);
	const path = writtenLog(temporaryFolder(t), whole.subarray(0, -9));
	execFileSync('mkfifo', [`${path}.torn`]);
	const {log} = await openLog(path, {mode: 'write'});
	t.regex(log.readOnly?.reason ?? '', /\.torn is not a file, but Fray moves/);
	await log.close();
	t.is(fs.readFileSync(path).compare(whole.subarray(0, -9)), 0);
});

test('what was copied before the disk was full is taken back', async (t) => {
	const whole = logBytes(3);
	const path = writtenLog(temporaryFolder(t), whole.subarray(0, -9));
	fs.writeFileSync(`${path}.torn`, 'from before\n');
	let aside: number | undefined;
	const files: Files = {
		...nodeFiles,
		open(name, flags) {
			const file = nodeFiles.open(name, flags);
			aside = name.endsWith('.torn') ? file : aside;
			return file;
		},
		write: (file, bytes, length, position) =>
			nodeFiles.write(file, bytes, file === aside ? Math.min(5, length) : length, position),
	};
	const {log} = await openLog(path, {mode: 'write', files});
	t.regex(log.readOnly?.reason ?? '', /the disk took only 5 of/);
	await log.close();
	t.is(fs.readFileSync(`${path}.torn`, 'utf8'), 'from before\n');
	t.is(fs.readFileSync(path).compare(whole.subarray(0, -9)), 0);
});
