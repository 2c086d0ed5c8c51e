import {dirname} from 'node:path';
import {type Files, flushFolder, shortWrite, writeWhole} from './files.js';
import {newline} from './line.js';
import type {Content} from './read-file.js';

type Open = Content & {
	readonly path: string;
	/** The log, open for writing. */
	readonly file: number;
};

/**
 * Repairs the end of a log after an interrupted write.
 * @returns where the next line starts
 * @throws when that fails; the log is then unchanged, or cut with its end set aside
 */
export async function mendEnd(files: Files, log: Open): Promise<number> {
	const {end, trouble} = log.reading;
	switch (trouble?.kind) {
		case 'torn': {
			await setTornAside(files, log, end);
			return end;
		}

		case 'unended': {
			await endLine(files, log, end);
			return end + 1;
		}

		default: {
			return end;
		}
	}
}

/**
 * Moves the bytes from `end` on into `<file>.torn`, one line for each time this happens. They are on the device before
 * the log is cut.
 */
async function setTornAside(
	files: Files,
	{path, file, bytes, from}: Open,
	end: number,
): Promise<void> {
	const aside = files.open(tornPath(path), 'a');
	try {
		writeWhole(files, aside, bytes.subarray(end - from));
		writeWhole(files, aside, Uint8Array.of(newline));
		await files.fsync(aside);
	} finally {
		files.close(aside);
	}

	await flushFolder(files, dirname(path));
	files.ftruncate(file, end);
	await files.fdatasync(file);
}

async function endLine(files: Files, {file}: Open, end: number): Promise<void> {
	if (files.write(file, Uint8Array.of(newline), 1, end) !== 1) {
		throw new Error(shortWrite(0, 1));
	}

	await files.fdatasync(file);
}

export const tornPath = (path: string): string => `${path}.torn`;
