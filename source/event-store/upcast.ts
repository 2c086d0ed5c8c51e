import type {JsonObject} from './line.js';
import {format} from './record.js';

/** Brings lines from one format to another. */
export type Upcaster = {
	header(header: JsonObject): JsonObject;
	record(record: JsonObject): JsonObject;
};

/** An older format's number to what brings its lines to the next format. */
export type Upcasters = ReadonlyMap<number, Upcaster>;

/** Format 1 is the first. */
export const upcasters: Upcasters = new Map();

const unchanged: Upcaster = {
	header: (header) => header,
	record: (record) => record,
};

/**
 * What brings lines of this format to the one that is written now; nothing is done to those of a newer format.
 * `undefined` for a format that never was.
 */
export function upcasterFrom(
	from: number,
	table: Upcasters = upcasters,
): Upcaster | undefined {
	let whole = unchanged;
	for (let step = from; step < format; step++) {
		const next = table.get(step);
		if (!next) {
			return undefined;
		}

		const before = whole;
		whole = {
			header: (header) => next.header(before.header(header)),
			record: (record) => next.record(before.record(record)),
		};
	}

	return whole;
}
