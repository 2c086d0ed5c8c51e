import {type Improvising, type Raw, type Word, armsOf} from '../../rulesets/improvise.js';
import {wordsOnSheet} from '../../rulesets/improvised-words.js';

/** The names that begin a line for a sheet. */
export const namesFor = (known: Improvising, present: Raw): readonly string[] => [
	...wordsFor(known, present).flatMap(({names}) => names),
	...armsOf(present),
];

/** The words for a sheet: what it has ranks in needs no word before it. */
export const wordsFor = ({words}: Pick<Improvising, 'words'>, present: Raw): readonly Word[] => {
	const names = new Set<string>();
	return [...words, ...wordsOnSheet(words, present)].filter((word) => {
		const [name = ''] = word.names;
		const isFirst = !names.has(name);
		names.add(name);
		return isFirst;
	});
};
