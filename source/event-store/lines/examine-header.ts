import {type FirstLine, contentEnd, parseFirstLine, textStart, understandHeader} from './header.js';
import {asBuffer, checksumOf, firstSeed, newline, parseLine, splitLine} from './line.js';
import {StoreError} from '../log.js';
import {mendings} from '../mend.js';
import {format} from './record.js';
import type {Upcasters} from './upcast.js';

/** Reads the first line of a log, damaged or not, unless it cannot be read at all or a newer Fray wrote it. */
export function examineFirst(bytes: Uint8Array, file: string, table: Upcasters) {
	try {
		return {first: parseFirstLine(bytes, file, table), fault: undefined};
	} catch (error) {
		const first = error instanceof StoreError ? mendedFirst(bytes, table) : undefined;
		if (!first) {
			throw error;
		}

		return first;
	}
}

function mendedFirst(bytes: Uint8Array, table: Upcasters) {
	const start = textStart(bytes);
	for (const {text, crc, next} of mendings(bytes, start, firstSeed)) {
		const first = firstFrom(text, table, {crc, end: next});
		if (first) {
			return {first, fault: 'one byte is wrong and can be mended'};
		}
	}

	const lineEnd = bytes.indexOf(newline, start);
	const end = contentEnd(bytes, start, lineEnd);
	const line = lineEnd === -1 ? undefined : splitLine(bytes, start, end);
	const crc = line && checksumOf(line.digits);
	const first =
		crc === undefined
			? undefined
			: firstFrom(asBuffer(bytes).toString('utf8', start, end), table, {crc, end: lineEnd + 1});
	return first && {first, fault: 'its checksum is wrong, but the line can still be read'};
}

function firstFrom(text: string, table: Upcasters, place: Pick<FirstLine, 'crc' | 'end'>) {
	const object = parseLine(text);
	const understood = object && understandHeader(object, table);
	return understood && understood.format <= format
		? {...understood, ...place, alteration: undefined}
		: undefined;
}
