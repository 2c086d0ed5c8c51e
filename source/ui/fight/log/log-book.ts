import type {Line} from '../../../engine/narration.js';
import type {Told} from '../../../session/fight.js';

/** A line of the log. */
export type BookLine = {
	readonly line: Line;
	/** The number of the answer that brought it. */
	readonly n: number;
};

/** Where the lines of an answer end. */
type Mark = {
	readonly n: number;
	readonly end: number;
	/** What was corrected, until a line can say so. */
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

const isAnswer = ({by, kind}: Told): boolean => by === 'gm' && kind !== 'mark';

/** How many answers of a book stay, and those after them. */
function news(
	{marks}: LogBook,
	recent: (most: number) => readonly Told[],
): {readonly kept: number; readonly entries: readonly Told[]} {
	for (let most = marks.length === 0 ? Infinity : 8; ; most *= 4) {
		const entries = recent(most);
		const [oldest] = entries;
		const place = marks.findLastIndex(({n}) => n === oldest?.n);
		if (place !== -1 || entries.length < most) {
			return {kept: Math.max(0, place), entries};
		}
	}
}

/**
 * The book with what was answered since, and without what was taken back. The number of an answer settles all answers
 * before it, so only the last ones are read.
 * @param recent the last answers, oldest first; it may return fewer than asked for when there are no more
 */
export function grown(
	book: LogBook,
	recent: (most: number) => readonly Told[],
): LogBook {
	const {kept, entries} = news(book, recent);
	const marks = book.marks.slice(0, kept);
	const last = marks.at(-1);
	const lines = book.lines.slice(0, last?.end ?? 0);
	let untold = last?.untold;
	let newFrom = last?.newFrom ?? 0;
	for (const entry of entries) {
		if (isAnswer(entry)) {
			newFrom = lines.length;
		}

		const {n} = entry;
		untold ??= entry.corrected;
		for (const line of entry.lines) {
			lines.push({
				n,
				line: untold === undefined ? line : {...line, corrected: untold},
			});
			untold = undefined;
		}

		marks.push({n, end: lines.length, untold, newFrom});
	}

	return {lines, marks, newFrom};
}
