import {Buffer} from 'node:buffer';
import {attempt} from '../disk/failure.js';
import {type Files, nodeFiles, withOpen} from '../disk/files.js';
import {
	type JsonObject,
	asBuffer,
	checkLine,
	firstSeed,
	holds,
	newline,
	parseLine,
} from './line.js';
import {StoreError} from '../log.js';
import {type Header, format} from './record.js';
import {type Upcasters, upcasterFrom, upcasters} from './upcast.js';

/** Changes that other programs make to a text file without changing its content. */
export type Alteration = 'byte-order mark' | 'CRLF' | 'blank lines';

export type FirstLine = ReturnType<typeof parseFirstLine>;

/** Every log begins with this. It tells a damaged log from a file of another kind. */
const beginning = Buffer.from('{"fray":');
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const carriageReturn = 0x0d;

const startsAsLog = (bytes: Uint8Array): boolean => holds(bytes, textStart(bytes), beginning);

/** Where a line's content ends: before its newline, and before the carriage return that Windows adds. */
export const contentEnd = (bytes: Uint8Array, start: number, lineEnd: number): number =>
	lineEnd > start && bytes[lineEnd - 1] === carriageReturn ? lineEnd - 1 : lineEnd;

/** @throws {StoreError} when the line is damaged or not understood; then nothing of the fight can be shown */
export function parseFirstLine(bytes: Uint8Array, file: string, table = upcasters) {
	const start = textStart(bytes);
	const hasMark = start > 0;
	const isLog = startsAsLog(bytes);
	const lineEnd = bytes.indexOf(newline, start);
	if (!isLog || lineEnd === -1) {
		throw new StoreError(noLog(file, bytes, isLog));
	}

	const end = contentEnd(bytes, start, lineEnd);
	const object = parseLine(asBuffer(bytes).toString('utf8', start, end));
	const written = object?.['fray'];
	if (!object || typeof written !== 'number') {
		throw new StoreError(damaged(file, 'the line is not JSON'));
	}

	const crc = checkLine(bytes, start, end, firstSeed);
	const understood = understandHeader(object, table);
	if (typeof crc === 'string' || !understood) {
		const fault = typeof crc === 'string' ? crc : `it is no header of format ${written}`;
		throw new StoreError(written > format ? newer(file, written, fault) : damaged(file, fault));
	}

	const alteration: Alteration | undefined = hasMark
		? 'byte-order mark'
		: end < lineEnd
			? 'CRLF'
			: undefined;
	return {
		...understood,
		/** Where the second line starts. */
		end: lineEnd + 1,
		crc,
		alteration,
	};
}

/** A header brought to today's format; `undefined` when it is not a header. */
export function understandHeader(object: JsonObject, table: Upcasters) {
	const {fray: written} = object;
	if (typeof written !== 'number') {
		return undefined;
	}

	const header = upcasterFrom(written, table)?.header(object);
	return isHeader(header)
		? {
				header,
				/** As written, which may be newer than the one this version knows. */
				format: written,
			}
		: undefined;
}

/** Where the text of the header starts: after a byte-order mark, if there is one. */
export const textStart = (bytes: Uint8Array): number =>
	holds(bytes, 0, byteOrderMark) ? byteOrderMark.length : 0;

/** Reads only the header, however long the log is. */
export function readHeader(file: string, files: Files = nodeFiles): Header {
	const bytes = attempt(`${file} cannot be read`, () =>
		withOpen(files, file, 'r', (opened) => readStart(files, opened)),
	);
	return parseFirstLine(bytes, file).header;
}

/** Reads at least up to the first newline; of a file that is no log, only a little. */
function readStart(files: Files, opened: number): Uint8Array {
	let start = new Uint8Array(0);
	for (let size = 64 * 1024; ; size *= 2) {
		const chunk = new Uint8Array(size);
		const length = files.read(opened, chunk, start.length);
		start = Buffer.concat([start, chunk.subarray(0, length)]);
		if (length < size || chunk.includes(newline) || !startsAsLog(start)) {
			return start;
		}
	}
}

/** The message for a format that is newer than this version knows. */
export const newerFormat = (written: number): string =>
	`a newer Fray wrote this in format ${written}, and this Fray reads formats up to ${format}`;

function noLog(file: string, bytes: Uint8Array, isLog: boolean): string {
	if (bytes.length === 0 || isLog) {
		return `${file} is ${isLog ? 'cut off in its first line' : 'empty'} and holds no answer. Delete the file, or put a backup in its place.`;
	}

	return `${file} is not a fight: its first line is not that of a fight. If another program overwrote the file, put a backup in its place.`;
}

const newer = (file: string, written: number, fault: string): string =>
	`${file}, line 1: ${newerFormat(written)}, or the line is damaged (${fault}). Update Fray to open the fight. Fray did not change the file.`;

const damaged = (file: string, fault: string): string =>
	`${file}, line 1 is damaged: ${fault}. Without that line Fray cannot open the fight; put a backup in its place. Fray did not change the file.`;

function isHeader(value: JsonObject | undefined): value is Header {
	return (
		typeof value?.['fray'] === 'number' &&
		typeof value['id'] === 'string' &&
		typeof value['title'] === 'string' &&
		typeof value['ruleset'] === 'string' &&
		Number.isSafeInteger(value['rulesetVersion']) &&
		Number.isSafeInteger(value['seed']) &&
		typeof value['started'] === 'string' &&
		isFormerOf(value['from']) &&
		isFormerFile(value['inPlaceOf']) &&
		['string', 'undefined'].includes(typeof value['campaign'])
	);
}

/** Whether a header says rightly which file was there before, or nothing of it. */
export const isFormerFile = (value: unknown): boolean =>
	value === undefined ||
	(typeof value === 'object' &&
		value !== null &&
		'slug' in value &&
		typeof value.slug === 'string' &&
		'lines' in value &&
		Number.isSafeInteger(value.lines));

/** Whether a header says rightly which fight it comes after, or nothing of it. */
export function isFormerOf(value: unknown): boolean {
	return (
		value === undefined ||
		(typeof value === 'object' &&
			value !== null &&
			'id' in value &&
			typeof value.id === 'string' &&
			'title' in value &&
			typeof value.title === 'string' &&
			(!('isAgain' in value) || value.isAgain === true))
	);
}
