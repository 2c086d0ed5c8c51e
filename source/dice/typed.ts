/** The numbers of a line such as `41 63`, `2,7` or `10+3`; `undefined` when the line holds anything else. */
export function parseNumbers(line: string): readonly number[] | undefined {
	const words = line
		.trim()
		.split(/[\s,;+]+/)
		.filter((word) => word !== '');
	if (words.length === 0 || !words.every((word) => /^\d{1,6}$/.test(word))) {
		return undefined;
	}

	return words.map(Number);
}

/** A number of a line of dice, or several digits without a separator. */
export type TypedWord = {
	readonly text: string;
	/** A plus precedes it: it is what the die before it exploded into. */
	readonly isJoined: boolean;
	/** The part of the line, from 0; semicolons end parts. All dice of a roll begin in the same part, rerolls aside. */
	readonly part: number;
	/** The digits just before it, without a space, went to another roll. */
	readonly isPiece?: true;
};

/** As many digits as the largest pool can have. A longer word is not dice. */
const longestWord = 60;

/** The words of a line of dice: `98721`, `10+6 1 9 8`, `10 1 9 8; 6`; `undefined` for any other line. */
export function typedWords(line: string): readonly TypedWord[] | undefined {
	const words: TypedWord[] = [];
	for (const [part, text] of line.split(';').entries()) {
		const groups = text
			.replaceAll(/\s*\+\s*/g, '+')
			.split(/[\s,]+/)
			.filter((group) => group !== '');
		for (const group of groups) {
			for (const [place, word] of group.split('+').entries()) {
				if (!/^\d+$/.test(word) || word.length > longestWord) {
					return undefined;
				}

				words.push({text: word, isJoined: place > 0, part});
			}
		}
	}

	return words.length === 0 ? undefined : words;
}

/** Numbers as words, as if they had been typed with spaces between them. */
export const wordsOf = (numbers: readonly number[]): readonly TypedWord[] =>
	numbers.map((number) => ({text: String(number), isJoined: false, part: 0}));

/** Words as a line that reads as the same words. */
export const lineOf = (words: readonly TypedWord[]): string =>
	words
		.map(({text, isJoined, part}, at) =>
			at === 0 ? text : `${isJoined ? '+' : part === words[at - 1]?.part ? ' ' : '; '}${text}`,
		)
		.join('');
