import {homedir, tmpdir} from 'node:os';
import {dirname} from 'node:path';
import test from 'ava';
import {StoreError} from '../../source/event-store/log.js';
import {openLog} from '../../source/event-store/open.js';
import {keepElsewhere} from '../../source/event-store/copy.js';
import {header, records} from '../helpers/logs.js';
import {SimulatedDisk} from '../helpers/simulated-disk.js';

const path = '/stick/bridge-at-kurogawa.fray.jsonl';
const places = [
	['/stick', 'the folder where it was'],
	[homedir(), 'the user’s, where that takes none'],
	[tmpdir(), 'that of temporary files, where both take none'],
] as const;
const folders = places.map(([folder]) => folder);

/** A disk on which no file can be made in these folders. */
function diskWithout(full: readonly string[]): SimulatedDisk {
	return new SimulatedDisk({
		fault: (call) =>
			call.name === 'open' && full.includes(dirname(call.path)) ? {code: 'ENOSPC'} : undefined,
	});
}

for (const [at, [folder, what]] of places.entries()) {
	test(`the answers of a lost file go into ${what}`, async (t) => {
		const {files} = diskWithout(folders.slice(0, at));
		const kept = await keepElsewhere(path, header, records(5), files);
		t.is(dirname(kept), folder);
		const {log, records: read} = await openLog(kept, {mode: 'write', files});
		t.deepEqual(read, records(5));
		t.deepEqual(log.header.inPlaceOf, {slug: 'bridge-at-kurogawa', lines: 5});
		await log.close();
	});
}

test('where no folder takes the answers of a lost file, that is said, and nothing is left behind', async (t) => {
	const disk = diskWithout(folders);
	await t.throwsAsync(keepElsewhere(path, header, records(5), disk.files), {
		instanceOf: StoreError,
		message: /disk is full/,
	});
	t.deepEqual(disk.paths, []);
});
