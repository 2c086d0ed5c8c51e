/* What strangers of all rulesets need who recompute a record. */

/** A number as records write it, with a real minus sign. */
export const numberOf = (text: string): number => Number(text.replace('−', '-').replace('+', ''));

export const sumOf = (numbers: readonly number[]): number =>
	numbers.reduce((sum, number) => sum + number, 0);

/** A line of the record without what Markdown adds: list, bold, escapes. */
export const plainText = (line: string): string =>
	line.replace(/^ *- /, '').replaceAll('**', '').replaceAll(/\\(.)/g, '$1');

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number of a sheet, by the keys that lead to it; 0 where the sheet has none. */
export function sheetNumber(sheet: unknown, ...keys: readonly string[]): number {
	const value = keys.reduce<unknown>(
		(inner, key) => (isRecord(inner) ? inner[key] : undefined),
		sheet,
	);
	return typeof value === 'number' ? value : 0;
}

/** Counts what was recomputed, and notes what came out otherwise. */
export class Findings {
	readonly faults: string[] = [];
	checked = 0;

	compare(what: string, told: number, worked: number, line: string) {
		this.checked++;
		if (told !== worked) {
			this.faults.push(`${what} is ${worked}, not ${told}: ${line}`);
		}
	}
}
