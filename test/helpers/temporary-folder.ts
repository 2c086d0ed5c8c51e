import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestFn} from 'ava';

/** A folder of its own for a test file, gone after its tests. */
export async function temporaryFolder(test: TestFn): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'fray-'));
	test.after.always(async () => {
		await rm(folder, {recursive: true, force: true});
	});
	return folder;
}
