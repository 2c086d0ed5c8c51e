import wrapAnsi from 'wrap-ansi';
import stringWidth, {isSingle} from './string-width.js';

/* Texts in the columns of a terminal, where a character may take none, one or two. */

/** How many columns a text takes. */
export const widthOf = (text: string): number => stringWidth(text);

/** Most texts are one line, which the library would take apart all the same. */
const isLine = (text: string, width: number): boolean =>
	text.length <= width && isSingle(text) && text === text.trim();

/** Lines of at most `width` columns, broken between words where possible. */
export const wrapLines = (text: string, width: number): readonly string[] =>
	text === ''
		? []
		: isLine(text, width)
			? [text]
			: wrapAnsi(text, Math.max(1, width), {hard: true, trim: true}).split('\n');

/** The beginning of a text, at most `width` columns wide. Marks where it is cut. */
export function cut(text: string, width: number): string {
	if (widthOf(text) <= width) {
		return text;
	}

	let shown = '';
	for (const character of text) {
		if (widthOf(shown + character) > width - 1) {
			break;
		}

		shown += character;
	}

	return `${shown}…`;
}
