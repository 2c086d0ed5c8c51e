import type {CommandId} from '../look/bindings/bindings.js';

/** How far each movement of the cursor in a list leads. */
const ways = (page: number) => ({
	up: -1,
	down: 1,
	'page-up': -page,
	'page-down': page,
	first: -Infinity,
	last: Infinity,
});

export type Move = keyof ReturnType<typeof ways>;

export const isMove = (command: CommandId): command is Move => command in ways(1);

/** @param page the number of rows on a page */
export const stepped = (index: number, move: Move, count: number, page: number): number =>
	Math.max(0, Math.min(count - 1, index + ways(page)[move]));

/** The same where the first row follows on the last. */
export function moved(index: number, move: Move, count: number, page: number): number {
	const around = move === 'up' && index <= 0 ? 'last' : move;
	return stepped(index, move === 'down' && index >= count - 1 ? 'first' : around, count, page);
}

/** The first row of a window that scrolls only as far as needed to keep a row in sight, with one row of context. */
export function scrolled(top: number, index: number, size: number, count: number): number {
	const context = size > 4 ? 1 : 0;
	const highest = Math.max(0, index - context);
	const lowest = Math.min(count - 1, index + context) - size + 1;
	const shown = Math.max(Math.min(top, highest), lowest);
	return Math.max(0, Math.min(shown, count - size));
}

/** The first row of a window that has a given row near its top. */
export const anchored = (index: number, size: number, count: number): number =>
	Math.max(0, Math.min(index - Math.floor(size / 4), count - size));
