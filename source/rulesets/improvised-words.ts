import {type Codec, isFacts} from './pieces.js';
import type {Sheet} from './values.js';
import {type Raw, type Word, withValue, listIn, withItem} from './improvise.js';

/* Words that write one value of a sheet. */

/** “dex 16”. */
export const numberWord = (names: readonly string[], ...path: readonly string[]): Word => ({
	names,
	slots: ['number'],
	put: (raw, value) => withValue(raw, path, value),
});

/** “mounted”: stands alone. */
export const flagWord = (
	names: readonly string[],
	path: readonly string[],
	value: unknown = true,
): Word => ({names, put: (raw) => withValue(raw, path, value)});

/** “trait Dodge”: a name for a list. */
export const listWord = (names: readonly string[], key: string): Word => ({
	names,
	slots: ['name'],
	put: (raw, name) => (listIn(raw, key).includes(name) ? raw : withItem(raw, key, name)),
});

/** “skill stealth 3”: a number by a name of the GM’s own. */
export const rankWord = (names: readonly string[], key: string): Word => ({
	names,
	ranks: key,
	slots: ['name', 'number'],
	put: (raw, name, value) => withValue(raw, [key, String(name)], value),
});

/** “group red”: a name. */
export const nameWord = (names: readonly string[], key: string): Word => ({
	names,
	slots: ['name'],
	put: (raw, name) => withValue(raw, [key], name),
});

/** The words of a value: of a flag they say what is not usual. */
function wordsAt(path: readonly [string, ...string[]], part: Codec): Word[] {
	const {kind, said, usual, rows = []} = part;
	const {words = [], names = []} = said;
	const [key] = path;
	const makers = {
		number: numberWord(words, ...path),
		flag: flagWord(words, path, usual !== true),
		text: nameWord(words, key),
		list: listWord(words, key),
		ranks: rankWord(words, key),
	};
	return [
		...names.map((name) => numberWord([name], ...path, name)),
		...(kind && said.words ? [makers[kind]] : []),
		...(kind ? [] : rows.flatMap(([sub, each]) => wordsAt([...path, sub], each))),
	];
}

/** The words of a sheet’s rows; those of these keys come last. */
export const wordsOf = ({rows}: Sheet, ...last: readonly string[]): readonly Word[] =>
	rows
		.toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other))
		.flatMap(([key, part]) => wordsAt([key], part));

/** What a sheet has ranks in, each by its name alone: “stealth 3” where “skill stealth” is there. */
export function wordsOnSheet(words: readonly Word[], raw: Raw): readonly Word[] {
	const known = new Set(words.flatMap(({names}) => names));
	const called = words.flatMap((word): readonly Word[] => {
		const thing = word.called === undefined ? undefined : raw[word.called];
		return isFacts(thing) && typeof thing['name'] === 'string'
			? [{...word, names: [thing['name']]}]
			: [];
	});
	const ranked = words.flatMap(({ranks, put}): readonly Word[] => {
		const held = ranks === undefined ? undefined : raw[ranks];
		return isFacts(held)
			? Object.keys(held)
					.filter((name) => !known.has(name))
					.map((name) => ({
						names: [name],
						slots: ['number'],
						put: (before, value) => put(before, name, value),
					}))
			: [];
	});
	return [...ranked, ...called];
}
