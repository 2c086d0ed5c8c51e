import {createLog} from './create.js';
import {type Files, nodeFiles} from './files.js';
import type {Header, StoredRecord} from './record.js';

/**
 * Writes a fight anew into another folder, whole and flushed: the way out when its own disk fails.
 * @returns the path of the copy
 * @throws {StoreError}
 */
export async function copyLog(
	folder: string,
	header: Header,
	records: readonly StoredRecord[],
	files: Files = nodeFiles,
): Promise<string> {
	const {fray: _format, ...details} = header;
	const log = await createLog(folder, details, files);
	for (const record of records) {
		log.append(record);
	}

	await log.close();
	return log.path;
}
