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
import {type Upcasters, upcasterFrom, upcasters} from './upcast.js';

/** Lines count from 1, which is the header's; offsets are in bytes from the start of the file. */
export type Trouble =
	/** What a write or a flush leaves that was broken off: a last line without its newline, or with holes of zeros. */
	| {
			readonly kind: 'torn';
			readonly line: number;
			readonly offset: number;
			readonly bytes: number;
	  }
	/** The last line is whole but for its newline. */
	| {readonly kind: 'unended'; readonly line: number}
	/** A line is not as it was written. It and all after it are left out. */
	| {
			readonly kind: 'damaged';
			readonly line: number;
			readonly offset: number;
			readonly fault: LineFault | RecordFault;
	  }
	/** All lines say what was written, but the file's bytes are not Fray's any more. */
	| {readonly kind: 'altered'; readonly how: Alteration}
	/** From this line on it is in a format that is not known yet; only a header's line is understood all the same. */
	| {readonly kind: 'newer'; readonly line: number; readonly format: number};

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
	/** The format of the last good line. */
	readonly format: number;
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
	const lines = new Lines(bytes, first, table);
	lines.readAll();
	return {
		header: first.header,
		records: lines.records,
		end: lines.end,
		crc: lines.crc,
		format: lines.format,
		trouble:
			first.format > format
				? {kind: 'newer', line: 1, format: first.format}
				: lines.trouble(),
	};
}

/** The lines after the first, taken in one by one for as long as they are good. */
class Lines {
	readonly records: StoredRecord[] = [];
	end: number;
	crc: number;
	format: number;
	#line = 2;
	#isUnended = false;
	#newer: number | undefined;
	#fault: LineFault | RecordFault | undefined;
	#alteration: Alteration | undefined;
	#upcaster: FirstLine['upcaster'];
	readonly #bytes: ReturnType<typeof asBuffer>;
	readonly #table: Upcasters;

	constructor(bytes: Uint8Array, first: FirstLine, table: Upcasters) {
		this.#bytes = asBuffer(bytes);
		this.#table = table;
		this.end = first.end;
		this.crc = first.crc;
		this.format = first.format;
		this.#upcaster = first.upcaster;
		this.#alteration = first.alteration;
	}

	readAll() {
		let goesOn = this.end < this.#bytes.length;
		while (goesOn) {
			goesOn = this.#next() && this.end < this.#bytes.length;
		}
	}

	trouble(): Trouble | undefined {
		const line = this.#line;
		const offset = this.end;
		const bytes = this.#bytes.length - offset;
		if (this.#newer !== undefined) {
			return {kind: 'newer', line, format: this.#newer};
		}

		if (this.#fault !== undefined) {
			return this.#isBrokenOff()
				? {kind: 'torn', line, offset, bytes}
				: {kind: 'damaged', line, offset, fault: this.#fault};
		}

		if (this.#alteration !== undefined) {
			return {kind: 'altered', how: this.#alteration};
		}

		if (bytes > 0) {
			return {kind: 'torn', line, offset, bytes};
		}

		return this.#isUnended ? {kind: 'unended', line: line - 1} : undefined;
	}

	/** False when it is the last line, or not good. */
	#next(): boolean {
		const start = this.end;
		const found = this.#bytes.indexOf(newline, start);
		const isEnded = found !== -1;
		const lineEnd = isEnded ? found : this.#bytes.length;
		const contents = isEnded
			? contentEnd(this.#bytes, start, lineEnd)
			: lineEnd;
		if (contents === start) {
			this.#alteration ??= 'blank lines';
		} else if (!this.#take(start, contents, isEnded)) {
			return false;
		} else if (contents < lineEnd) {
			this.#alteration ??= 'CRLF';
		}

		this.#isUnended = !isEnded;
		this.#line++;
		this.end = isEnded ? lineEnd + 1 : lineEnd;
		return isEnded;
	}

	#take(start: number, contents: number, isEnded: boolean): boolean {
		const checked = checkLine(this.#bytes, start, contents, this.crc);
		if (typeof checked === 'string') {
			this.#fault = isEnded ? checked : undefined;
			return false;
		}

		const line = parseChecked(this.#bytes, start, contents);
		const record = line && this.#upcast(line);
		if (this.#newer !== undefined) {
			return false;
		}

		if (!isStored(record, this.records.length + 1)) {
			this.#fault = record ? 'it is out of order' : 'it is not JSON';
			return false;
		}

		this.records.push(record);
		this.crc = checked;
		return true;
	}

	#upcast(line: JsonObject): JsonObject | undefined {
		if (line['fray'] === undefined) {
			return this.#upcaster.record(line);
		}

		const {fray: written, ...record} = line;
		const upcaster =
			typeof written === 'number' && written > this.format
				? upcasterFrom(written, this.#table)
				: undefined;
		if (typeof written !== 'number' || !upcaster) {
			return undefined;
		}

		if (written > format) {
			this.#newer = written;
			return undefined;
		}

		this.format = written;
		this.#upcaster = upcaster;
		return upcaster.record(record);
	}

	/** Nothing that Fray writes holds a zero: they stand where a power cut kept the device from putting the last line. */
	#isBrokenOff(): boolean {
		const lineEnd = this.#bytes.indexOf(newline, this.end);
		return (
			lineEnd === this.#bytes.length - 1 &&
			this.#bytes.subarray(this.end).includes(0)
		);
	}
}

const isStored = (
	record: JsonObject | undefined,
	n: number,
): record is StoredRecord =>
	record?.['n'] === n && typeof record['at'] === 'string';
