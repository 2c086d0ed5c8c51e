import fuzzysort from 'fuzzysort';

/** “full-auto” and “full auto” are the same words. */
const words = (text: string): string =>
	text.replaceAll(/[\p{Pd}\s]+/gu, ' ').trim();

/** The items that a typed query means, the best first; all of them, in their order, while nothing is typed. */
export function found<Item>(
	items: readonly Item[],
	query: string,
	textOf: (item: Item) => string,
): readonly Item[] {
	const wanted = words(query);
	return wanted === ''
		? items
		: fuzzysort
				.go(wanted, items, {
					key: (item) => words(textOf(item)),
					limit: 0,
					threshold: 0.3,
				})
				.map(({obj}) => obj);
}
