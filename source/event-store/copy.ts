import {dirname, join} from 'node:path';
import {freePlace} from './create.js';
import {asStoreError} from './disk/failure.js';
import {type Files, flushFolder, nodeFiles, writeWhole, codeOf} from './disk/files.js';
import {encodeLine, firstSeed} from './lines/line.js';
import {type Header, type StoredRecord, format} from './lines/record.js';
import {patiently} from './renaming.js';
import {realpathSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {ending, slugOfPath} from './name.js';
import {userFolder} from './disk/user-folder.js';

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

/** The header of a file in which a fight goes on. */
export const inPlaceOf = (path: string, header: Header, records: readonly StoredRecord[]) => ({
	...header,
	inPlaceOf: {slug: slugOfPath(path), lines: records.length},
});

/**
 * Writes all lines of a log whose file was lost into a file of their own: in its folder, else in the user's, else
 * among the temporary files.
 * @returns the path of the new file
 * @throws {StoreError} when none of the folders takes it
 */
export async function keepElsewhere(
	path: string,
	header: Header,
	records: readonly StoredRecord[],
	files: Files = nodeFiles,
): Promise<string> {
	const copyInto = async (folder: string): Promise<string> =>
		copyLog(folder, inPlaceOf(path, header, records), records, files);
	try {
		return await copyInto(dirname(path));
	} catch {
		try {
			return await copyInto(userFolder() ?? tmpdir());
		} catch {
			return copyInto(tmpdir());
		}
	}
}

/** So many files of one fight are enough. */
const mostLinks = 100;

/** A link to a file in another folder beside the one in whose place it stands, which takes no room on a full disk. */
export function linkBeside(former: string, path: string): string | undefined {
	const folder = dirname(former);
	for (let number = 2; number < mostLinks; number++) {
		const link = join(folder, `${slugOfPath(former)}-${number}${ending}`);
		try {
			const target = realpathSync(path);
			if (dirname(target) === realpathSync(folder)) {
				return undefined;
			}

			symlinkSync(target, link);
			return link;
		} catch (error) {
			if (codeOf(error) !== 'EEXIST') {
				return undefined;
			}
		}
	}

	return undefined;
}
