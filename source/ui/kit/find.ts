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

type Called = {readonly label: string; readonly synonyms?: string};

/** Whether each word that is wanted begins a word of the text. */
function beginsIn(text: string, wanted: readonly string[]): boolean {
	const known = words(text).toLowerCase().split(' ');
	return wanted.every((word) => known.some((each) => each.startsWith(word)));
}

/**
 * The items whose label holds the beginnings of all typed words, then those of whose label or synonyms that is true, then
 * those whose label is alike; all of them, in their order, while nothing is typed.
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
