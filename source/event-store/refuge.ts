import {tmpdir} from 'node:os';
import {dirname} from 'node:path';
import {copyLog} from './copy.js';
import {type Files, nodeFiles} from './files.js';
import {slugOfPath} from './name.js';
import type {Header, StoredRecord} from './record.js';
import {userFolder} from './user-folder.js';

/** The header of a file in which a fight goes on. */
export const inPlaceOf = (
	path: string,
	header: Header,
	records: readonly StoredRecord[],
): Header => ({
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
