import {dirname} from 'node:path';
import {type Files, flushFolder, shortWrite, writeWhole} from '../disk/files.js';
import {asBuffer, newline} from './line.js';
import {slugOfPath} from '../name.js';
import type {Content} from './read-file.js';

type Open = Content & {
	readonly path: string;
	/** The log, open for writing. */
	readonly file: number;
};

/** Repairs the end of a log after an interrupted write, and says where the next line starts. */
export async function mendEnd(files: Files, log: Open): Promise<number> {
	const {end, trouble} = log.reading;
	if (trouble?.kind === 'torn') {
		await setTornAside(files, log, end);
	} else if (trouble?.kind === 'unended') {
		await endLine(files, log, end);
		return end + 1;
	}

	return end;
}

/** So much is held at a time. Bytes. */
const pieceSize = 4 * 1024 * 1024;

/** More than this is not set aside: it would fill disks. Bytes. */
const mostAside = 4 * 1024 * 1024 * 1024;

/** Moves the end into `<file>.torn`, a line for each time; it is on the device before the log is cut. */
async function setTornAside(files: Files, {path, file}: Open, end: number): Promise<void> {
	const {size} = files.fstat(file);
	if (size - end > mostAside) {
		throw new Error(
			`the last ${size - end} bytes of the file are no answer, and Fray moves at most 4 GB to another file; “fray doctor ${slugOfPath(path)} --repair” makes a sound copy`,
		);
	}

	const aside = openAside(files, tornPath(path));
	const before = files.fstat(aside).size;
	try {
		copyTorn(files, {from: file, start: end, size, to: aside});
		writeWhole(files, aside, Uint8Array.of(newline));
		await files.fsync(aside);
	} catch (error) {
		takeBack(files, aside, before);
		throw error;
	} finally {
		files.close(aside);
	}

	await flushFolder(files, dirname(path));
	files.ftruncate(file, end);
	await files.fdatasync(file);
}

/** @throws where something else than a file stands: to open a pipe would wait for ever */
function openAside(files: Files, path: string): number {
	const found = files.stat(path);
	if (found && found.kind !== 'file') {
		throw new Error(
			`${path} is not a file, but Fray moves the broken end of the fight to that name; move it away`,
		);
	}

	return files.open(path, 'a');
}

/** What was copied before a failure; where it stays, it does no harm. */
function takeBack(files: Files, aside: number, before: number) {
	try {
		files.ftruncate(aside, before);
	} catch {}
}

type Copying = {
	readonly from: number;
	readonly start: number;
	/** Of the file that is copied from. */
	readonly size: number;
	/** Open for appending. */
	readonly to: number;
};

/** Copies the end of a file, piece by piece, unless it holds lines after all; of zeros, as a power cut leaves them, a hole is made. */
function copyTorn(files: Files, {from, start, size, to}: Copying) {
	const room = asBuffer(new Uint8Array(Math.min(pieceSize, size - start)));
	const zeros = new Uint8Array(room.length);
	for (let at = start; at < size;) {
		const piece = room.subarray(0, files.read(from, room, at));
		if (piece.length === 0) {
			throw new Error('the file became shorter while Fray copied its end');
		}

		const lineEnd = piece.indexOf(newline);
		if (lineEnd !== -1 && at + lineEnd < size - 1) {
			throw new Error('there are whole lines behind the broken end');
		}

		if (piece.length === pieceSize && piece.equals(zeros)) {
			files.ftruncate(to, files.fstat(to).size + piece.length);
		} else {
			writeWhole(files, to, piece);
		}

		at += piece.length;
	}
}

async function endLine(files: Files, {file}: Open, end: number): Promise<void> {
	if (files.write(file, Uint8Array.of(newline), 1, end) !== 1) {
		throw new Error(shortWrite(0, 1));
	}

	await files.fdatasync(file);
}

export const tornPath = (path: string): string => `${path}.torn`;
