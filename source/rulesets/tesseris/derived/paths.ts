import type {Pace} from '../state/frames.js';

/* Paths on the GM's map, where diagonals count 1, 2, 1 … (TE-V01). The count begins anew with each motion. */

/** Squares of a path, and how many of them are entered diagonally. */
export type Path = {readonly squares: number; readonly diagonals: number};

/** TE-V01: every second diagonal square counts for one more. */
const costOfPath = ({squares, diagonals}: Path): number => squares + Math.floor(diagonals / 2);

/** The most diagonal squares for which a motion of this length has enough. */
export const mostDiagonals = (length: number): number => Math.floor((2 * length + 1) / 3);

/** The longest path of a motion, at least one square if it has any. */
export function pathOf(length: number, {diagonals, fewer}: Pace): Path {
	const turns = Math.min(diagonals, mostDiagonals(length));
	const squares = Math.max(Math.min(1, length), length - Math.floor(turns / 2) - fewer);
	return {squares, diagonals: Math.min(turns, squares)};
}

/** “2 diagonal, counted as 4”. */
export const pathText = (path: Path): string =>
	`${path.diagonals} diagonal, counted as ${costOfPath(path)}`;
