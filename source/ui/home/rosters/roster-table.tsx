import type {RulesetFacts, Detail} from '../../../engine/ruleset/ruleset.js';
import {
	type Services,
	type Roster,
	type RosterEntry,
	type Problem,
	FrayError,
} from '../../../session/library/services.js';
import {type SpanLine, padded, wrapSpans, textLines, Scrolled} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {cutName, widestOf, widthOf} from '../../kit/look/text.js';
import {counted} from '../../../engine/kit/text.js';
import {useMemo} from 'react';
import {type PaneSize, useLook} from '../../kit/look/look.js';
import {useLoaded} from '../../kit/parts/work.js';

export type Listed = Awaited<ReturnType<Services['listRosters']>>[number];

/** Whether a roster can be fought with. */
export const isSound = (listed: Listed | undefined): listed is Listed =>
	listed?.problems.length === 0;

/** One ruleset after the other; what belongs to none of them first, since something is wrong with it. */
export const byRuleset = (rosters: readonly Listed[], rulesets: readonly RulesetFacts[]) => {
	const placeOf = ({ruleset}: Listed): number => rulesets.findIndex(({id}) => id === ruleset);
	return rosters.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/* The combatants of a roster as a table, with the columns that their ruleset gives them. */

export type TableRow = {readonly entry: RosterEntry; readonly cells: readonly Detail[]};

/** What can be told of each; nothing of somebody whom the rules cannot play. */
export const tableOf = ({entries, ruleset}: Roster, services: Pick<Services, 'glanceOf'>) =>
	entries.map((entry) => {
		try {
			return {entry, cells: services.glanceOf(entry, {ruleset, settings: {}})};
		} catch (error) {
			if (error instanceof FrayError) {
				return {entry, cells: []};
			}

			throw error;
		}
	});

type Column = {readonly label: string; readonly width: number; readonly isNumber: boolean};

const gap = 2;

/** A longer name is cut before a column is left out. */
const enoughName = 24;

const isNumber = (text: string): boolean => /^[+−-]?\d*$/.test(text);

const timesOf = ({entry: {count}}: TableRow): string => (count > 1 ? ` ×${count}` : '');

const nameOf = (row: TableRow): string => row.entry.name + timesOf(row);

/** The name cut where it must be, but never how many there are. */
const nameIn = (row: TableRow, width: number): string => {
	const times = timesOf(row);
	return cutName(row.entry.name, Math.max(1, width - widthOf(times))) + times;
};

/** As many columns as there is room for, in their order; names get what is over. */
export function layTable(rows: readonly TableRow[], width: number) {
	const labels = rows.find(({cells}) => cells.length > 0)?.cells ?? [];
	const columns = labels.map(({label}, at): Column => {
		const values = rows.map(({cells}) => cells[at]?.value ?? '');
		return {label, width: widestOf([label, ...values]), isNumber: values.every(isNumber)};
	});
	const names = Math.max(widestOf(rows.map(nameOf)), widthOf('Name'));
	const fitting: Column[] = [];
	let left = width - Math.min(names, enoughName);
	for (const column of columns) {
		left -= column.width + gap;
		if (left < 0) {
			break;
		}

		fitting.push(column);
	}

	const taken = fitting.reduce((sum, column) => sum + column.width + gap, 0);
	const name = Math.max(1, Math.min(names, width - taken));
	const cell = ({width: wide, isNumber: isRight}: Column, text: string) =>
		' '.repeat(gap) + (isRight ? text.padStart(wide) : padded(text, wide));
	return {
		heading: padded('Name', name) + fitting.map((column) => cell(column, column.label)).join(''),
		lineOf: (row: TableRow) => ({
			name: padded(nameIn(row, name), name),
			cells: fitting.map((column, at) => cell(column, row.cells[at]?.value ?? '')).join(''),
		}),
	};
}

/** A row of the table after the sign of its side, with whether it is hidden. */
export function rowLine(
	row: TableRow,
	table: ReturnType<typeof layTable>,
	{sides, marks}: Pick<Symbols, 'sides' | 'marks'>,
	role?: 'cursor',
): SpanLine {
	const {name, cells} = table.lineOf(row);
	const {side, isHidden} = row.entry;
	return [
		{text: `${sides[side]} `, role: side},
		{text: name, role},
		{text: cells},
		{text: isHidden ? ` ${marks.hidden} hidden` : '', role: 'muted'},
	];
}

/** The whole table as text, with who is hidden. */
export function tableLines(
	rows: readonly TableRow[],
	width: number,
	symbols: Pick<Symbols, 'sides' | 'marks'>,
): readonly SpanLine[] {
	const before = 2;
	const table = layTable(rows, width - before);
	return [
		[{text: ' '.repeat(before) + table.heading, role: 'muted'}],
		...rows.map((row) => rowLine(row, table, symbols)),
	];
}

/** What is wrong with a file that is named beside it: each problem with its line, and what would be right. */
export const problemLines = (problems: readonly Problem[], width: number): readonly SpanLine[] =>
	[
		[
			{
				text: `The roster cannot be used: ${counted(problems.length, 'problem')}`,
				role: 'danger' as const,
			},
		],
		...problems.map(({line, field, message, hint}): SpanLine => [
			...(line === undefined ? [] : [{text: `line ${line} `, role: 'warning' as const}]),
			...(field === undefined ? [] : [{text: `${field}: `}]),
			{text: message},
			...(hint === undefined ? [] : [{text: ` (${hint})`, role: 'muted' as const}]),
		]),
	].flatMap((line) => wrapSpans(line, width));

type Properties = PaneSize & {
	readonly services: Pick<Services, 'loadRoster' | 'glanceOf'>;
	readonly listed: Listed;
};

export function RosterPreview({services, listed, width, height}: Properties) {
	const {symbols} = useLook();
	const {path, problems} = listed;
	const loaded = useLoaded(
		async () => (problems.length === 0 ? services.loadRoster(path) : undefined),
		path,
	);
	const lines = useMemo((): readonly SpanLine[] => {
		if (problems.length > 0) {
			return problemLines(problems, width);
		}

		if (loaded.trouble) {
			return textLines(loaded.trouble.message, width, 'danger');
		}

		return loaded.value ? tableLines(tableOf(loaded.value, services), width, symbols) : [];
	}, [problems, loaded, services, width, symbols]);
	return <Scrolled lines={lines} width={width} height={height} />;
}
