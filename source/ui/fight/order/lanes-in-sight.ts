import {anchored} from '../../kit/keys/cursor.js';

/**
 * Which lanes to draw when not all fit, in the board's order: the wanted ones, and those around the first of them.
 * @param wanted the most important first
 */
export function lanesInSight(
	count: number,
	size: number,
	wanted: readonly number[],
): readonly number[] {
	const [first = 0] = wanted;
	const top = anchored(first, size, count);
	const around = Array.from({length: Math.min(size, count)}, (_, offset) => top + offset);
	const after = around.filter((index) => index >= first);
	const before = around.filter((index) => index < first).toReversed();
	const chosen = new Set([...wanted, ...after, ...before]);
	return [...chosen].slice(0, size).toSorted((one, other) => one - other);
}
