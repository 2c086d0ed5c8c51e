import {dirname} from 'node:path';
import {type Files, flushFolder, writeWhole} from './files.js';
import {newline} from './line.js';

type Torn = {
	readonly path: string;
	/** The log, open for writing. */
	readonly file: number;
	/** All that is in it. */
	readonly bytes: Uint8Array;
	/** Where its good part ends. */
	readonly end: number;
};

/**
 * Moves what a broken-off write left at the end of a log into `<file>.torn`, a line for each time this happened. It is
 * on the device there before the log is cut.
 * @throws when that fails; the log is whole then, or cut with its end set aside
 */
export async function setTornAside(
	files: Files,
	{path, file, bytes, end}: Torn,
): Promise<void> {
	const aside = files.open(tornPath(path), 'a');
	try {
		writeWhole(files, aside, bytes.subarray(end));
		writeWhole(files, aside, Uint8Array.of(newline));
		await files.fsync(aside);
	} finally {
		files.close(aside);
	}

	await flushFolder(files, dirname(path));
	files.ftruncate(file, end);
	await files.fdatasync(file);
}

export const tornPath = (path: string): string => `${path}.torn`;
