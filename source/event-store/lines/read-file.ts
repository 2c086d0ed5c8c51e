import {attempt} from '../disk/failure.js';
import {type FileFacts, type Files, withOpen} from '../disk/files.js';
import {type Fingerprints, Fingerprinter} from '../fingerprint.js';
import {parseFirstLine} from './header.js';
import {asBuffer, newline} from './line.js';
import {type Place, type Trouble, Lines} from './lines.js';
import {StoreError} from '../log.js';
import {type Reading, readLog, largestPiece, readLarge} from './read.js';
import {type Header, type StoredRecord, format} from './record.js';
import {type Upcasters, upcasters} from './upcast.js';

/** The content of a log, and the last bytes of its good part: all bytes when it is short or something is amiss. */
export type Content = {
	readonly reading: Reading;
	readonly bytes: Uint8Array;
	/** The offset of these bytes in the file. */
	readonly from: number;
	/** Has taken in the good part. */
	readonly fingerprinter?: Fingerprinter | undefined;
};

export type ReadOptions = {
	/** For older formats; left out: the ones Fray knows. */
	readonly table?: Upcasters | undefined;
	/** Taken before. Left out: the reading takes no fingerprint. */
	readonly known?: Fingerprints | undefined;
};

type Needs = {readonly table: Upcasters; readonly known: Fingerprints | undefined};

const fingerprinterFor = ({id}: Header, known: Fingerprints | undefined) =>
	known && new Fingerprinter(known.get(id));

/** In bytes. A longer file is read in parts: all its bytes beside its records would take half as much memory again. */
const partSize = 4 * 1024 * 1024;

/** In bytes. Never so much is written between two flushes, since nothing is taken after a failed one. */
export const mostUnflushed = 64 * 1024;

export function readLogFile(
	path: string,
	files: Files,
	{table = upcasters, known}: ReadOptions = {},
): Content {
	const {size} = factsOf(path, files);
	const inParts =
		size > partSize
			? attempt(`${path} cannot be read`, () => readInParts(path, files, {table, known}))
			: undefined;
	if (inParts) {
		return inParts;
	}

	if (size > mostWhole) {
		return attempt(`${path} cannot be read`, () => readUpToTrouble(path, size, files, table));
	}

	const bytes = readWholeFile(path, files);
	const reading = readLog(bytes, path, table);
	const fingerprinter = fingerprinterFor(reading.header, known);
	fingerprinter?.take(bytes.subarray(0, reading.end));
	return {reading, bytes, from: 0, fingerprinter};
}

/** A larger log is not held as a whole, even where something is amiss. Bytes. */
const mostWhole = 4 * largestPiece;

/** The log up to where something is amiss. */
const readUpToTrouble = (path: string, size: number, files: Files, table: Upcasters): Content =>
	withOpen(files, path, 'r', (file) => {
		const room = asBuffer(new Uint8Array(largestPiece));
		const read = (from: number) => room.subarray(0, files.read(file, room, from));
		const reading = readLarge(read, size, path, table);
		const from = Math.max(0, reading.end - mostUnflushed);
		const bytes = Uint8Array.from(read(from).subarray(0, reading.end - from));
		return {reading, bytes, from};
	});

/** All of a log that can be examined: a torn end that is larger than any line is left out. */
export function readExaminable(
	path: string,
	files: Files,
): {readonly bytes: Uint8Array; readonly torn?: Extract<Trouble, {readonly kind: 'torn'}>} {
	const {size} = factsOf(path, files);
	const trouble = size > mostWhole ? readLogFile(path, files).reading.trouble : undefined;
	if (trouble?.kind !== 'torn') {
		return {bytes: readWholeFile(path, files)};
	}

	return {bytes: beginningOf(path, trouble.offset, files), torn: trouble};
}

const beginningOf = (path: string, length: number, files: Files): Uint8Array =>
	withOpen(files, path, 'r', (file) => {
		const bytes = new Uint8Array(length);
		return bytes.subarray(0, files.read(file, bytes, 0));
	});

/** @throws {StoreError} when it does not exist, is no file, or cannot be read */
export function readWholeFile(path: string, files: Files): Uint8Array {
	factsOf(path, files);
	return attempt(`${path} cannot be read`, () => files.readFile(path));
}

/** Rejects what is no file: reading a pipe would never end. */
export function factsOf(path: string, files: Files): FileFacts {
	const facts = attempt(`${path} cannot be read`, () => files.stat(path));
	if (!facts) {
		throw new StoreError(`There is no fight at ${path}.`);
	}

	if (facts.kind !== 'file') {
		const what = facts.kind === 'folder' ? 'a folder' : 'a pipe or device';
		throw new StoreError(
			`${path} is ${what} where the file of a fight should be. Move it away, or put a backup of the fight in its place.`,
		);
	}

	return facts;
}

/** `undefined` when something is amiss: then the log must be examined as a whole. */
const readInParts = (path: string, files: Files, options: Needs): Content | undefined =>
	withOpen(files, path, 'r', (file) => {
		const room = asBuffer(new Uint8Array(partSize));
		return readParts((from) => room.subarray(0, files.read(file, room, from)), path, options);
	});

/** @param read gives the bytes from an offset on; they are valid until the next call */
function readParts(
	read: (from: number) => ReturnType<typeof asBuffer>,
	path: string,
	{table, known}: Needs,
): Content | undefined {
	const start = read(0);
	const first = start.includes(newline) ? parseFirstLine(start, path, table) : undefined;
	if (!first || first.alteration !== undefined || first.format > format) {
		return undefined;
	}

	const {header} = first;
	const records: StoredRecord[] = [];
	const fingerprinter = fingerprinterFor(header, known);
	fingerprinter?.take(start.subarray(0, first.end));
	let place: Place = {...first, line: 2, n: 0, isUnended: false};
	for (let from = 0; ; from = Math.max(0, place.end - mostUnflushed)) {
		const bytes = read(from);
		const isLast = bytes.length < partSize;
		const whole = isLast ? bytes : endingWithLine(bytes);
		const lines = new Lines(whole, {...place, from}, table, {records});
		lines.readAll();
		const {end} = place;
		place = lines.place();
		fingerprinter?.take(whole.subarray(end - from, place.end - from));
		if (lines.trouble() !== undefined || (!isLast && place.end === end)) {
			return undefined;
		}

		if (isLast) {
			const reading = {header, ...place, records, trouble: undefined};
			return {reading, bytes, from, fingerprinter};
		}
	}
}

const endingWithLine = (bytes: ReturnType<typeof asBuffer>) =>
	bytes.subarray(0, bytes.lastIndexOf(newline) + 1);
