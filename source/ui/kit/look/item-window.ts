/** The items of a list in sight: each of them whole, but for one that is taller than the window. */
export type ItemWindow = {
	readonly first: number;
	/** Behind the last. */
	readonly end: number;
	/** The rows that they take. */
	readonly rows: number;
};

/** So many rows leave one for what comes next. */
const leastForContext = 5;

/** The window moves only as far as the cursor needs it, with one item of context; `before`: the first item in sight so far. */
export function itemWindow(
	heights: readonly number[],
	index: number,
	before: number,
	height: number,
): ItemWindow {
	const heightOf = (at: number): number => heights[at] ?? 0;
	const size = Math.max(1, height);
	const context = size >= leastForContext ? 1 : 0;
	const last = Math.min(heights.length - 1, index + context);
	const highest = Math.max(0, index - context);
	const sumOf = (first: number, end: number): number => {
		let rows = 0;
		for (let at = first; at < end; at++) {
			rows += heightOf(at);
		}

		return rows;
	};

	let first = Math.min(before, highest);
	// The item with the cursor comes before those around it.
	const reach = sumOf(highest, last + 1) <= size ? last : index;
	for (let rows = sumOf(first, reach + 1); rows > size && first < index; first++) {
		rows -= heightOf(first);
	}

	let end = first;
	let rows = 0;
	while (end < heights.length && rows + heightOf(end) <= size) {
		rows += heightOf(end);
		end++;
	}

	while (end === heights.length && first > 0 && rows + heightOf(first - 1) <= size) {
		first--;
		rows += heightOf(first);
	}

	return end === first
		? {first, end: first + 1, rows: Math.min(size, heightOf(first))}
		: {first, end, rows};
}
