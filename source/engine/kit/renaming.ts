/* Words of a ruleset as a table says them. */

export type Naming = {readonly from: string; readonly to: string};

/** Keys whose texts are no words for readers. */
const wordless = new Set([
	'about',
	'act',
	'after',
	'by',
	'combatant',
	'groupKey',
	'id',
	'ids',
	'involves',
	'key',
	'kind',
	'mark',
	'rule',
	'variant',
	'who',
]);

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** As capital as the word in whose place it comes. */
const inPlaceOf = (word: string, to: string): string =>
	word === word.toLowerCase() ? to.toLowerCase() : capital(to);

/** What makes a text of one in which the ruleset's words stand: whole words, capital or not. */
export function renaming(names: readonly Naming[]): (text: string) => string {
	const words = names.map(
		({from, to}) => [new RegExp(`(?<!\\p{L})${escaped(from)}(?!\\p{L})`, 'giu'), to] as const,
	);
	return (text) =>
		words.reduce(
			(now, [pattern, to]) => now.replaceAll(pattern, (word) => inPlaceOf(word, to)),
			text,
		);
}

function rename(value: unknown, say: (text: string) => string) {
	if (typeof value !== 'object' || value === null) {
		return;
	}

	for (const key of Object.keys(value).filter((each) => !wordless.has(each))) {
		const each: unknown = Reflect.get(value, key);
		if (typeof each === 'string') {
			Reflect.set(value, key, say(each));
		} else {
			rename(each, say);
		}
	}
}

/** A copy of data whose texts are said so. */
export function said<T>(value: T, say: (text: string) => string): T {
	const copy = structuredClone(value);
	rename(copy, say);
	return copy;
}
