import test from 'ava';
import {patiently} from '../../source/event-store/renaming.js';

/** What fails with each of these codes, one after the other, before it is done. */
function failing(...codes: readonly string[]) {
	let tries = 0;
	return {
		tries: () => tries,
		rename() {
			const code = codes[tries];
			tries++;
			if (code !== undefined) {
				throw Object.assign(new Error(code), {code});
			}
		},
	};
}

test('on Windows a file that others have for a moment gets its name all the same', (t) => {
	const {rename, tries} = failing('EPERM', 'EBUSY', 'EACCES');
	patiently(rename, 'win32');
	t.is(tries(), 4);
});

test('what no waiting helps against fails at once, and elsewhere all does', (t) => {
	for (const [code, system] of [
		['ENOENT', 'win32'],
		['ENOSPC', 'win32'],
		['EPERM', 'linux'],
		['EBUSY', 'darwin'],
	] as const) {
		const {rename, tries} = failing(code, code);
		t.throws(
			() => {
				patiently(rename, system);
			},
			{code},
		);
		t.is(tries(), 1, `${code} on ${system}`);
	}
});
