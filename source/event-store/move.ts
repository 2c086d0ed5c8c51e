import {dirname} from 'node:path';
import {freeNamed} from './create.js';
import {asStoreError} from './disk/failure.js';
import {type Files, flushFolder, nodeFiles} from './disk/files.js';
import type {LogFile} from './find.js';
import {takeLock} from './disk/lock.js';
import {StoreError} from './log.js';
import {slugOfPath} from './name.js';
import {patiently} from './renaming.js';
import {tornPath} from './lines/torn.js';

/**
 * Moves a log into another folder of the same disk, with what was set aside of it. It keeps its name unless that is
 * taken there. The log is in one of the folders at any time, whole.
 * @returns its slug there
 * @throws {StoreError} when somebody has the fight open, or it cannot be moved; then it stays where it is
 */
export async function moveLog(
	{path, slug}: Pick<LogFile, 'path' | 'slug'>,
	folder: string,
	files: Files = nodeFiles,
): Promise<string> {
	const failing = `${path} cannot be moved to ${folder}`;
	try {
		const lock = takeLock(path, files);
		if (!lock.isHeld) {
			throw new StoreError(`${failing}: ${lock.reason}.`);
		}

		try {
			return await moveLocked({path, slug}, folder, files);
		} finally {
			lock.release();
		}
	} catch (error) {
		throw asStoreError(failing, error);
	}
}

async function moveLocked(
	{path, slug}: Pick<LogFile, 'path' | 'slug'>,
	folder: string,
	files: Files,
): Promise<string> {
	const place = freeNamed(folder, slug, files);
	try {
		files.close(place.file);
		try {
			patiently(() => {
				files.rename(path, place.path);
			});
		} catch (error) {
			// It is empty: nothing was moved.
			files.remove(place.path);
			throw error;
		}

		if (files.stat(tornPath(path))) {
			patiently(() => {
				files.rename(tornPath(path), tornPath(place.path));
			});
		}

		await flushFolder(files, folder);
		await flushFolder(files, dirname(path));
		return slugOfPath(place.path);
	} finally {
		place.release();
	}
}
