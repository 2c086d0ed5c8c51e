/** In a smaller terminal nothing is laid out. */
export const smallest = {columns: 60, rows: 16} as const;

type Want<Id extends string> = {
	readonly id: Id;
	/** Given first, in the order of the list, while there is room. */
	readonly least: number;
	/** Given afterwards, in the same order. */
	readonly most: number;
};

/** Divides rows: first the least to each in order of importance, then more to each in the same order. */
export function allot<Id extends string>(
	space: number,
	wants: ReadonlyArray<Want<Id>>,
): Readonly<Record<Id, number>> {
	let left = Math.max(0, space);
	const given = new Map<Id, number>();
	const give = (id: Id, upTo: number) => {
		const before = given.get(id) ?? 0;
		const more = Math.min(left, Math.max(0, upTo - before));
		given.set(id, before + more);
		left -= more;
	};

	for (const {id, least} of wants) {
		give(id, least);
	}

	for (const {id, most} of wants) {
		give(id, most);
	}

	return Object.fromEntries(given) as Record<Id, number>;
}

/** A size that fits, no smaller and no larger than said. */
export const between = (least: number, value: number, most: number): number =>
	Math.max(least, Math.min(most, value));

export type PaneSize = {readonly width: number; readonly height: number};

/** The rows of header and footer. */
export const aroundPanes = 2;

/** From here on, boxes stand side by side. */
const boxedFrom = {columns: 100, rows: 28} as const;

/** From here on, they stand in three columns. */
const threeFrom = {columns: 160, rows: 40} as const;

export const isBelow = (
	columns: number,
	rows: number,
	from: {readonly columns: number; readonly rows: number},
): boolean => columns < from.columns || rows < from.rows;

/** Whether panes are boxes; below, they are rows under titled rules. */
export const isBoxedAt = (columns: number, rows: number): boolean =>
	!isBelow(columns, rows, boxedFrom);

export const isThreeAt = (columns: number, rows: number): boolean =>
	!isBelow(columns, rows, threeFrom);
