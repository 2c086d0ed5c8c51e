import stringWidth from 'string-width';

/** Rows of cells as lines whose columns line up, also where characters are wide. */
export function columns(
	rows: ReadonlyArray<readonly string[]>,
): readonly string[] {
	const widths: number[] = [];
	for (const cells of rows) {
		for (const [column, cell] of cells.entries()) {
			widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell));
		}
	}

	return rows.map((cells) =>
		cells
			.map((cell, column) => padded(cell, widths[column] ?? 0))
			.join('  ')
			.trimEnd(),
	);
}

const padded = (text: string, width: number): string =>
	text + ' '.repeat(width - stringWidth(text));
