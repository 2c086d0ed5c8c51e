import {minus} from '../../kit/text.js';
import {type Data, isData} from '../../kit/data.js';

/* How two sheets of whatever ruleset differ. A list keeps what it has, at its place: what is under way points at it. */

export const isEqual = (one: unknown, other: unknown): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Numbers that are one value together, such as the parts of a stat. */
const isTuple = (value: unknown): value is readonly number[] =>
	Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'number');

/** What something in a list is called: “Club”; empty for what has no name. */
function nameIn(item: unknown): string {
	if (typeof item === 'string') {
		return item;
	}

	if (!isData(item)) {
		return '';
	}

	const {weapon, name, kind} = item;
	return weapon === undefined
		? ([name, kind].find((each) => typeof each === 'string') ?? '')
		: nameIn(weapon);
}

const shown = (value: unknown): string =>
	typeof value === 'number'
		? minus(value)
		: typeof value === 'boolean'
			? value
				? 'yes'
				: 'no'
			: isTuple(value)
				? value.map(minus).join(' ')
				: typeof value === 'string'
					? value
					: value === undefined
						? 'none'
						: nameIn(value) || 'changed';

/** What is told by other facts of the same thing. */
const untold: ReadonlySet<string> = new Set(['id', 'rule', 'plainName']);

type Differences = {
	/** “dex 12 → 16”, “Club added”. */
	readonly texts: readonly string[];
	readonly lost: readonly string[];
};

const nothing: Differences = {texts: [], lost: []};

const together = (all: readonly Differences[]): Differences => ({
	texts: all.flatMap(({texts}) => texts),
	lost: all.flatMap(({lost}) => lost),
});

function differencesAt(label: string, before: unknown, after: unknown): Differences {
	if (isEqual(before, after)) {
		return nothing;
	}

	if (isData(before) && isData(after)) {
		return treeDifferences(label, before, after);
	}

	if (isList(before) && isList(after) && !(isTuple(before) && isTuple(after))) {
		return listDifferences(label, before, after);
	}

	return before !== undefined && after === undefined
		? {texts: [], lost: [label]}
		: {texts: [`${label} ${shown(before)} → ${shown(after)}`], lost: []};
}

const treeDifferences = (label: string, before: Data, after: Data): Differences =>
	together(
		[...new Set([...Object.keys(before), ...Object.keys(after)])]
			.filter((key) => !untold.has(key))
			.map((key) =>
				differencesAt(
					nameIn(before) === '' ? key : `${label} ${key}`.trim(),
					before[key],
					after[key],
				),
			),
	);

const listDifferences = (label: string, before: readonly unknown[], after: readonly unknown[]) =>
	together([
		...before.map((item, at) =>
			at < after.length && nameIn(item) === nameIn(after[at])
				? differencesAt(nameIn(item) || label, item, after[at])
				: {texts: [], lost: [nameIn(item) || label]},
		),
		...after
			.slice(before.length)
			.map((item) => ({texts: [`${nameIn(item) || label} added`], lost: []})),
	]);

export const sheetDifferences = (before: unknown, after: unknown): Differences =>
	differencesAt('', before, after);

/** The `present` sheet with the changes that were made on `base`. */
export function rebased(base: unknown, changed: unknown, present: unknown): unknown {
	if (isEqual(base, changed)) {
		return present;
	}

	if (isData(base) && isData(changed) && isData(present)) {
		return {
			...present,
			...Object.fromEntries(
				Object.entries(changed).map(([key, value]) => [
					key,
					rebased(base[key], value, present[key]),
				]),
			),
		};
	}

	if (isList(base) && isList(changed) && isList(present)) {
		return [
			...present.map((item, at) =>
				at < base.length ? rebased(base[at], changed[at], item) : item,
			),
			...changed.slice(base.length),
		];
	}

	return changed;
}
