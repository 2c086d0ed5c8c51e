import fuzzysort from 'fuzzysort';

/** Makes “full-auto” and “full auto” the same. */
const words = (text: string): string => text.replaceAll(/[\p{Pd}−\s]+/gu, ' ').trim();

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
				.go(wanted, items, {key: (item) => words(textOf(item)), limit: 0, threshold: 0.3})
				.map(({obj}) => obj);
}

type Called = {readonly label: string; readonly synonyms?: string};

type Fits = (known: string, wanted: string) => boolean;

const isSame: Fits = (known, wanted) => known === wanted;
const begins: Fits = (known, wanted) => known.startsWith(wanted);

/** Whether each wanted word fits a word of the text. */
function hasAll(text: string, wanted: readonly string[], fits: Fits): boolean {
	const known = words(text).toLowerCase().split(' ');
	return wanted.every((word) => known.some((each) => fits(each, word)));
}

/**
 * Finds items by the typed words: first those that have them all as they are, then those in which words begin so, the
 * label before the synonyms. Returns all items in their order when nothing is typed.
 */
export function calledByWords<Item extends Called>(items: readonly Item[], query: string) {
	const wanted = words(query).toLowerCase().split(' ');
	const inLabel = ({label}: Called) => label;
	const inAll = ({label, synonyms = ''}: Called) => `${label} ${synonyms}`;
	const having = (textOf: typeof inLabel, fits: Fits) =>
		items.filter((item) => hasAll(textOf(item), wanted, fits));
	return [
		...new Set([...having(inAll, isSame), ...having(inLabel, begins), ...having(inAll, begins)]),
	];
}

/** Finds items by the typed words; where there are none, those with a similar label. */
export function foundByWords<Item extends Called>(items: readonly Item[], query: string) {
	const called = calledByWords(items, query);
	return called.length > 0 ? called : found(items, query, ({label}) => label);
}
