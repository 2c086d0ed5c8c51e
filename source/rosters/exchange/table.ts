import {CsvError, parse} from 'csv-parse/sync';
import {cleanText} from '../../engine/kit/clean-text.js';
import {withoutGuards} from '../../engine/kit/formula-guard.js';

/** A spreadsheet as text. Rows are counted from 1, as spreadsheets count them; the headings are one of them. */
export type Table = {
	/** Cleaned; possibly empty. */
	readonly headings: readonly string[];
	/** The rows below with anything in them. Cells are as they stand in the file, but for spaces around them. */
	readonly rows: ReadonlyArray<{readonly row: number; readonly cells: readonly string[]}>;
};

/** What is wrong with a table as such. Columns are counted from 0. */
export type TableFault = {
	readonly row?: number;
	readonly column?: number;
	readonly message: string;
	readonly hint?: string;
};

const separators = [',', ';', '\t'] as const;

/** More columns and rows than anybody's people have. */
const mostColumns = 500;
const mostRows = 5000;

/** “A” to “Z”, “AA” …, as spreadsheets name their columns. */
export function letterOf(column: number): string {
	const letter = String.fromCodePoint(65 + (column % 26));
	return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

/** How often each separator stands in the first row, outside quotes: the one that does most is the file’s. */
function separatorOf(text: string): string {
	const first = text
		.replaceAll(/"(?:[^"]|"")*"/g, '')
		.split(/[\r\n]+/)
		.find((line) => !/^ *$/.test(line));
	const count = (separator: string) => (first ?? '').split(separator).length;
	const [most = ','] = separators.toSorted((one, other) => count(other) - count(one));
	return most;
}

/** A line by which a spreadsheet says its separator: “sep=;”. */
const ownSeparator = /^"?sep=([,;\t])"?\r?\n/i;

export function readTable(text: string): Table | TableFault {
	const [said = '', chosen] = ownSeparator.exec(text) ?? [];
	const above = said === '' ? 0 : 1;
	const body = text.slice(said.length);
	try {
		const records: readonly string[][] = parse(body, {
			delimiter: chosen ?? separatorOf(body),
			relaxColumnCount: true,
			skipEmptyLines: false,
			trim: true,
		});
		return tableOf(records, above);
	} catch (error) {
		if (error instanceof CsvError) {
			return faultOf(error, above);
		}

		throw error;
	}
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

function tableOf(records: readonly string[][], above: number): Table | TableFault {
	const filled = records
		.map((cells, at) => ({row: at + 1 + above, cells}))
		.filter(({cells}) => isFilled(cells));
	const [head, ...rows] = filled;
	if (head === undefined) {
		return {message: 'the file is empty'};
	}

	if (rows.length === 0) {
		return {row: head.row, message: 'there are only headings, and nobody below them'};
	}

	return head.cells.length > mostColumns || rows.length > mostRows
		? {message: `far too many columns or rows: ${mostColumns} and ${mostRows} are the most`}
		: {headings: head.cells.map((cell) => cleanText(withoutGuards(cell))), rows};
}

const quoteFaults: Readonly<Record<string, string>> = {
	CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
	CSV_INVALID_CLOSING_QUOTE: 'something stands behind a closing quote',
	INVALID_OPENING_QUOTE: 'a quote stands within a text',
	CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'something stands behind a closing quote',
};

function faultOf(error: CsvError, above: number): TableFault {
	const records = Number(error['records'] ?? 0);
	const column = Number(error['column'] ?? Number.NaN);
	return {
		row: records + 1 + above,
		...(Number.isInteger(column) && {column}),
		message: quoteFaults[error.code] ?? 'this row cannot be read',
		hint: 'put the whole cell in quotes, and write a quote within it twice',
	};
}
