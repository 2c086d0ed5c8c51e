import {type Data, isData} from '../../kit/data.js';

/* Weaker and stronger variants: what one step changes on a sheet, as rows. */

export const variantSteps = ['stronger', 'weaker'] as const;

export type VariantStep = (typeof variantSteps)[number];

/** A value of a sheet, or several alike, and by how much one step changes it. The figures are our own: no source has any. */
export type VariantRow = {
	/** The keys that lead to it in a roster: “attacks.*.bonus”, where “*” is each entry of a list or a table, 0 the first. */
	readonly path: string;
	/** What a stronger one has more and a weaker one less. */
	readonly by: number;
	/** A step is at least this part of the value, in percent. */
	readonly percent?: number | undefined;
	/** What somebody has nothing of stays so. */
	readonly isOnlyOfSome?: true | undefined;
};

export type Bounds = {readonly least: number; readonly most: number};

type Path = ReadonlyArray<string | number>;

const each = '*';

const signs: Readonly<Record<VariantStep, 1 | -1>> = {stronger: 1, weaker: -1};

type Change = (value: number, path: Path) => number;

/** A sheet, as a roster has it, one step stronger or weaker: no number leaves its bounds, and what a row does not find stays. */
export const stepped = (
	sheet: Data,
	rows: readonly VariantRow[],
	step: VariantStep,
	boundsAt: (path: Path) => Bounds,
): Data =>
	rows.reduce(
		(changed, row) =>
			changedIn(changed, row.path.split('.'), [], (value, path) =>
				steppedValue(value, row, signs[step], boundsAt(path)),
			),
		sheet,
	);

function steppedValue(
	value: number,
	{by, percent = 0, isOnlyOfSome}: VariantRow,
	sign: 1 | -1,
	{least, most}: Bounds,
): number {
	if (isOnlyOfSome && value === 0) {
		return value;
	}

	const size = Math.max(by, Math.round((Math.abs(value) * percent) / 100));
	return Math.max(least, Math.min(most, value + sign * size));
}

/** With the numbers changed to which a path of keys leads. */
const changedIn = (facts: Data, [key, ...rest]: readonly string[], before: Path, change: Change) =>
	Object.fromEntries(
		Object.entries(facts).map(([name, value]) => [
			name,
			key === each || key === name ? changedAt(value, rest, [...before, name], change) : value,
		]),
	);

function changedAt(value: unknown, keys: readonly string[], before: Path, change: Change): unknown {
	const [key, ...rest] = keys;
	if (key === undefined) {
		return typeof value === 'number' ? change(value, before) : value;
	}

	if (Array.isArray(value)) {
		return value.map((item: unknown, at) =>
			key === each || key === String(at) ? changedAt(item, rest, [...before, at], change) : item,
		);
	}

	return isData(value) ? changedIn(value, keys, before, change) : value;
}
