import {type Alteration, contentEnd} from './header.js';
import {
	type JsonObject,
	type LineFault,
	asBuffer,
	checkLine,
	newline,
	parseChecked,
} from './line.js';
import type {StoredRecord} from './record.js';
import {LineFormat, type Upcasters} from './upcast.js';

/** Lines count from 1, which is the header's; offsets are in bytes from the start of the file. */
export type Trouble =
	/** A write or a flush was interrupted: the last line has no newline, or it holds zeros. */
	| {readonly kind: 'torn'; readonly line: number; readonly offset: number; readonly bytes: number}
	/** The last line is complete but for its newline. */
	| {readonly kind: 'unended'; readonly line: number}
	/** A line is damaged. It and all lines after it are left out. */
	| {
			readonly kind: 'damaged';
			readonly line: number;
			readonly offset: number;
			readonly fault: LineFault | RecordFault;
	  }
	/** The content is intact, but another program has changed the file's bytes. */
	| {readonly kind: 'altered'; readonly how: Alteration}
	/** From this line on the format is newer than this version knows. Only a header can be read all the same. */
	| {readonly kind: 'newer'; readonly line: number; readonly format: number};

export type RecordFault = 'the line is not JSON' | 'the line is out of order';

/** A place between two lines, with all that is needed to read on from there. */
export type Place = {
	/** Where the good part ends, in bytes from the start of the file. */
	readonly end: number;
	/** The checksum of the last good line, which seeds the next. */
	readonly crc: number;
	/** The format of the last good line. */
	readonly format: number;
	readonly line: number;
	/** The number of the last record; 0 when there is none. */
	readonly n: number;
	/** The last good line is complete but for its newline. */
	readonly isUnended: boolean;
};

type Start = Place & {
	/** The offset in the file of the bytes that are read. */
	readonly from: number;
};

type Before = {
	readonly alteration?: Alteration | undefined;
	/** Newly found records are appended to these. */
	readonly records?: StoredRecord[];
};

/** The lines after the header, read one by one for as long as they are good. */
export class Lines {
	readonly records: StoredRecord[];
	/** An offset into the bytes, not the file. */
	#end: number;
	#crc: number;
	readonly #format: LineFormat;
	#line: number;
	#n: number;
	#isUnended: boolean;
	#fault: LineFault | RecordFault | undefined;
	#alteration: Alteration | undefined;
	readonly #bytes: ReturnType<typeof asBuffer>;
	readonly #from: number;

	constructor(
		bytes: Uint8Array,
		{from, end, crc, format: written, line, n, isUnended}: Start,
		table: Upcasters,
		{alteration, records = []}: Before = {},
	) {
		this.#bytes = asBuffer(bytes);
		this.#from = from;
		this.records = records;
		this.#n = n;
		this.#end = end - from;
		this.#crc = crc;
		this.#line = line;
		this.#isUnended = isUnended;
		this.#format = new LineFormat(written, table);
		this.#alteration = alteration;
	}

	readAll() {
		let goesOn = this.#end < this.#bytes.length;
		while (goesOn) {
			goesOn = this.#next() && this.#end < this.#bytes.length;
		}
	}

	/** The place up to which the log has been read. */
	place(): Place {
		return {
			end: this.#from + this.#end,
			crc: this.#crc,
			format: this.#format.now,
			line: this.#line,
			n: this.#n,
			isUnended: this.#isUnended,
		};
	}

	trouble(): Trouble | undefined {
		const line = this.#line;
		const offset = this.#from + this.#end;
		const bytes = this.#bytes.length - this.#end;
		if (this.#format.newer !== undefined) {
			return {kind: 'newer', line, format: this.#format.newer};
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

	/** @returns false at the last line, or when the next one is not good */
	#next(): boolean {
		const start = this.#end;
		const found = this.#bytes.indexOf(newline, start);
		const isEnded = found !== -1;
		const lineEnd = isEnded ? found : this.#bytes.length;
		const contents = isEnded ? contentEnd(this.#bytes, start, lineEnd) : lineEnd;
		if (contents === start && this.#isUnended) {
			// This is the newline that the line before lacked.
			this.#line--;
		} else if (contents === start) {
			this.#alteration ??= 'blank lines';
		} else if (!this.#take(start, contents, isEnded)) {
			return false;
		} else if (contents < lineEnd) {
			this.#alteration ??= 'CRLF';
		}

		this.#isUnended = !isEnded;
		this.#line++;
		this.#end = isEnded ? lineEnd + 1 : lineEnd;
		return isEnded;
	}

	#take(start: number, contents: number, isEnded: boolean): boolean {
		const checked = checkLine(this.#bytes, start, contents, this.#crc);
		if (typeof checked === 'string') {
			this.#fault = isEnded ? checked : undefined;
			return false;
		}

		const line = parseChecked(this.#bytes, start, contents);
		const record = line && this.#format.upcast(line);
		if (this.#format.newer !== undefined) {
			return false;
		}

		if (!isStored(record, this.#n + 1)) {
			this.#fault = record ? 'the line is out of order' : 'the line is not JSON';
			return false;
		}

		this.records.push(record);
		this.#n++;
		this.#crc = checked;
		return true;
	}

	/** Fray never writes zeros. They mean that a power cut kept the device from storing the last line. */
	#isBrokenOff(): boolean {
		const lineEnd = this.#bytes.indexOf(newline, this.#end);
		return lineEnd === this.#bytes.length - 1 && this.#bytes.subarray(this.#end).includes(0);
	}
}

const isStored = (record: JsonObject | undefined, n: number): record is StoredRecord =>
	record?.['n'] === n && typeof record['at'] === 'string';
