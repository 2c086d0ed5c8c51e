import {dirname, join} from 'node:path';
import {asStoreError, attempt} from './failure.js';
import {
	type Files,
	codeOf,
	flushFolder,
	nodeFiles,
	writeWhole,
} from './files.js';
import {writableLog} from './handles.js';
import {LineEncoder, firstSeed} from './line.js';
import {takeLock} from './lock.js';
import type {FightLog} from './log.js';
import {ending, fileSlug} from './name.js';
import {type Header, format} from './record.js';

/**
 * Makes a new log, named after the fight's title; a number follows when that name is taken. Its header is on the
 * device when this is done, and it is open for writing.
 * @param folder made when it is not there
 * @throws {StoreError} when it cannot be made; nothing of it is left then
 */
export async function createLog(
	folder: string,
	details: Omit<Header, 'fray'>,
	files: Files = nodeFiles,
): Promise<FightLog> {
	const header: Header = {fray: format, ...details};
	const place = freePlace(folder, header.title, files);
	const {path, release} = place;
	try {
		const tail = await writeHeader(header, place, files);
		return writableLog(files, {header, path, notices: []}, tail, release);
	} catch (error) {
		discard(place, files);
		throw asStoreError(failing(folder), error);
	}
}

const failing = (folder: string): string => `No fight can be made in ${folder}`;

/** A name that was free, taken. */
type Place = {
	readonly path: string;
	/** New, empty and open for writing. */
	readonly file: number;
	readonly release: () => void;
};

/**
 * Takes a name for a log, made of its title, in a folder that is made when it is not there.
 * @throws {StoreError}
 */
export const freePlace = (folder: string, title: string, files: Files): Place =>
	attempt(failing(folder), () => {
		files.mkdir(folder);
		return firstFree(folder, fileSlug(title), files);
	});

function firstFree(folder: string, slug: string, files: Files): Place {
	for (let number = 1; ; number++) {
		const name = number === 1 ? slug : `${slug}-${number}`;
		const place = tryPlace(join(folder, `${name}${ending}`), files);
		if (place) {
			return place;
		}
	}
}

/** The lock comes first, so that nobody else can open the new file before its maker has it. */
function tryPlace(path: string, files: Files): Place | undefined {
	if (files.stat(path)) {
		return undefined;
	}

	const lock = takeLock(path, files);
	if (!lock.isHeld) {
		return undefined;
	}

	try {
		return {path, file: files.open(path, 'wx'), release: lock.release};
	} catch (error) {
		lock.release();
		if (codeOf(error) === 'EEXIST') {
			return undefined;
		}

		throw error;
	}
}

async function writeHeader(header: Header, {path, file}: Place, files: Files) {
	const {bytes, length, crc} = new LineEncoder().encode(header, firstSeed);
	writeWhole(files, file, bytes.subarray(0, length));
	await files.fsync(file);
	await flushFolder(files, dirname(path));
	return {file, end: length, again: new Uint8Array(0), crc, format, n: 0};
}

/** Nothing was played in it yet. What cannot be removed is told apart from a fight by its missing header. */
function discard({path, file, release}: Place, files: Files) {
	try {
		files.close(file);
		files.remove(path);
	} catch {
	} finally {
		release();
	}
}
