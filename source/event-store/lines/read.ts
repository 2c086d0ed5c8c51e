import {parseFirstLine} from './header.js';
import {Lines, type Place, type Trouble} from './lines.js';
import {type Header, type StoredRecord, format} from './record.js';
import {type Upcasters, upcasters} from './upcast.js';

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
