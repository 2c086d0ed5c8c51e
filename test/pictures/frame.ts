import type {IBuffer, IBufferCell} from '@xterm/headless';

/** How a piece of text looks; a colour that is left out is the terminal’s own. */
export type Look = {
	/** “#7aa2f7”. */
	readonly foreground?: string;
	readonly background?: string;
	readonly isBold: boolean;
	readonly isDim: boolean;
	readonly isUnderlined: boolean;
	readonly isInverse: boolean;
};

/** Neighbouring cells that look the same. */
export type Run = {
	readonly column: number;
	readonly row: number;
	/** In columns, which are more than characters where some are wide. */
	readonly width: number;
	readonly text: string;
	readonly look: Look;
};

/** What a terminal shows. */
export type Frame = {
	readonly columns: number;
	readonly rows: number;
	readonly runs: readonly Run[];
};

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

/** @throws {Error} at a colour whose tone is the terminal’s own */
function lookOf(cell: IBufferCell): Look {
	if (cell.isFgPalette() || cell.isBgPalette()) {
		throw new Error(`“${cell.getChars()}” has no colour of Fray’s palette`);
	}

	return {
		...(cell.isFgRGB() && {foreground: hex(cell.getFgColor())}),
		...(cell.isBgRGB() && {background: hex(cell.getBgColor())}),
		isBold: cell.isBold() > 0,
		isDim: cell.isDim() > 0,
		isUnderlined: cell.isUnderline() > 0,
		isInverse: cell.isInverse() > 0,
	};
}

const isSame = (one: Look, other: Look): boolean =>
	one.foreground === other.foreground &&
	one.background === other.background &&
	one.isBold === other.isBold &&
	one.isDim === other.isDim &&
	one.isUnderlined === other.isUnderlined &&
	one.isInverse === other.isInverse;

/** The runs of one row, blank ones included. */
function runsOf(buffer: IBuffer, row: number, columns: number): readonly Run[] {
	const line = buffer.getLine(buffer.viewportY + row);
	const runs: Run[] = [];
	for (let column = 0; column < columns; column++) {
		const cell = line?.getCell(column);
		// The second half of a wide character has no width.
		if (cell === undefined || cell.getWidth() === 0) {
			continue;
		}

		const look = lookOf(cell);
		const text = cell.getChars() || ' ';
		const last = runs.at(-1);
		if (last && isSame(last.look, look)) {
			runs[runs.length - 1] = {
				...last,
				width: last.width + cell.getWidth(),
				text: last.text + text,
			};
		} else {
			runs.push({column, row, width: cell.getWidth(), text, look});
		}
	}

	return runs;
}

/** Reads what a terminal of that size shows, cell by cell. */
export const frameOf = (
	buffer: IBuffer,
	{columns, rows}: {readonly columns: number; readonly rows: number},
): Frame => ({
	columns,
	rows,
	runs: Array.from({length: rows}, (_, row) => runsOf(buffer, row, columns)).flat(),
});

/** What is on it, line by line, without what is blank at the end. */
export const textOf = ({rows, runs}: Frame): string =>
	Array.from({length: rows}, (_, row) =>
		runs
			.filter((run) => run.row === row)
			.map(({text}) => text)
			.join('')
			.trimEnd(),
	).join('\n');
