import {typedDashes} from '../../engine/kit/text.js';
import {cleanText} from '../../engine/kit/clean-text.js';

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

/* The lines of a text, as tools and hands write stat blocks, without their marks. */

export type Line = {
	/** Counted from 1. */
	readonly number: number;
	/** Empty for a line that has nothing to say. */
	readonly text: string;
	/** What is marked as bold at its beginning: a label, or the name of an entry. */
	readonly bold?: string;
	readonly isHeading: boolean;
	/** It begins or ends what a note holds of another kind. */
	readonly isFence: boolean;
};

const ornament = /^[-=_~*#|:+\s.]*$/;

/** Quotes of Markdown, headings, bullets; “+ 4)” goes on with dice that a copy broke. */
const marksBefore = /^(?:\s*(?:>\s?|#{1,6}\s+|[-*•+−–]\s+(?!\d)))+/;

const boldBefore = /^\s*[*_]{2,4}\s*([^*_]+?)\s*[*_]{2,4}/;

function lineOf(written: string, number: number): Line {
	const isPicture = /^\s*!\[/.test(written);
	const isFence = /^\s*(?:`{3,}|~{3,})/.test(written);
	const marks = marksBefore.exec(written)?.[0] ?? '';
	const body = written.slice(marks.length).replaceAll(/<[^<>]*>/g, ' ');
	const text = isPicture || isFence || ornament.test(body) ? '' : cleanText(plainSentence(body));
	const bold = boldBefore.exec(body)?.[1];
	return {
		number,
		text,
		isHeading: /#\s*$/.test(marks),
		isFence,
		...(bold !== undefined && {bold: cleanText(plainSentence(bold)).replace(/[.:]+$/, '')}),
	};
}

export const linesOf = (text: string, first = 1): readonly Line[] =>
	text.split(/\r\n?|\n/).map((line, at) => lineOf(line, first + at));

/** Two lines that a copy broke apart: also within a word. */
export const joined = (before: string, line: string): string =>
	/\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line)
		? before.slice(0, -1) + line
		: before === ''
			? line
			: `${before} ${line}`;
