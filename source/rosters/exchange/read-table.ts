import {cleanText, longestName} from '../../engine/kit/clean-text.js';
import type {Improvising} from '../../rulesets/improvise.js';
import type {Mark, Path, Source} from '../document.js';
import {type KnownRules, type Loaded, parseSource} from '../load.js';
import type {Problem} from '../problem.js';
import type {Roster} from '../roster.js';
import {readCell} from './cells.js';
import {type Column, type Mapping, columnName, matchColumns} from './columns.js';
import {type Fields, fieldsOf} from './fields.js';
import {type Table, type TableFault, letterOf, readTable} from './table.js';
import {combatantSchema} from './combatant-schema.js';
import {startsWith} from '../editing/changed-data.js';
import {withAt} from '../form/form-row.js';

export type TableOrder = {
	readonly ruleset: string;
	readonly mappings: readonly Mapping[];
	/** On which side somebody is whose side is not said, as a roster has it. */
	readonly side?: string;
};

export type ReadTable =
	| {
			readonly roster: Roster;
			/** What was left out or changed, for the GM. */
			readonly notices: readonly string[];
	  }
	| {readonly problems: readonly Problem[]; readonly notices: readonly string[]}
	/** The mappings are wrong, or two columns are the same. */
	| {readonly misfits: readonly string[]};

/** Reads a table of combatants, a row each, with headings above. All that is wrong with it is told at once. */
export async function readPeopleTable(
	text: string,
	file: string,
	order: TableOrder,
	rules: KnownRules,
	improvising: Improvising | undefined,
): Promise<ReadTable> {
	const table = readTable(text);
	if ('message' in table) {
		return {problems: [tableProblem(table, file)], notices: []};
	}

	const schema = await combatantSchema(order.ruleset, rules);
	const fields = fieldsOf(schema, improvising);
	const matched = matchColumns(table, order.mappings, fields);
	if ('wrong' in matched) {
		return {misfits: matched.wrong};
	}

	const {notices, columns} = matched;
	const {source, faults} = sourceOf(table, columns, order, fields);
	const loaded = await parseSource(source, file, rules);
	const problems = [...faults, ...problemsOf(loaded, faults), ...besides(table)].toSorted(
		(one, other) => one.line - other.line || one.column - other.column,
	);
	return problems.length > 0 || !('roster' in loaded)
		? {problems: told(problems, table, file), notices}
		: {roster: loaded.roster, notices: [...notices, ...changes(table, columns, loaded.roster)]};
}

const tableProblem = ({row, column, message, hint}: TableFault, file: string): Problem => ({
	file,
	...(row !== undefined && {
		cell: `row ${row}${column === undefined ? '' : `, column ${letterOf(column)}`}`,
	}),
	message,
	...(hint !== undefined && {hint}),
});

/** A place in a table: the row is its line, and a column of 0 is none. */
type CellFault = Mark & {readonly field?: string};

/** The table as the data of a roster, in which each value has its cell. */
function sourceOf(
	{rows}: Table,
	columns: readonly Column[],
	{ruleset, side}: TableOrder,
	{schema}: Fields,
): {readonly source: Source; readonly faults: readonly CellFault[]} {
	const faults: CellFault[] = [];
	const combatants = rows.map(({row, cells}) => {
		let raw: unknown = side === undefined ? {} : {side};
		for (const {at, path} of columns) {
			const text = cells[at] ?? '';
			if (text !== '') {
				const read = readCell(text, path, schema);
				if ('message' in read) {
					faults.push({line: row, column: at + 1, ...read});
				} else {
					raw = withAt(raw, path, read.value);
				}
			}
		}

		return raw;
	});
	const placeOf = ([, at, ...path]: Path) => {
		const line = rows[Number(at)]?.row ?? 1;
		const cells = rows[Number(at)]?.cells ?? [];
		const own = columns.filter((column) => cells[column.at]);
		const column =
			own.find((each) => startsWith(path, each.path)) ??
			own.find((each) => startsWith(each.path, path) && path.length > 0) ??
			columns.find((each) => startsWith(path, each.path));
		return {line, column: column === undefined ? 0 : column.at + 1};
	};

	return {
		faults,
		source: {
			marks: [],
			data: {value: {ruleset, combatants}},
			placeOf,
			placeOfKey: (path, key) => placeOf([...path, key]),
		},
	};
}

