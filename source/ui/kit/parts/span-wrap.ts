import {type Span, type SpanLine, widthOfLine} from './span.js';
import type {PaneSize} from '../look/layout.js';
import type {Role} from '../look/palette.js';
import {cut, widthOf, wrapLines} from '../look/text.js';

/** Between two parts of a line. At its beginning it separates nothing. */
const separator = '·';

type Word = Span & {readonly hasGap: boolean};

/** The words of a line, each with the look of its piece. A word that goes on in the next piece is two words. */
const wordsOf = (line: SpanLine): readonly Word[] => {
	let hasGap = false;
	return line.flatMap((span) =>
		[...span.text.matchAll(/\s+|\S+/gu)].flatMap(([text]) => {
			if (text.trim() === '') {
				hasGap = true;
				return [];
			}

			const word = {...span, text, hasGap};
			hasGap = false;
			return [word];
		}),
	);
};

/** A line that is too wide goes on in the next, broken between words. One that fits stays as it is. */
export function wrapSpans(line: SpanLine, width: number): readonly SpanLine[] {
	if (widthOfLine(line) <= width) {
		return [line];
	}

	const lines: Span[][] = [];
	let room = 0;
	for (const {hasGap, ...word} of wordsOf(line)) {
		const wide = widthOf(word.text);
		const last = lines.at(-1);
		const gap = last && hasGap ? 1 : 0;
		if (last && wide + gap <= room) {
			last.push({...word, text: ' '.repeat(gap) + word.text});
			room -= wide + gap;
		} else if (word.text !== separator) {
			const parts = wrapLines(word.text, width);
			lines.push(...parts.map((text) => [{...word, text}]));
			room = width - widthOf(parts.at(-1) ?? '');
		}
	}

	return lines;
}

/** A text over several rows, all of them in one look. */
export const textLines = (text: string, width: number, role?: Role): readonly SpanLine[] =>
	wrapLines(text, width).map((line) => [{text: line, ...(role && {role})}]);

/** Says at the end of a line that others follow. */
export const withMark = (line: SpanLine, width: number): SpanLine => {
	const before = line.slice(0, -1);
	const end = line.at(-1);
	return end
		? [...before, {...end, text: cut(`${end.text} …`, width - widthOfLine(before))}]
		: [{text: '…'}];
};

/** The first lines, wrapped: each whole, or not at all where there is no room for it and those before. */
export function wholeLines(
	lines: readonly SpanLine[],
	{width, height}: PaneSize,
): readonly SpanLine[] {
	const shown: SpanLine[] = [];
	for (const line of lines) {
		const wrapped = wrapSpans(line, width);
		if (shown.length > 0 && shown.length + wrapped.length > height) {
			break;
		}

		shown.push(...wrapped);
	}

	return shown.slice(0, height);
}

/** The lines of a window over several, the first at `top`. The last one says whether others follow. */
export const linesFrom = (
	lines: readonly SpanLine[],
	top: number,
	{width, height}: PaneSize,
): readonly SpanLine[] =>
	lines
		.slice(top, top + height)
		.map((line, at) =>
			at === height - 1 && top + height < lines.length ? withMark(line, width) : line,
		);
