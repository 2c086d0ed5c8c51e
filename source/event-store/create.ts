import {dirname, join} from 'node:path';
import {asStoreError, attempt} from './disk/failure.js';
import {type Files, codeOf, flushFolder, nodeFiles, writeWhole} from './disk/files.js';
import {Fingerprinter} from './fingerprint.js';
import {writableLog} from './disk/handles.js';
import {encodeLine, firstSeed} from './lines/line.js';
import {takeLock} from './disk/lock.js';
import type {FightLog} from './log.js';
import {ending, fileSlug} from './name.js';
import {type Header, format} from './lines/record.js';

/**
 * Creates a log, named after the fight's title, with a number when that name is taken. When this resolves, the header
 * is on the device and the log is open for writing.
 * @param folder created when it does not exist
 * @throws {StoreError} when the log cannot be created; nothing of it is left behind
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

const failing = (folder: string): string => `Fray cannot make a fight in ${folder}`;

/** A file name that was free and is now reserved. */
type Place = {
	readonly path: string;
	/** New, empty and open for writing. */
	readonly file: number;
	readonly release: () => void;
};

/** Reserves a free file name for a log, made from its title, in a folder that need not exist. */
export const freePlace = (folder: string, title: string, files: Files): Place =>
	freeNamed(folder, fileSlug(title), files);

/** The same for a file whose name is known already. */
export const freeNamed = (folder: string, slug: string, files: Files): Place =>
	attempt(failing(folder), () => {
		files.mkdir(folder);
		return firstFree(folder, slug, files);
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

/** Takes the lock first, so that nobody else can open the new file before this process has it. */
function tryPlace(path: string, files: Files): Place | undefined {
	if (files.stat(path)) {
		return undefined;
	}

	const lock = takeLock(path, files);
	if (!lock.isHeld) {
		return undefined;
	}

	try {
		return {path, file: files.open(path, 'wx+'), release: lock.release};
	} catch (error) {
		lock.release();
		if (codeOf(error) === 'EEXIST') {
			return undefined;
		}

		throw error;
	}
}

async function writeHeader(header: Header, {path, file}: Place, files: Files) {
	const {bytes, crc} = encodeLine(header, firstSeed);
	writeWhole(files, file, bytes);
	await files.fsync(file);
	await flushFolder(files, dirname(path));
	const fingerprinter = new Fingerprinter();
	fingerprinter.take(bytes);
	return {file, end: bytes.length, again: new Uint8Array(0), crc, format, n: 0, fingerprinter};
}

/** Nothing was played yet. A file that cannot be removed has no header, and so is not taken for a fight. */
function discard({path, file, release}: Place, files: Files) {
	try {
		files.close(file);
		files.remove(path);
	} catch {
	} finally {
		release();
	}
}
