import {Buffer} from 'node:buffer';
import test from 'ava';
import {StoreError} from '../../../source/event-store/log.js';
import {openLog} from '../../../source/event-store/open.js';
import {readLog} from '../../../source/event-store/lines/read.js';
import {readLogFile} from '../../../source/event-store/lines/read-file.js';
import {chained, header, record} from '../../helpers/logs.js';
import {SimulatedDisk} from '../../helpers/simulated-disk.js';
import {sharedOut} from '../../helpers/thoroughness.js';

const path = '/fights/long.fray.jsonl';

const long = (count: number) =>
	Array.from({length: count}, (_, at) => ({...record(at + 1), text: 'ö'.repeat(900)}));

/** Ten megabytes: read in three parts. */
const bytes = Buffer.from(chained([header, ...long(5000)]));

const spoilt = (at: number, ...put: readonly number[]) =>
	Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at)]);

const flipped = (at: number) => {
	const copy = Buffer.from(bytes);
	copy[at] = (copy[at] ?? 0) + 1;
	return copy;
};

const lineAfter = (at: number): number => bytes.indexOf('\n', at) + 1;

/** Each made when its test runs: some take as long as reading them. */
const kinds = [
	['is sound', () => bytes],
	['is as long as two parts', () => bytes.subarray(0, lineAfter(8_388_608))],
	['has a torn end', () => bytes.subarray(0, -20)],
	['lacks its last newline', () => bytes.subarray(0, -1)],
	['has a torn end just behind a part', () => bytes.subarray(0, 4_194_305)],
	['ends with a part', () => bytes.subarray(0, 4_194_304)],
	['is damaged in its first part', () => flipped(100_000)],
	['is damaged in its last part', () => flipped(9_500_000)],
	['has zeros in its middle', () => spoilt(lineAfter(5_000_000), 0, 0, 10)],
	['has a blank line', () => spoilt(lineAfter(5_000_000), 10)],
	['has a line end of Windows', () => spoilt(lineAfter(5_000_000) - 1, 13)],
	['begins with a byte-order mark', () => spoilt(0, 0xef, 0xbb, 0xbf)],
	['has a line that is longer than a part', () => overlong()],
	['is of a newer format', () => Buffer.from(newer())],
] as const;

for (const [what, contentOf] of sharedOut(kinds, 3)) {
	test(`a long log that ${what} says the same whether it is read in parts or at once`, (t) => {
		const content = contentOf();
		const disk = new SimulatedDisk();
		disk.put(path, content);
		const {reading, bytes: last, from} = readLogFile(path, disk.files);
		const wanted = readLog(content, path);
		t.deepEqual(
			{...reading, records: reading.records.length},
			{...wanted, records: wanted.records.length},
		);
		t.deepEqual(reading.records.at(-1), wanted.records.at(-1));
		t.true(Buffer.from(last).equals(content.subarray(from)));
	});
}

test('a long log whose first line is damaged is refused, in parts as at once', (t) => {
	const disk = new SimulatedDisk();
	disk.put(path, flipped(12));
	t.throws(() => readLogFile(path, disk.files), {instanceOf: StoreError});
});

test('a long log is played on where it ends', async (t) => {
	const disk = new SimulatedDisk();
	disk.put(path, bytes);
	const {log} = await openLog(path, {mode: 'write', files: disk.files});
	log.append(record(5001));
	await log.close();
	const again = await openLog(path, {mode: 'read', files: disk.files});
	t.is(again.records.length, 5001);
	t.is(again.log.notices.length, 0);
});

function overlong() {
	const records = long(4000).map((each) =>
		each.n === 2500 ? {...each, text: [...'x'.repeat(1_200_000)]} : each,
	);
	return Buffer.from(chained([header, ...records]));
}

function newer(): Uint8Array {
	return chained([{...header, fray: 99}, ...long(4000)]);
}
