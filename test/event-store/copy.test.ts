import test from 'ava';
import {format} from '../../source/event-store/lines/record.js';
import {copyLog} from '../../source/event-store/copy.js';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {header, logBytes, records} from '../helpers/logs.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';

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
	await copyLog('/stick', {...header, fray: format - 1}, records(2), disk.files);
	t.deepEqual(disk.content(path), Uint8Array.from(logBytes(2)));
});

test('a copy takes another name where its own is taken', async (t) => {
	const disk = new SimulatedDisk();
	disk.put(path, logBytes(1));
	const second = await copyLog('/stick', header, records(2), disk.files);
	t.is(second, '/stick/bridge-at-kurogawa-2.fray.jsonl');
	t.deepEqual(disk.content(path), Uint8Array.from(logBytes(1)));
});

for (const [what, name, number, fault] of [
	['a write', 'write', 3, {code: 'ENOSPC'}],
	['half a write', 'write', 3, {bytes: 10}],
	['the flush', 'fsync', 1, {code: 'EIO'}],
	['the renaming', 'rename', 2, {code: 'EACCES'}],
	['the flush of the folder', 'fsync', 2, {code: 'EIO'}],
] as const) {
	test(`a copy whose making fails at ${what} leaves nothing behind`, async (t) => {
		const disk = new SimulatedDisk();
		let calls = 0;
		disk.fault = (call) => {
			calls += call.name === name ? 1 : 0;
			return call.name === name && calls === number ? fault : undefined;
		};

		await t.throwsAsync(copyLog('/stick', header, records(3), disk.files), {
			instanceOf: StoreError,
			message: /^Fray cannot make a copy in \/stick/,
		});
		t.deepEqual(disk.paths, []);
	});
}
