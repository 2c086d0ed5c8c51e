import {examineFirst} from './examine-header.js';
import {type Alteration, type FirstLine, contentEnd, newerFormat} from './header.js';
import {
	type JsonObject,
	asBuffer,
	checkLine,
	checksumOf,
	newline,
	parseLine,
	splitLine,
} from './line.js';
import {mendings} from '../mend.js';
import {type StoredRecord, format} from './record.js';
import {alteredBy} from '../trouble.js';
import {type Upcasters, LineFormat, upcasters} from './upcast.js';

/** How far the record of a line can be trusted. */
export type Trust =
	| 'sound'
	/** Its checksum fits once one byte is corrected. */
	| 'mended'
	/** It can be read, but its checksum is wrong. */
	| 'doubtful'
	/** It can be read, but its checksum cannot be verified, since the line before it is lost. */
	| 'unchecked'
	/** It repeats a record that came before. */
	| 'repeated';

/** A line after the header, however it was recovered. */
export type ExaminedLine = {
	/** Counted from 1; line 1 is the header. */
	readonly line: number;
	/** In bytes from the start of the file. */
	readonly offset: number;
	/** `undefined` when nothing of it can be read. */
	readonly found: {readonly record: StoredRecord; readonly trust: Trust} | undefined;
};

/** Everything that a log holds, damaged or not. */
export type Examination = ReturnType<typeof examineLog>;

/** Every line, also those after damage. @throws {StoreError} when it is no log, its header cannot be read, or a newer Fray wrote it */
export function examineLog(bytes: Uint8Array, file: string, table: Upcasters = upcasters) {
	const {first, fault} = examineFirst(bytes, file, table);
	const examiner = new Examiner(bytes, first, table);
	examiner.examineAll();
	return {
		header: first.header,
		/** What is wrong with the first line. */
		headerFault: fault,
		lines: examiner.lines,
		/** Faults that concern more than a single line. */
		faults: examiner.faults(),
		/** Some or all of it is in a format newer than this version knows. */
		isNewer: examiner.isNewer,
	};
}

/** What is wrong with a log whose end is torn. */
export const brokenOff = ({
	line,
	offset,
	bytes,
}: {
	readonly line: number;
	readonly offset: number;
	readonly bytes: number;
}): string =>
	`line ${line} (from byte ${offset}) breaks off: its ${bytes} bytes are no whole answer, and Fray moves them to another file when you play on`;

class Examiner {
	readonly lines: ExaminedLine[] = [];
	readonly #bytes: ReturnType<typeof asBuffer>;
	#at: number;
	#line = 2;
	/** The checksum of the line before; `undefined` when that line is lost. */
	#seed: number | undefined;
	/** The number of the last record found. */
	#n = 0;
	/** How many lines were lost after that record. */
	#lost = 0;
	#torn: string | undefined;
	readonly #records = new Map<number, StoredRecord>();
	readonly #alterations = new Set<Alteration>();
	readonly #format: LineFormat;

	constructor(bytes: Uint8Array, first: FirstLine, table: Upcasters) {
		this.#bytes = asBuffer(bytes);
		this.#at = first.end;
		this.#seed = first.crc;
		this.#format = new LineFormat(first.format, table);
		this.#format.newer = first.format > format ? first.format : undefined;
		if (first.alteration) {
			this.#alterations.add(first.alteration);
		}
	}

	examineAll() {
		while (this.#at < this.#bytes.length) {
			this.#examineNext();
			this.#line++;
		}
	}

	get isNewer(): boolean {
		return this.#format.newer !== undefined;
	}

