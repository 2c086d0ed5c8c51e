import {folded} from '../../engine/kit/nearest.js';
import {rulesKey} from './schema.js';
import {rosterKeys} from '../schema.js';
import {isData} from '../../engine/kit/data.js';

/* What a roster takes over from files of rules: the later one of two with the same name counts, its own above all. */

export type Raw = Readonly<Record<string, unknown>>;

/** What is taken from files of rules, the first first. */
export type Lent = {readonly data: readonly Raw[]; readonly files: readonly string[]};

export const nothingLent: Lent = {data: [], files: []};

/** Whether only a file as a whole has it. */
const isOfFile = (key: string): boolean => [...rosterKeys, ...Object.keys(rulesKey)].includes(key);

/** Things by their names, also of a table that is written as a list. */
const byName = (rows: unknown): Raw =>
	Array.isArray(rows)
		? Object.fromEntries(
				rows.flatMap((row: unknown) =>
					isData(row) && typeof row['name'] === 'string'
						? [
								[
									row['name'],
									Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'name')),
								],
							]
						: [],
				),
			)
		: isData(rows)
			? rows
			: {};

function together(before: Raw, after: Raw): Raw {
	const names = new Set(Object.keys(after).map(folded));
	return {
		...Object.fromEntries(Object.entries(before).filter(([name]) => !names.has(folded(name)))),
		...after,
	};
}

/** A roster with what it takes over; what is wrong with its own tables stays as it stands. */
export function withLent(own: Raw, lent: readonly Raw[]): Raw {
	const all = new Map<string, Raw>();
	for (const [key, rows] of lent.flatMap((data) => Object.entries(data))) {
		if (!isOfFile(key)) {
			all.set(key, together(all.get(key) ?? {}, byName(rows)));
		}
	}

	const keys = new Map(Object.keys(own).map((key) => [folded(key), key]));
	return {
		...own,
		...Object.fromEntries(
			[...all].map(([key, rows]) => {
				const at = keys.get(folded(key)) ?? key;
				const mine = own[at];
				const isTable = mine === undefined || isData(mine) || Array.isArray(mine);
				return [at, isTable ? together(rows, byName(mine)) : mine];
			}),
		),
	};
}

/** Whether a thing of a table is one that a roster takes over. */
export const isLent = (lent: readonly Raw[], table: string, name: string): boolean =>
	lent.some((data) =>
		Object.keys(byName(data[table])).some((each) => folded(each) === folded(name)),
	);
