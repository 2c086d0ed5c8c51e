import test from 'ava';
import {copyLog} from '../../source/event-store/copy.js';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {header, logBytes, records} from '../helpers/logs.js';
import {type Call, SimulatedDisk} from '../helpers/simulated-disk.js';

const path = '/stick/bridge-at-kurogawa.fray.jsonl';

test('a copy is the log, byte for byte, and free for others', async (t) => {
	const disk = new SimulatedDisk();
	t.is(await copyLog('/stick', header, records(5), disk.files), path);
	t.deepEqual(disk.content(path), Uint8Array.from(logBytes(5)));
	t.deepEqual(disk.paths, [path]);
	const {log} = await openLog(path, {mode: 'write', files: disk.files});
	t.is(log.readOnly, undefined);
	await log.close();
});

test('a copy of an older format is of the present one', async (t) => {
	const disk = new SimulatedDisk();
	await copyLog('/stick', {...header, fray: 0}, records(2), disk.files);
	t.deepEqual(disk.content(path), Uint8Array.from(logBytes(2)));
});

test('a copy takes another name where its own is taken', async (t) => {
	const disk = new SimulatedDisk();
	disk.put(path, logBytes(1));
	const second = await copyLog('/stick', header, records(2), disk.files);
	t.is(second, '/stick/bridge-at-kurogawa-2.fray.jsonl');
	t.deepEqual(disk.content(path), Uint8Array.from(logBytes(1)));
});

for (const [what, fits, fault] of [
	['a write', ({name}: Call) => name === 'write', {code: 'ENOSPC'}],
	['half a write', ({name}: Call) => name === 'write', {bytes: 10}],
	['the flush', ({name}: Call) => name === 'fsync', {code: 'EIO'}],
	['the renaming', ({name}: Call) => name === 'rename', {code: 'EACCES'}],
] as const) {
	test(`a copy whose making fails at ${what} leaves nothing behind`, async (t) => {
		// The lock is written and renamed first.
		for (const from of [2, 3, 4]) {
			const disk = new SimulatedDisk();
			let calls = 0;
			disk.fault = (call) => {
				calls += fits(call) ? 1 : 0;
				return fits(call) && calls === from ? fault : undefined;
			};

			try {
				await copyLog('/stick', header, records(3), disk.files);
				t.true(calls < from, 'it was not hit');
			} catch (error) {
				t.true(error instanceof StoreError);
				t.deepEqual(disk.paths, []);
			}
		}
	});
}
