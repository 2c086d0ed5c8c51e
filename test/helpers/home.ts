import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** A new, empty home for Fray, gone when the test is over. */
export function temporaryHome(t: {teardown(end: () => void): void}): string {
	const home = mkdtempSync(join(tmpdir(), 'fray-'));
	t.teardown(() => {
		rmSync(home, {recursive: true, force: true});
	});
	return home;
}
