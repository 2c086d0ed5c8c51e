import type {DetailSection} from './detail-sections.js';

type Part = DetailSection['id'];

/** Which parts stand one below the other, from left to right, each column with its width. */
export type DetailColumns = ReadonlyArray<{
	readonly parts: readonly Part[];
	readonly width: number;
}>;

const twoFrom = {columns: 100, rows: 28} as const;
const threeFrom = {columns: 150, rows: 36} as const;

/** @param rows the rows of the whole terminal */
export function detailColumns(columns: number, rows: number): DetailColumns {
	if (columns < twoFrom.columns || rows < twoFrom.rows) {
		return [{parts: ['now', 'can', 'sheet', 'tale'], width: columns}];
	}

	if (columns < threeFrom.columns || rows < threeFrom.rows) {
		const left = Math.floor(columns * 0.54);
		return [
			{parts: ['now', 'can', 'sheet'], width: left},
			{parts: ['tale'], width: columns - left},
		];
	}

	const third = Math.floor(columns / 3);
	return [
		{parts: ['now', 'can'], width: third},
		{parts: ['sheet'], width: third},
		{parts: ['tale'], width: columns - 2 * third},
	];
}
