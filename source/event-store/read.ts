import {
	type Alteration,
	type FirstLine,
	contentEnd,
	parseFirstLine,
} from './header.js';
import {
	type JsonObject,
	type LineFault,
	asBuffer,
	checkLine,
	newline,
	parseChecked,
} from './line.js';
import {type Header, type StoredRecord, format} from './record.js';
import {type Upcasters, upcasters} from './upcast.js';

/** Lines count from 1, which is the header's; offsets are in bytes from the start of the file. */
export type Trouble =
	/** The last line has no newline: what a write leaves that was broken off. */
	| {
			readonly kind: 'torn';
			readonly line: number;
			readonly offset: number;
			readonly bytes: number;
	  }
	/** A line is not as it was written. It and all after it are left out. */
	| {
			readonly kind: 'damaged';
			readonly line: number;
			readonly offset: number;
			readonly fault: LineFault | RecordFault;
	  }
	/** All lines say what was written, but the file's bytes are not Fray's any more. */
	| {readonly kind: 'altered'; readonly how: Alteration}
	| {readonly kind: 'newer'; readonly format: number};

export type RecordFault = 'it is not JSON' | 'it is out of order';

/** A log's content, up to where it is good. */
export type Reading = {
	readonly header: Header;
	/** Numbered 1, 2, 3 …; beyond that unchecked. */
	readonly records: readonly StoredRecord[];
	/** Where the good part ends. */
	readonly end: number;
	/** The checksum of the last good line, which seeds the next. */
	readonly crc: number;
	readonly trouble: Trouble | undefined;
};

/**
 * Reads and verifies a whole log.
 * @param file its path, for messages
 * @throws {StoreError} when it is no log or its header is not whole
 */
export function readLog(
	bytes: Uint8Array,
	file: string,
	table: Upcasters = upcasters,
): Reading {
	const first = parseFirstLine(bytes, file, table);
	const lines = readLines(bytes, first);
	return {
		header: first.header,
		records: lines.records,
		end: lines.end,
		crc: lines.crc,
		trouble:
			first.format > format
				? {kind: 'newer', format: first.format}
				: troubleOf(lines, bytes.length),
	};
}

type Lines = {
	readonly records: readonly StoredRecord[];
	readonly end: number;
	readonly crc: number;
	readonly alteration: Alteration | undefined;
	readonly fault: LineFault | RecordFault | undefined;
};

function readLines(bytes: Uint8Array, first: FirstLine): Lines {
	const {upcaster} = first;
	const buffer = asBuffer(bytes);
	const records: StoredRecord[] = [];
	let {end, crc, alteration} = first;
	let fault: Lines['fault'];
	for (;;) {
		const lineEnd = buffer.indexOf(newline, end);
		if (lineEnd === -1) {
			break;
		}

		const contents = contentEnd(bytes, end, lineEnd);
		const checked = checkLine(bytes, end, contents, crc);
		if (typeof checked === 'string') {
			fault = checked;
			break;
		}

		const line = parseChecked(buffer, end, contents);
		const record = line && upcaster.record(line);
		if (!isStored(record, records.length + 1)) {
			fault = record ? 'it is out of order' : 'it is not JSON';
			break;
		}

		records.push(record);
		crc = checked;
		end = lineEnd + 1;
		if (contents < lineEnd) {
			alteration ??= 'CRLF';
		}
	}

	return {records, end, crc, alteration, fault};
}

const isStored = (
	record: JsonObject | undefined,
	n: number,
): record is StoredRecord =>
	record?.['n'] === n && typeof record['at'] === 'string';

function troubleOf(lines: Lines, length: number): Trouble | undefined {
	const {records, end, alteration, fault} = lines;
	const line = records.length + 2;
	if (fault !== undefined) {
		return {kind: 'damaged', line, offset: end, fault};
	}

	if (alteration !== undefined) {
		return {kind: 'altered', how: alteration};
	}

	return end < length
		? {kind: 'torn', line, offset: end, bytes: length - end}
		: undefined;
}
