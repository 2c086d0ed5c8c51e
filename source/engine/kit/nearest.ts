import {closestMatch} from 'leven';

/** Makes words equal that differ in case, spaces and hyphens alone, such as `pointsPerDie` and “points per die”. */
export const folded = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll('&', 'and')
		.replaceAll(/[\s_’'\p{Pd}]+/gu, '');

/** Allows two slips in a word of six letters; a short word must be nearly right. */
const slips = (word: string): number => Math.ceil(word.length / 3);

/** The known word that was probably meant: one that begins the same way, or is only a few slips away. */
export function nearest(word: string, known: readonly string[]): string | undefined {
	const wanted = word.toLowerCase();
	const lower = known.map((candidate) => candidate.toLowerCase());
	const match =
		lower.find((candidate) => isStart(candidate, wanted)) ??
		closestMatch(wanted, lower, {maxDistance: slips(wanted)});
	return match === undefined ? undefined : known[lower.indexOf(match)];
}

/** The known name that differs by a slip or two; for words that may well be somebody's own. */
export function slipOf(word: string, known: readonly string[]): string | undefined {
	const lower = known.map((name) => name.toLowerCase());
	const match = closestMatch(word.toLowerCase(), lower, {
		maxDistance: Math.min(2, Math.floor(word.length / 3)),
	});
	return match === undefined ? undefined : known[lower.indexOf(match)];
}

const isStart = (one: string, other: string): boolean =>
	Math.min(one.length, other.length) > 2 && (one.startsWith(other) || other.startsWith(one));

/** “unknown key “armor”: did you mean “armour”?”; lists the known words when none is near. */
export function unknownWord(what: string, word: string, known: readonly string[]) {
	const near = nearest(word, known);
	const unknown = `unknown ${what} “${word}”`;
	if (near !== undefined) {
		return {message: `${unknown}: did you mean “${near}”?`};
	}

	return known.length === 0
		? {message: unknown}
		: {message: unknown, hint: `known here: ${known.join(', ')}`};
}
