import type {JsonObject} from './line.js';
import {format} from './record.js';

/** Converts lines from one format to another. */
export type Upcaster = {
	header(header: JsonObject): JsonObject;
	record(record: JsonObject): JsonObject;
};

/** Maps the number of an older format to the conversion to the next one. */
export type Upcasters = ReadonlyMap<number, Upcaster>;

const unchanged: Upcaster = {header: (header) => header, record: (record) => record};

/**
 * Format 2 can hold corrections beside the lines of format 1. Format 3 fills in forms by events that all rulesets share;
 * a ruleset knows the former names (`engine/events/former-names.ts`). Format 4 can hold several answers in one line.
 * Format 5 says from whom answers and dice came. Format 6 can hold rules of the table’s own, and
 * format 7 acts among these.
 */
export const upcasters: Upcasters = new Map([
	[1, unchanged],
	[2, unchanged],
	[3, unchanged],
	[4, unchanged],
	[5, unchanged],
	[6, unchanged],
]);

/**
 * Converts lines of this format to today's. Lines of a newer format stay as they are. `undefined` for a format that
 * never existed.
 */
export function upcasterFrom(from: number, table: Upcasters = upcasters): Upcaster | undefined {
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
