import {useMemo, useState} from 'react';
import type {View} from '../../../engine/kit/basics.js';
import {type Move, stepped} from '../../kit/keys/cursor.js';
import {useLook} from '../../kit/look/look.js';
import {quietLine, useQuiet} from '../quiet.js';
import type {Now} from '../use-fight.js';
import {type LogBook, emptyBook, grown} from './log-book.js';
import {type LogSize, type LogWindow, bottomFor, pageFrom, windowUpTo} from './log-window.js';

/** The log as far as it is in sight. */
export type ShownLog = LogWindow & {
	readonly book: LogBook;
	/** The line with the cursor. */
	readonly cursor: number;
	/** Goes back to the newest lines. */
	rest(): void;
	move(move: Move): void;
	/** Puts the cursor on a line. */
	goTo(at: number): void;
	/** One page, without the cursor. */
	turn(by: 'earlier' | 'later'): void;
};

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
export function useLog(now: Now, view: View, size: LogSize): ShownLog {
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
		rest() {
			setReading({book, cursor: last, bottom: last});
		},
		move(move) {
			const page = Math.max(1, shown.bottom - shown.top);
			goTo(stepped(cursor, move, lines.length, page));
		},
		goTo,
		turn(by) {
			const foot = pageFrom(lines, shown, by, size);
			setReading({book, cursor: foot, bottom: foot});
		},
	};
}
