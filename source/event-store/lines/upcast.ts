import type {JsonObject} from './line.js';
import {format as newest} from './record.js';

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

/** Converts lines of this format to today's; those of a newer one stay. `undefined`: there never was such a format. */
export function upcasterFrom(from: number, table: Upcasters = upcasters): Upcaster | undefined {
	let whole = unchanged;
	for (let step = from; step < newest; step++) {
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

/** The format of the line that is read: one of them can say that from there on the log is in a newer one. */
export class LineFormat {
	/** The number of a format that this version does not know, where a line is in one. */
	newer: number | undefined;
	#now: number;
	#upcaster: Upcaster | undefined;
	readonly #table: Upcasters;

	constructor(now: number, table: Upcasters) {
		this.#now = now;
		this.#upcaster = upcasterFrom(now, table);
		this.#table = table;
	}

	get now(): number {
		return this.#now;
	}

	/** A line in today's format; `undefined` when its format is not known. */
	upcast(line: JsonObject): JsonObject | undefined {
		if (line['fray'] === undefined) {
			return this.#upcaster?.record(line);
		}

		const {fray: written, ...record} = line;
		const upcaster =
			typeof written === 'number' && written > this.#now
				? upcasterFrom(written, this.#table)
				: undefined;
		if (typeof written !== 'number' || !upcaster) {
			return undefined;
		}

		if (written > newest) {
			this.newer = written;
			return undefined;
		}

		this.#now = written;
		this.#upcaster = upcaster;
		return upcaster.record(record);
	}
}
