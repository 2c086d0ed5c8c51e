import type {Role} from '../../kit/look/palette.js';
import {type Span, type SpanLine, padded} from '../../kit/parts/span.js';
import {cut, widthOf} from '../../kit/look/text.js';

const atRight = (text: string, width: number): string =>
	' '.repeat(Math.max(0, width - widthOf(text))) + cut(text, width);

/** A cell and the space behind it; nothing where its column is left out. */
export const cell = (text: string, width: number, role?: Role, isRight = false): readonly Span[] =>
	width === 0
		? []
		: [
				{
					text: isRight ? atRight(text, width) : padded(cut(text, width), width),
					...(role && {role}),
				},
				{text: ' '},
			];

/** A line that nothing follows ends with its last column, not with spaces behind that. */
export function withoutEnd(line: SpanLine): SpanLine {
	const end = line.findLastIndex(({text}) => text.trim() !== '');
	return line
		.slice(0, end + 1)
		.map((span, at) => (at === end ? {...span, text: span.text.trimEnd()} : span));
}