/** What the schema says, but for cells that could not be read at all. */
function problemsOf(loaded: Loaded, faults: readonly CellFault[]): readonly CellFault[] {
	return 'roster' in loaded
		? []
		: loaded.problems.flatMap(({line = 1, column = 0, file: _, ...rest}) =>
				faults.some((fault) => fault.line === line && fault.column === column)
					? []
					: [{...rest, line, column}],
			);
}

/** Cells beside the table, under no heading. */
const besides = ({headings, rows}: Table): readonly CellFault[] =>
	rows.flatMap(({row, cells}) => {
		const at = cells.findIndex((cell, index) => index >= headings.length && cell !== '');
		return at === -1
			? []
			: [
					{
						line: row,
						column: at + 1,
						message: 'something stands here, but there is no heading above it',
						hint: 'put a cell that holds the separator in quotes',
					},
				];
	});

/** The fields within a combatant: “skills.close” of “combatants[2].skills.close”. */
const fieldWithin = (field = ''): string => field.replace(/^combatants\[\d+\]\.?/, '');

/** Problems as a spreadsheet shows where they are. What is missing in all rows lacks a column. */
function told(faults: readonly CellFault[], {headings, rows}: Table, file: string) {
	const lacking = new Map<string, number>();
	const keyOf = ({field, message}: CellFault) => `${fieldWithin(field)}: ${message}`;
	for (const fault of faults) {
		if (fault.column === 0) {
			lacking.set(keyOf(fault), (lacking.get(keyOf(fault)) ?? 0) + 1);
		}
	}

	const isEverywhere = (fault: CellFault) =>
		fault.column === 0 && lacking.get(keyOf(fault)) === rows.length;
	const columns = faults
		.filter((fault) => isEverywhere(fault) && fault.line === rows[0]?.row)
		.map(({field, message}) => ({
			file,
			message: `no column is ${fieldWithin(field)}; ${message.replace(/^missing; /, '')}`,
			hint: `add it, or name a column with --map COLUMN=${fieldWithin(field)}`,
		}));
	const cells = faults
		.filter((fault) => !isEverywhere(fault))
		.map(({line, column, field, message, hint}) => ({
			file,
			cell: `row ${line}${column === 0 ? '' : `, column ${columnName(headings, column - 1)}`}`,
			...(column === 0 && field !== undefined && {field: fieldWithin(field)}),
			message,
			...(hint !== undefined && {hint}),
		}));
	return [...columns, ...cells];
}

/** Names that are not as the table has them. */
function changes({headings, rows}: Table, columns: readonly Column[], {entries}: Roster) {
	const column = columns.find(({path}) => path.join('.') === 'name')?.at ?? 0;
	const cut = rows.flatMap(({row, cells}, at) => {
		const name = entries[at]?.name ?? '';
		return cleanText(cells[column] ?? '').length > name.length + 1 && name.length >= longestName
			? [
					`Row ${row}, column ${columnName(headings, column)}: the name is cut to ${longestName} characters.`,
				]
			: [];
	});
	const rowsOf = new Map<string, number[]>();
	for (const [at, {name}] of entries.entries()) {
		const known = rowsOf.get(name) ?? [];
		rowsOf.set(name, [...known, rows[at]?.row ?? 0]);
	}

	const twice = [...rowsOf].flatMap(([name, all]) =>
		all.length > 1
			? [
					`Rows ${all.slice(0, 10).join(', ')}${all.length > 10 ? ' …' : ''} are all called ${name}: a fight numbers them.`,
				]
			: [],
	);
	return [...cut, ...twice];
}