	faults(): readonly string[] {
		return [
			...[...this.#alterations].map((how) => alteredBy(how)),
			...(this.#format.newer === undefined ? [] : [newerFormat(this.#format.newer)]),
			...(this.#torn === undefined ? [] : [this.#torn]),
		];
	}

	#examineNext() {
		const offset = this.#at;
		const found = this.#bytes.indexOf(newline, offset);
		const lineEnd = found === -1 ? this.#bytes.length : found;
		const end = found === -1 ? lineEnd : contentEnd(this.#bytes, offset, lineEnd);
		this.#at = Math.min(lineEnd + 1, this.#bytes.length);
		if (end === offset) {
			this.#alterations.add('blank lines');
			return;
		}

		if (end < lineEnd) {
			this.#alterations.add('CRLF');
		}

		const line = {line: this.#line, offset, found: this.#examine(offset, end)};
		if (this.#format.newer !== undefined && !line.found) {
			this.#at = this.#bytes.length;
			return;
		}

		if (!line.found && this.#isBrokenOff(offset, found)) {
			this.#torn = brokenOff({line: line.line, offset, bytes: this.#bytes.length - offset});
			return;
		}

		if (found === -1 && line.found?.trust === 'sound') {
			this.#torn = `line ${line.line} lacks its line end, and Fray adds it when you play on`;
		}

		this.lines.push(line);
		this.#lost += line.found ? 0 : 1;
	}

	/** As when a log is opened: the last line has no newline, or holds the zeros that a power cut leaves. */
	#isBrokenOff(offset: number, lineEnd: number): boolean {
		return (
			lineEnd === -1 ||
			(lineEnd === this.#bytes.length - 1 && this.#bytes.subarray(offset).includes(0))
		);
	}

	#examine(start: number, end: number): ExaminedLine['found'] {
		return this.#sound(start, end) ?? this.#mended(start) ?? this.#legible(start, end);
	}

	#sound(start: number, end: number): ExaminedLine['found'] {
		if (this.#seed === undefined) {
			return undefined;
		}

		const crc = checkLine(this.#bytes, start, end, this.#seed);
		return typeof crc === 'number'
			? this.#taken(this.#bytes.toString('utf8', start, end), crc, 'sound')
			: undefined;
	}

	#mended(start: number): ExaminedLine['found'] {
		if (this.#seed === undefined) {
			return undefined;
		}

		for (const {text, crc, next} of mendings(this.#bytes, start, this.#seed)) {
			const found = this.#taken(text, crc, 'mended');
			if (found) {
				this.#at = next;
				return found;
			}
		}

		return undefined;
	}

	#legible(start: number, end: number): ExaminedLine['found'] {
		const line = splitLine(this.#bytes, start, end);
		const crc = line && checksumOf(line.digits);
		const isAfterGap = this.#seed === undefined;
		const n = this.#n;
		const text = this.#bytes.toString('utf8', start, end);
		const found = this.#taken(text, crc, 'doubtful');
		this.#seed = crc;
		if (!found) {
			return this.#repeated(text);
		}

		return isAfterGap || found.record.n > n + 1 ? {...found, trust: 'unchecked'} : found;
	}

	#repeated(text: string): ExaminedLine['found'] {
		const object = parseLine(text);
		const n = object?.['n'];
		const record = typeof n === 'number' ? this.#records.get(n) : undefined;
		return record && {record, trust: 'repeated'};
	}

	#taken(text: string, crc: number | undefined, trust: Trust): ExaminedLine['found'] {
		const object = parseLine(text);
		const record = object && this.#format.upcast(object);
		if (!isStored(record) || !this.#isInOrder(record.n, trust)) {
			return undefined;
		}

		this.#seed = crc;
		this.#n = record.n;
		this.#lost = 0;
		this.#records.set(record.n, record);
		return {record, trust};
	}

	/** Lines may be missing before it, but not when its number may be the byte that was guessed. */
	#isInOrder(n: number, trust: Trust): boolean {
		return n > this.#n && (trust !== 'mended' || n <= this.#n + 1 + this.#lost);
	}
}

const isStored = (record: JsonObject | undefined): record is StoredRecord =>
	Number.isSafeInteger(record?.['n']) && typeof record?.['at'] === 'string';
