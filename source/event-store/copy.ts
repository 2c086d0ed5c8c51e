import {dirname} from 'node:path';
import {freePlace} from './create.js';
import {asStoreError} from './disk/failure.js';
import {type Files, flushFolder, nodeFiles, writeWhole} from './disk/files.js';
import {encodeLine, firstSeed} from './lines/line.js';
import {type Header, type StoredRecord, format} from './lines/record.js';
import {patiently} from './renaming.js';

/**
 * Writes a copy of a fight into another folder and flushes it: the way out when its own disk fails. The copy gets its
 * final name only when it is complete.
 * @returns the path of the copy
 * @throws {StoreError} when the copy cannot be made; nothing of it is left behind
 */
export async function copyLog(
	folder: string,
	header: Header,
	records: readonly StoredRecord[],
	files: Files = nodeFiles,
): Promise<string> {
	const {path, file: empty, release} = freePlace(folder, header.title, files);
	const draft = `${path}.part`;
	try {
		files.close(empty);
		const file = files.open(draft, 'wx');
		try {
			writeLines(files, file, [{...header, fray: format}, ...records]);
			await files.fsync(file);
		} finally {
			files.close(file);
		}

		patiently(() => {
			files.rename(draft, path);
		});
		await flushFolder(files, dirname(path));
		return path;
	} catch (error) {
		removeQuietly(draft, files);
		removeQuietly(path, files);
		throw asStoreError(`Fray cannot make a copy in ${folder}`, error);
	} finally {
		release();
	}
}

function writeLines(
	files: Files,
	file: number,
	lines: ReadonlyArray<Readonly<Record<string, unknown>>>,
) {
	let seed = firstSeed;
	for (const line of lines) {
		const {bytes, crc} = encodeLine(line, seed);
		writeWhole(files, file, bytes);
		seed = crc;
	}
}

/** Swallows an error of its own, so that the GM reads of the failure that led here. */
function removeQuietly(path: string, files: Files) {
	try {
		files.remove(path);
	} catch {}
}
