import type {CommandId} from '../look/bindings/bindings.js';

/** A movement of the cursor in a list. */
export type Move = Extract<CommandId, 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last'>;

const moves: ReadonlySet<string> = new Set<Move>([
	'up',
	'down',
	'page-up',
	'page-down',
	'first',
	'last',
]);

export const isMove = (command: CommandId): command is Move => moves.has(command);

/** @param page the number of rows on a page */
export function moved(index: number, move: Move, count: number, page: number): number {
	const clamped = (to: number) => Math.max(0, Math.min(count - 1, to));
	switch (move) {
		case 'up': {
			return index <= 0 ? clamped(count - 1) : clamped(index - 1);
		}

		case 'down': {
			return index >= count - 1 ? 0 : clamped(index + 1);
		}

		case 'page-up': {
			return clamped(index - page);
		}

		case 'page-down': {
			return clamped(index + page);
		}

		case 'first': {
			return 0;
		}

		case 'last': {
			return clamped(count - 1);
		}
	}
}

/** The same where the first row does not follow on the last. */
export const stepped = (index: number, move: Move, count: number, page: number): number =>
	(move === 'up' && index <= 0) || (move === 'down' && index >= count - 1)
		? Math.max(0, Math.min(count - 1, index))
		: moved(index, move, count, page);

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
