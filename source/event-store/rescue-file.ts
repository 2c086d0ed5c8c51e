import {realpathSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {copyLog} from './copy.js';
import {type Files, codeOf, nodeFiles} from './disk/files.js';
import {ending, slugOfPath} from './name.js';
import type {Header, StoredRecord} from './lines/record.js';
import {userFolder} from './disk/user-folder.js';

/** The header of a file in which a fight goes on. */
export const inPlaceOf = (
	path: string,
	header: Header,
	records: readonly StoredRecord[],
): Header => ({...header, inPlaceOf: {slug: slugOfPath(path), lines: records.length}});

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
