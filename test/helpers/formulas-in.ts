import {CsvError, parse} from 'csv-parse/sync';

/** What a spreadsheet looks at of a cell. */
const isFormula = (cell: string): boolean => /^[\s"]*[=+\-@＝＋－＠]|^[\t\r]/.test(cell);

/** What separates cells somewhere in the world. */
export const separators = [',', ';', '|', '\t'] as const;

const isNumber = (cell: string): boolean => /^-\d+$/.test(cell);

/** The cells of a table for programs with any separator, also for those to whom a quote means nothing. */
function cellsFor(table: string, delimiter: string): readonly string[] {
	const ways = [{quote: false as const}, {relax_quotes: true}, {relax_quotes: true, trim: true}];
	return ways.flatMap((way) => {
		try {
			const rows: readonly string[][] = parse(table, {delimiter, relaxColumnCount: true, ...way});
			return rows.flat();
		} catch (error) {
			if (error instanceof CsvError) {
				return [];
			}

			throw error;
		}
	});
}

/** The cells of a table that a spreadsheet with this separator takes for formulas; numbers are none. */
export const formulasIn = (table: string, separator: string): readonly string[] =>
	cellsFor(table, separator).filter((cell) => isFormula(cell) && !isNumber(cell));
