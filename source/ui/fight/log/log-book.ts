import type {Line} from '../../../engine/events/narration.js';
import type {LineOfLog, Told} from '../../../session/fight/answer-entries.js';

export type BookLine = {
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

/** All lines of the log, oldest first. */
export type LogBook = {
	readonly lines: readonly BookLine[];
	readonly marks: readonly Mark[];
	/** The first line that the last answer brought; the number of all lines where it brought none. */
	readonly newFrom: number;
};

export const emptyBook: LogBook = {lines: [], marks: [], newFrom: 0};

const isAnswer = ({by, kind, isUnseen}: Told): boolean =>
	by === 'gm' && kind !== 'mark' && !isUnseen;

/** What a book is made of. */
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
