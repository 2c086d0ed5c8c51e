/** A name is cut after this many characters as a reader counts them (graphemes). */
export const longestName = 60;

/**
 * Whole control sequences of terminals, in both their forms: strings (OSC, DCS and the like, swallowed to their
 * end as a terminal would), then CSI, then short escapes.
 */
const sequences = [
	/(?:\u001B[PX\]^_]|[\u0090\u0098\u009D-\u009F])[^]*?(?:\u001B\\|[\u0007\u009C]|$)/g,
	/(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]?/g,
	/\u001B[ -/]*[0-~]?/g,
];

/** Controls, bidi and other formats, lone surrogates, and all else that takes no room of its own. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Marks piled on one letter reach over the lines above and below. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * A text that came from outside as it may be shown on one line: composed (NFC), without control sequences and
 * invisible characters, white space collapsed. Cleaning it again changes nothing.
 * @param most how many graphemes are kept
 * @returns possibly the empty text
 */
export function cleanText(text: string, most = Infinity): string {
	let clean = text;
	for (const sequence of sequences) {
		clean = clean.replaceAll(sequence, '');
	}

	clean = clean
		.replaceAll(/\s+/g, ' ')
		.replaceAll(unseen, '')
		.normalize('NFC')
		.replace(/^[\p{M}\s]+/u, '')
		.replaceAll(tooManyMarks, '$1')
		.replaceAll(/ {2,}/g, ' ');
	return firstGraphemes(clean, most).trim();
}

/** The same for names and titles: at most 60 graphemes. */
export const cleanName = (name: string): string => cleanText(name, longestName);

function firstGraphemes(text: string, most: number): string {
	if (text.length <= most) {
		return text;
	}

	const graphemes = new Intl.Segmenter(undefined, {granularity: 'grapheme'});
	let kept = '';
	let count = 0;
	for (const {segment} of graphemes.segment(text)) {
		if (count === most) {
			break;
		}

		kept += segment;
		count++;
	}

	return kept;
}
