import {type PaneSize, allot, isBelow} from '../../kit/look/look.js';
import {sectionFrame, sectionSides} from '../../kit/parts/section.js';

type EndLayout = {
	readonly isBoxed: boolean;
	/** Who did what, and how they are. */
	readonly table: PaneSize;
	/** What is left to settle. */
	readonly left: PaneSize;
	/** What can be done now, or for players what happened. */
	readonly next: PaneSize;
	/** Where there is room: what each has done, and to whom. */
	readonly statistics?: PaneSize;
	/** The first table of the statistics, where all of them have no room in one pane. */
	readonly first?: PaneSize;
	readonly isAbreast: boolean;
};

type Contents = {
	/** The rows of those who were there, where a row is so wide. */
	readonly people: (width: number) => number;
	/** The rows of what is left to settle, where a row is so wide. */
	readonly unsettled: (width: number) => number;
	readonly choices: number;
	/** The rows of each table of the statistics, without its title. */
	readonly tables: readonly number[];
};

export const boxedFrom = {columns: 100, rows: 26} as const;
const wideFrom = {columns: 150, rows: 36} as const;

const heading = 1;

/** In the order in which they get rows: enough of each, then all of it. */
const least = {table: 4, next: 5, left: 2} as const;

/** @param rows those between header and footer */
export function endLayout(columns: number, rows: number, contents: Contents): EndLayout {
	return isBelow(columns, rows, boxedFrom)
		? stacked(columns, rows, contents)
		: isBelow(columns, rows, wideFrom)
			? boxed(columns, rows, contents)
			: wide(columns, rows, contents);
}

function stacked(width: number, rows: number, {people, unsettled, choices}: Contents): EndLayout {
	const frame = sectionFrame(false);
	const inner = width - sectionSides(false);
	const left = unsettled(inner);
	const lanes = people(inner);
	const given = allot(rows - 3 * frame - heading, [
		{id: 'table', least: Math.min(lanes, least.table), most: lanes},
		{id: 'next', least: Math.min(choices, least.next), most: least.next},
		{id: 'left', least: Math.min(left, least.left), most: left},
	]);
	const table = given.table + heading + frame;
	return {
		isBoxed: false,
		isAbreast: false,
		table: {width, height: table},
		left: {width, height: given.left + frame},
		next: {width, height: rows - table - given.left - frame},
	};
}

/** What can be done takes more than half of a row. */
const nextShare = 0.56;

/** The table above; what is left to settle beside what can be done below it. */
function boxed(columns: number, rows: number, {people, choices}: Contents): EndLayout {
	const frame = sectionFrame(true);
	const below = Math.max(choices + 1 + frame, Math.floor(rows * 0.3));
	const height = Math.min(people(columns - sectionSides(true)) + heading + frame, rows - below);
	const width = Math.floor(columns * nextShare);
	return {
		isBoxed: true,
		isAbreast: true,
		table: {width: columns, height},
		left: {width: columns - width, height: rows - height},
		next: {width, height: rows - height},
	};
}

/** A blank row and the title of the second. */
const betweenTables = 2;

/** So many columns have room for the table with everything in full. */
const enoughTable = 104;

/** What is said of the highlighted choice, and a message. */
const aboutChoice = 3;

/**
 * Statistics beside the table, and below that what is left to settle beside what can be done. Below what can be done
 * is room for the first of two tables that do not fit beside it.
 */
function wide(columns: number, rows: number, contents: Contents): EndLayout {
	const {people, choices, unsettled, tables} = contents;
	const frame = sectionFrame(true);
	const width = Math.min(Math.floor(columns * 0.56), enoughTable);
	const aside = columns - width;
	const next = choices + 1 + frame;
	const height = Math.min(people(width - sectionSides(true)) + heading + frame, rows - next);
	const left = Math.min(
		Math.max(4, unsettled(aside - sectionSides(true)) + frame),
		Math.floor(rows / 2),
	);
	const [first = 0, ...others] = tables;
	const all = others.reduce((sum, each) => sum + each + betweenTables, first);
	const below = rows - height - next - aboutChoice;
	const isApart = others.length > 0 && all > rows - left - frame && first + frame <= below;
	const under = isApart ? first + frame : 0;
	return {
		isBoxed: true,
		isAbreast: false,
		table: {width, height},
		left: {width: aside, height: left},
		next: {width, height: rows - height - under},
		statistics: {width: aside, height: rows - left},
		...(isApart && {first: {width, height: under}}),
	};
}
