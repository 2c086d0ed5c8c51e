import test from 'ava';
import {StoreError} from '../../source/event-store/log.js';
import {moveLog} from '../../source/event-store/move.js';
import {logBytes} from '../helpers/logs.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';

const slug = 'Bridge by Hand';
const path = `/fights/${slug}.fray.jsonl`;
const there = `/fights/archive/${slug}.fray.jsonl`;

const diskWith = () => {
	const disk = new SimulatedDisk();
	disk.put(path, logBytes(3));
	return disk;
};

test('a log is moved with what was set aside of it, and keeps its name', async (t) => {
	const disk = diskWith();
	disk.put(`${path}.torn`, Uint8Array.of(1));
	t.is(await moveLog({path, slug}, '/fights/archive', disk.files), slug);
	t.deepEqual(disk.content(there), Uint8Array.from(logBytes(3)));
	t.deepEqual([...disk.paths].toSorted(), [there, `${there}.torn`]);
});

test('a log takes another name where its own is taken', async (t) => {
	const disk = diskWith();
	disk.put(there, logBytes(1));
	t.is(await moveLog({path, slug}, '/fights/archive', disk.files), `${slug}-2`);
	t.deepEqual(disk.content(there), Uint8Array.from(logBytes(1)));
});

for (const code of ['EXDEV', 'ENOSPC', 'EACCES']) {
	test(`a log that cannot be moved (${code}) stays, and nothing is left behind`, async (t) => {
		const disk = diskWith();
		disk.fault = (call) => (call.name === 'rename' && call.path === path ? {code} : undefined);
		await t.throwsAsync(moveLog({path, slug}, '/fights/archive', disk.files), {
			instanceOf: StoreError,
			message: /cannot be moved/,
		});
		t.deepEqual(disk.paths, [path]);
		t.deepEqual(disk.content(path), Uint8Array.from(logBytes(3)));
	});
}
