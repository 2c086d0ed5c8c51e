import fuzzysort from 'fuzzysort';

/** Makes “full-auto” and “full auto” the same. */
const words = (text: string): string => text.replaceAll(/[\p{Pd}−\s]+/gu, ' ').trim();

/** The items that match a query, the best first; all of them, in their order, when it is empty. */
export function found<Item>(items: readonly Item[], query: string, textOf: (item: Item) => string) {
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

const wordsIn = (text: string): readonly string[] => words(text).toLowerCase().split(' ');

/**
 * Finds items by the typed words: first those that have them all as they are, then those in which words begin so, the
 * label before the synonyms. Returns all items in their order when nothing is typed.
 */
export function calledByWords<Item extends Called>(items: readonly Item[], query: string) {
	const wanted = wordsIn(query);
	const rows = items.map((item) => {
		const label = wordsIn(item.label);
		return {item, label, all: wordsIn(`${item.label} ${item.synonyms ?? ''}`)};
	});
	const having = (where: 'label' | 'all', fits: Fits) =>
		rows.flatMap(({item, [where]: known}) =>
			wanted.every((word) => known.some((each) => fits(each, word))) ? item : [],
		);
	return [
		...new Set([...having('all', isSame), ...having('label', begins), ...having('all', begins)]),
	];
}

/** Finds items by the typed words; where there are none, those with a similar label. */
export function foundByWords<Item extends Called>(items: readonly Item[], query: string) {
	const called = calledByWords(items, query);
	return called.length > 0 ? called : found(items, query, ({label}) => label);
}
