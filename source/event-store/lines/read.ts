import {parseFirstLine, type Alteration} from './header.js';
import {Lines, type Place, type Trouble} from './lines.js';
import {type Header, type StoredRecord, format} from './record.js';
import {type Upcasters, upcasters} from './upcast.js';
import {type asBuffer, newline} from './line.js';

/** The content of a log, as far as it is good. */
export type Reading = Place & {
	readonly header: Header;
	/** Numbered 1, 2, 3 …; not checked otherwise. */
	readonly records: readonly StoredRecord[];
	readonly trouble: Trouble | undefined;
};

/** Reads and verifies a whole log; `file` is its path, for messages. */
export function readLog(bytes: Uint8Array, file: string, table: Upcasters = upcasters): Reading {
	const {header, alteration, ...first} = parseFirstLine(bytes, file, table);
	const place = {...first, line: 2, n: 0, isUnended: false};
	const lines = new Lines(bytes, {...place, from: 0}, table, {alteration});
	return {header, ...allOf(lines, place)};
}

/** Reads on in a log that has grown, from `place.end` on. */
export const readOn = (
	bytes: Uint8Array,
	place: Place,
	table: Upcasters = upcasters,
): Omit<Reading, 'header'> => allOf(new Lines(bytes, {...place, from: place.end}, table), place);

function allOf(lines: Lines, start: Place): Omit<Reading, 'header'> {
	lines.readAll();
	return {
		...lines.place(),
		records: lines.records,
		trouble:
			start.format > format ? {kind: 'newer', line: 1, format: start.format} : lines.trouble(),
	};
}

/** The most that is held of a log in one piece, and longer than any line. Bytes. */
export const largestPiece = 64 * 1024 * 1024;

/** Gives at most so many bytes as a piece has, from an offset on; they are valid until the next call. */
type Read = (from: number) => ReturnType<typeof asBuffer>;

/**
 * Reads a log that is too large to be held as a whole, up to where something is amiss. What follows without the end of
 * a line in a whole piece is torn, however much it is.
 * @param size of the file
 * @throws {StoreError} when it is no log or its header is damaged
 */
export function readLarge(read: Read, size: number, path: string, table: Upcasters): Reading {
	const {header, ...first} = parseFirstLine(read(0), path, table);
	const records: StoredRecord[] = [];
	let place: Place = {...first, line: 2, n: 0, isUnended: false};
	let alteration: Alteration | undefined = first.alteration;
	let trouble: Trouble | undefined =
		first.format > format ? {kind: 'newer', line: 1, format: first.format} : undefined;
	while (trouble === undefined && place.end < size) {
		const start = place.end;
		const bytes = read(start);
		const isLast = start + bytes.length >= size;
		const last = bytes.lastIndexOf(newline);
		if (!isLast && last === -1) {
			const {line, end} = place;
			trouble = {kind: 'torn', line, offset: end, bytes: size - end};
			break;
		}

		// The byte behind the last line shows that the file goes on.
		const whole = isLast ? bytes : bytes.subarray(0, last + 2);
		const lines = new Lines(whole, {...place, from: start}, table, {records, alteration});
		lines.readAll();
		place = lines.place();
		const isGood = !isLast && place.end === start + last + 1;
		const found = lines.trouble();
		alteration = found?.kind === 'altered' ? found.how : alteration;
		trouble = isGood || found?.kind === 'altered' ? undefined : found;
	}

	return {
		header,
		...place,
		records,
		trouble: trouble ?? (alteration === undefined ? undefined : {kind: 'altered', how: alteration}),
	};
}
