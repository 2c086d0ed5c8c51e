import {widthOf, wrapLines} from '../text-width.js';
import type {PersonRecord, HealthPoint} from './fight-record.js';
import {
	type Sums,
	type Table,
	activeIn,
	countColumns,
	luckText,
	notesOf,
	pairTable,
	tableOf,
} from './tables.js';

const levels = '▁▂▃▄▅▆▇█';
const down = '×';
/** Standing, and how well is not known. */
const unknown = '=';

/** Somebody's health from the first moment to the last (`most`), in so many signs; blank before they were there. */
export const sparkline = (course: readonly HealthPoint[], most: number, width: number): string =>
	Array.from({length: width}, (_, at) =>
		signOf(course.findLast((each) => each.at <= ((at + 1) * most) / width)),
	).join('');

function signOf(point: HealthPoint | undefined): string {
	if (point?.is === 'up') {
		return point.health === undefined ? unknown : levelOf(point.health);
	}

	return point === undefined ? ' ' : down;
}

const levelOf = (percent: number): string =>
	levels[Math.min(levels.length - 1, Math.floor((percent * levels.length) / 100))] ?? '';

/** So many signs a picture of somebody's health has at most. */
const widest = 12;

/** How many signs a picture of somebody’s health has. */
const pictureWidth = ({length}: Pick<Sums, 'length'>) => Math.min(widest, Math.max(1, length));

/** Somebody's health from the first moment of a fight, or of several, to the last, in a dozen signs at most. */
export const healthPicture = (
	{course}: Pick<PersonRecord, 'course'>,
	record: Pick<Sums, 'length'>,
): string => sparkline(course, record.length, pictureWidth(record));

const luck = 'Luck';
const health = 'Health';

/** As tables for a terminal of 80 columns: with everybody’s health from left to right. */
function statisticsTables(record: Sums): readonly Table[] {
	const people = tableOf<PersonRecord>(
		'What each did',
		[
			['Who', ({name}) => name],
			[health, (person) => healthPicture(person, record)],
			...countColumns.filter(([head]) => head !== 'Defences'),
			[luck, ({dice}) => luckText(dice)],
		],
		activeIn(record),
	);
	return [people, pairTable(record)].filter(({rows}) => rows.length > 0);
}

export type Statistics = {readonly title: string; readonly lines: readonly string[]};

/** The same as lines with aligned columns; a line says so where nothing has happened. */
export function statisticsTexts(record: Sums): readonly Statistics[] {
	const tables = statisticsTables(record);
	return tables.length === 0
		? [{title: 'What each did', lines: ['Nothing has happened yet.']}]
		: tables.map(({title, head, rows}) => {
				const lines = fitted([head, ...rows]);
				return {
					title,
					lines: [
						...lines,
						...(title === tables[0]?.title ? notesOf(record) : []).flatMap((note) =>
							note.startsWith(luck) && lines[0]?.endsWith(luck) !== true
								? []
								: wrapLines(note, mostColumns),
						),
					],
				};
			});
}

/** What a terminal of 80 columns has room for beside a frame. */
const mostColumns = 76;

/** Where a table is too wide, its columns give way in this order. */
const givenUp = [health, luck, 'Stopped', 'Fell', 'Attacks', 'Regained'];

function fitted(rows: ReadonlyArray<readonly string[]>): readonly string[] {
	let shown = rows;
	let lines = alignedLines(shown);
	for (const column of givenUp) {
		const at = shown[0]?.indexOf(column) ?? -1;
		if (at !== -1 && Math.max(...lines.map(widthOf)) > mostColumns) {
			shown = shown.map((cells) => cells.toSpliced(at, 1));
			lines = alignedLines(shown);
		}
	}

	return lines;
}

/** Columns of figures stand to the right. */
function alignedLines(rows: ReadonlyArray<readonly string[]>): readonly string[] {
	const columns = (rows[0] ?? []).map((_, column) => ({
		width: Math.max(...rows.map((cells) => widthOf(cells[column] ?? ''))),
		isRight: rows.slice(1).every((cells) => /^(?:[−+]?\d+(?: %)?)?$/.test(cells[column] ?? '')),
	}));
	return rows.map((cells) =>
		cells
			.map((cell, at) => {
				const blank = ' '.repeat((columns[at]?.width ?? 0) - widthOf(cell));
				return columns[at]?.isRight ? blank + cell : cell + blank;
			})
			.join('  ')
			.trimEnd(),
	);
}
