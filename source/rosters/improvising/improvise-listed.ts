import {conditionNames} from '../stat-blocks/words.js';
import {kindsOfDamage} from '../../rulesets/stat-block.js';
import {type Tokens, folded} from './improvise-tokens.js';

/* Several names in a row: “cold and fire”, “acid, poison & charmed”. */

const known = (name: string): boolean => kindsOfDamage.has(name) || conditionNames.has(name);

/** What is tied to a condition stays whole: “bludgeoning and piercing from nonmagical attacks”. */
const tied = /\b(?:from|by|while|that|except|attacks?|(?:non)?magical)\b/i;

const between = /\s*(?:\s(?:and|or)\s|&|\+)\s*/i;

/** What leads on to something else: “cold and” before “hp 12”. */
const open = /(?:\s+(?:and|or|with|plus|&))+$/i;

/** “fire” of “fire damage”. */
const plain = (name: string): string => {
	const kind = name.replace(/ (?:damage|condition)$/i, '');
	return known(kind.toLowerCase()) ? kind : name;
};

const partsOf = (names: string): readonly string[] => {
	const closed = names.replace(open, '');
	return tied.test(closed)
		? [closed]
		: closed
				.split(between)
				.map((name) => plain(name.replace(/^(?:and|or)\s+/i, '')))
				.filter((name) => name !== '');
};

/** What a comma parts belongs to the row where all of it is known. */
const goesOn = (part: readonly string[]): boolean =>
	part.length > 0 && partsOf(part.join(' ')).every((name) => known(folded(name)));

/** The names in a row from the part before a comma (`first`) on, up to words with a meaning of their own (`stops`). */
export function namesFrom(first: string, tokens: Tokens, stops: readonly string[]) {
	const names = [...partsOf(first)];
	for (
		let part = tokens.partBehindComma(stops);
		goesOn(part);
		part = tokens.partBehindComma(stops)
	) {
		tokens.takeComma();
		names.push(...partsOf(part.map(() => tokens.take()).join(' ')));
	}

	return names;
}
