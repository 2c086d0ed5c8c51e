import stringWidth from '../../projections/string-width.js';
import {printable} from '../../engine/kit/clean-text.js';

/** Rows of cells as lines with aligned columns, also for wide characters. */
export function columns(rows: ReadonlyArray<readonly string[]>): readonly string[] {
	const shown = rows.map((cells) => cells.map(printable));
	const widths: number[] = [];
	for (const cells of shown) {
		// The last cell needs no padding.
		for (const [column, cell] of cells.slice(0, -1).entries()) {
			widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell));
		}
	}

	return shown.map((cells) =>
		cells
			.map((cell, column) =>
				column === cells.length - 1 ? cell : padded(cell, widths[column] ?? 0),
			)
			.join('  ')
			.trimEnd(),
	);
}

const padded = (text: string, width: number) => text + ' '.repeat(width - stringWidth(text));
