import fuzzysort from 'fuzzysort';

/** The items that a typed query means, the best first; all of them, in their order, while nothing is typed. */
export function found<Item>(
	items: readonly Item[],
	query: string,
	textOf: (item: Item) => string,
): readonly Item[] {
	const wanted = query.trim();
	return wanted === ''
		? items
		: fuzzysort
				.go(wanted, items, {key: textOf, limit: 0, threshold: 0.3})
				.map(({obj}) => obj);
}
