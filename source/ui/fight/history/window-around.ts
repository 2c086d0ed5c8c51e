/**
 * The rows in sight of a list whose items take several rows each: those of the highlighted item and as many around it
 * as fit. The rows of items that are not in sight are not asked for.
 */
export function windowAround<Row>(
	count: number,
	index: number,
	height: number,
	rowsOf: (at: number) => readonly Row[],
): readonly Row[] {
	const own = rowsOf(index).slice(0, height);
	const room = height - own.length;
	const above: Row[] = [];
	for (let at = index - 1; at >= 0 && above.length < room; at--) {
		above.unshift(...rowsOf(at));
	}

	const below: Row[] = [];
	for (let at = index + 1; at < count && below.length < room; at++) {
		below.push(...rowsOf(at));
	}

	const half = Math.min(below.length, Math.floor(room / 2));
	const before = Math.min(above.length, room - half);
	const after = Math.min(below.length, room - before);
	return [...above.slice(above.length - before), ...own, ...below.slice(0, after)];
}
