import type {BookLine} from './log-book.js';
import {cut} from '../../kit/look/text.js';
import {type LogRow, rowsOf} from './log-lines.js';

/** The room for the log. */
export type LogSize = {readonly width: number; readonly height: number};

/** A part of the log, with the line at its foot in full. */
export type LogWindow = {
	readonly rows: ReadonlyArray<LogRow & {readonly at: number}>;
	/** The first line that is in sight in full; the last one where none is. */
	readonly top: number;
	/** The line at the foot. */
	readonly bottom: number;
};

type Lines = readonly BookLine[];

/** What is in sight with that line at the foot. */
export function windowUpTo(lines: Lines, bottom: number, {width, height}: LogSize): LogWindow {
	const rows: Array<LogRow & {at: number}> = [];
	let top = bottom;
	for (let at = bottom; at >= 0 && rows.length < height; at -= 1) {
		const own = rowsOfLine(lines, at, width);
		const room = height - rows.length;
		if (own.length <= room) {
			top = at;
		}

		rows.unshift(...begun(own, room, width).map((row) => ({...row, at})));
	}

	return {rows, top, bottom};
}

/** As many rows of a line as there is room for: its beginning says whom it is about. */
const begun = (own: readonly LogRow[], room: number, width: number): readonly LogRow[] =>
	own.length <= room
		? own
		: own
				.slice(0, room)
				.map((row, at) => (at === room - 1 ? {...row, text: cut(`${row.text} …`, width)} : row));

/** The last of the lines that fit below each other from that one on. */
export function bottomFrom(lines: Lines, top: number, {width, height}: LogSize): number {
	let left = height - rowsOfLine(lines, top, width).length;
	let bottom = top;
	while (bottom < lines.length - 1) {
		left -= rowsOfLine(lines, bottom + 1, width).length;
		if (left < 0) {
			break;
		}

		bottom += 1;
	}

	return bottom;
}

const rowsOfLine = (lines: Lines, at: number, width: number): readonly LogRow[] => {
	const line = lines[at];
	return line ? rowsOf(line.line, width) : [];
};

/** The foot of the page before or after a window, with one line of both on each. */
export function pageFrom(
	lines: Lines,
	{top, bottom}: LogWindow,
	by: 'earlier' | 'later',
	size: LogSize,
): number {
	const first = bottomFrom(lines, 0, size);
	return by === 'earlier'
		? Math.max(first, Math.min(top, bottom - 1))
		: Math.min(lines.length - 1, Math.max(bottom + 1, bottomFrom(lines, bottom, size)));
}

/** The foot of a window that moves only as far as needed to keep a line in sight. */
export function bottomFor(
	lines: Lines,
	{top, bottom}: LogWindow,
	at: number,
	size: LogSize,
): number {
	return at > bottom ? at : at < top ? bottomFrom(lines, at, size) : bottom;
}
