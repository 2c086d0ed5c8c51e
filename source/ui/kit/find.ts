import fuzzysort from 'fuzzysort';

/** Makes “full-auto” and “full auto” the same. */
const words = (text: string): string =>
	text.replaceAll(/[\p{Pd}−\s]+/gu, ' ').trim();

/** The items that match a query, the best first; all of them, in their order, when it is empty. */
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

type Called = {readonly label: string; readonly synonyms?: string};

/** Whether each wanted word begins a word of the text. */
function beginsIn(text: string, wanted: readonly string[]): boolean {
	const known = words(text).toLowerCase().split(' ');
	return wanted.every((word) => known.some((each) => each.startsWith(word)));
}

/**
 * Finds items by the beginnings of all typed words: first those whose label has them, then those whose label or
 * synonyms do, then those with a similar label. Returns all items in their order when nothing is typed.
 */
export function foundByWords<Item extends Called>(
	items: readonly Item[],
	query: string,
): readonly Item[] {
	const wanted = words(query).toLowerCase().split(' ');
	return [
		...new Set([
			...items.filter(({label}) => beginsIn(label, wanted)),
			...items.filter(({label, synonyms = ''}) =>
				beginsIn(`${label} ${synonyms}`, wanted),
			),
			...found(items, query, ({label}) => label),
		]),
	];
}
