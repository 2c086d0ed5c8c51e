import {typedDashes} from '../../engine/kit/text.js';

/* The words, numbers and dice of a sentence. */

export type Token = {
	readonly kind: 'word' | 'number' | 'dice' | 'sign';
	/** In small letters; dice without spaces. */
	readonly text: string;
	readonly value: number;
	readonly isSigned: boolean;
	/** Where it stands in the sentence. */
	readonly from: number;
	readonly to: number;
};

/** Tried in this order where the one before has ended. */
const kinds = [
	['dice', /\d{0,2}\s?d\s?\d{1,4}(?!\w)(?:\s*[+-]\s*\d{1,3}(?!\d|\s*d\d))?/iuy],
	['number', /(?:[+-]\s?)?\d+(?:,\d{3})*/uy],
	['word', /\p{L}+(?:['’-]\p{L}+)*/uy],
	['sign', /\S/uy],
] as const;

/** A sentence without signs of Markdown, with one kind of dash. */
export const plainSentence = (text: string): string =>
	typedDashes(text)
		.replaceAll(/!?\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]|!?\[([^\]]*)\]\([^)]*\)/g, '$1$2')
		.replaceAll(/[*`]+|(?<!\w)_+|_+(?!\w)/g, '');

export function tokensOf(text: string): readonly Token[] {
	const tokens: Token[] = [];
	for (let at = 0; at < text.length;) {
		const found = kinds
			.map(([kind, pattern]) => {
				pattern.lastIndex = at;
				return {kind, text: pattern.exec(text)?.[0]};
			})
			.find((each) => each.text !== undefined);
		if (found?.text === undefined) {
			at++;
			continue;
		}

		const to = at + found.text.length;
		const tight = found.text.replaceAll(/\s+/g, '').toLowerCase();
		tokens.push({
			kind: found.kind,
			text: tight,
			value: found.kind === 'number' ? Number(tight.replaceAll(',', '')) : Number.NaN,
			isSigned: /^[+-]/.test(tight),
			from: at,
			to,
		});
		at = to;
	}

	return tokens;
}
