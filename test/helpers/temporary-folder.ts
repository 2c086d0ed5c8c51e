import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestFn} from 'ava';

/** A folder of its own for a test file, gone after its tests. */
export function temporaryFolder(test: TestFn): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'fray-'));
	test.after.always('its folder is cleared away', () => {
		rmSync(folder, {recursive: true, force: true});
	});
	return folder;
}
