import type {Line} from '../../../engine/events/narration.js';
import type {LineOfLog, Told} from '../../../session/fight/answer-entries.js';
import {useMemo, useState} from 'react';
import type {View} from '../../../engine/kit/basics.js';
import {type Move, stepped} from '../../kit/keys/use-keys.js';
import {type PaneSize, useLook} from '../../kit/look/look.js';
import {quietLine, useQuiet} from '../wording.js';
import type {Now} from '../use-fight.js';
import {cut} from '../../kit/look/text.js';
import {type LogRow, rowsOf} from './log-rows.js';

type BookLine = {
	readonly line: Line;
	/** The number of the answer that brought it. */
	readonly n: number;
};

/** Where the lines of an answer end. */
type Mark = LineOfLog & {
	readonly end: number;
	/** What was corrected, until a line of the answer, or of what follows by itself, can say so. */
	readonly untold: string | undefined;
	/** The first line of the last answer that was no tick, and did not follow by itself. */
	readonly newFrom: number;
};

export type LogBook = {
	readonly lines: readonly BookLine[];
	readonly marks: readonly Mark[];
	/** The first line that the last answer brought; the number of all lines where it brought none. */
	readonly newFrom: number;
};

export const emptyBook: LogBook = {lines: [], marks: [], newFrom: 0};

const isAnswer = ({by, kind, isUnseen}: Told) => by === 'gm' && kind !== 'mark' && !isUnseen;

type Source = {
	/** The last answers, oldest first; fewer where there are no more. */
	told(most: number): readonly Told[];
	/** How many answers came after that one; `undefined` where it is not in force. */
	answersAfter(answer: LineOfLog): number | undefined;
};

/** How many answers of a book stay, and those after them. */
function news(
	{marks}: LogBook,
	{told, answersAfter}: Source,
): {readonly kept: number; readonly entries: readonly Told[]} {
	const last = marks.findLastIndex((mark) => answersAfter(mark) !== undefined);
	const mark = marks[last];
	const entries = told((mark && answersAfter(mark)) ?? Infinity);
	// Answers that a view knows nothing of are not told, but older ones in their place.
	return {
		kept: last + 1,
		entries: mark ? entries.filter(({n, isAhead}) => n > mark.n || isAhead) : entries,
	};
}

/**
 * The book with what was answered since, and without what was taken back. The number of an answer settles all answers
 * before it, so only those after the last one that stays are read.
 */
export function grown(book: LogBook, source: Source): LogBook {
	const {kept, entries} = news(book, source);
	const marks = book.marks.slice(0, kept);
	const last = marks.at(-1);
	const lines = book.lines.slice(0, last?.end ?? 0);
	let untold = last?.untold;
	let newFrom = last?.newFrom ?? 0;
	for (const entry of entries) {
		if (isAnswer(entry)) {
			newFrom = lines.length;
		}

		const {n, at} = entry;
		untold = entry.by === 'auto' ? untold : entry.corrected;
		for (const line of entry.lines) {
			lines.push({n, line: untold === undefined ? line : {...line, corrected: untold}});
			untold = undefined;
		}

		// What the answers bring may take its place.
		if (!entry.isAhead) {
			marks.push({n, at, end: lines.length, untold, newFrom});
		}
	}

	return {lines, marks, newFrom};
}

/** A part of the log, with the line at its foot in full. */
type LogWindow = ReturnType<typeof windowUpTo>;

type Lines = readonly BookLine[];

export function windowUpTo(lines: Lines, bottom: number, {width, height}: PaneSize) {
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

	return {
		rows,
		/** The first line that is in sight in full; the last one where none is. */
		top,
		bottom,
	};
}

/** As many rows of a line as there is room for: its beginning says whom it is about. */
const begun = (own: readonly LogRow[], room: number, width: number): readonly LogRow[] =>
	own.length <= room
		? own
		: own
				.slice(0, room)
				.map((row, at) => (at === room - 1 ? {...row, text: cut(`${row.text} …`, width)} : row));

/** The last of the lines that fit below each other from that one on. */
export function bottomFrom(lines: Lines, top: number, {width, height}: PaneSize): number {
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
	size: PaneSize,
): number {
	const first = bottomFrom(lines, 0, size);
	return by === 'earlier'
		? Math.max(first, Math.min(top, bottom - 1))
		: Math.min(lines.length - 1, Math.max(bottom + 1, bottomFrom(lines, bottom, size)));
}

/** The foot of a window that moves only as far as needed to keep a line in sight. */
export function bottomFor(lines: Lines, {top, bottom}: LogWindow, at: number, size: PaneSize) {
	return at > bottom ? at : at < top ? bottomFrom(lines, at, size) : bottom;
}

export type ShownLog = ReturnType<typeof useLog>;

/** All lines of a fight. Those that are known are not told again. */
function useBook(now: Now, view: View): LogBook {
	const {id} = now.fight.info;
	const [seen, setSeen] = useState({key: '', now: undefined as Now | undefined, book: emptyBook});
	const {rules} = useLook();
	const quiet = useQuiet(now.fight.info);
	const key = `${id} ${view} ${rules}`;
	if (seen.now === now && seen.key === key) {
		return seen.book;
	}

	const book = grown(seen.key === key ? seen.book : emptyBook, {
		told: (most) =>
			now.fight
				.told(view, most)
				.map((told) => ({...told, lines: told.lines.map((line) => quietLine(line, quiet))})),
		answersAfter: (answer) => now.fight.answersAfter(answer),
	});
	setSeen({key, now, book});
	return book;
}

/** Where somebody reads in the log: at its end, until they go elsewhere, and after each change again. */
export function useLog(now: Now, view: View, size: PaneSize) {
	const book = useBook(now, view);
	const {lines} = book;
	const {width, height} = size;
	const last = lines.length - 1;
	const [reading, setReading] = useState({book, cursor: last, bottom: last});
	const {cursor, bottom} = reading.book === book ? reading : {cursor: last, bottom: last};
	const shown = useMemo(
		() => windowUpTo(lines, bottom, {width, height}),
		[lines, bottom, width, height],
	);
	const goTo = (at: number) => {
		setReading({book, cursor: at, bottom: bottomFor(lines, shown, at, size)});
	};

	return {
		...shown,
		book,
		cursor,
		move(move: Move) {
			const page = Math.max(1, shown.bottom - shown.top);
			goTo(stepped(cursor, move, lines.length, page));
		},
		goTo,
		/** One page, without the cursor. */
		turn(by: 'earlier' | 'later') {
			const foot = pageFrom(lines, shown, by, size);
			setReading({book, cursor: foot, bottom: foot});
		},
	};
}
