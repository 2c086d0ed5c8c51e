/*
 * What may stand on a terminal is decided here and nowhere else. Text is cleaned where it enters: rosters, answers,
 * logs. Where it leaves, to screens, plain lines and exports, what the way in did not see (file names, arguments,
 * messages of the system) is stripped.
 */

/** A name is cut after this many characters as a reader counts them (graphemes). */
export const longestName = 60;

/** No other text is longer, in UTF-16 units: to lay longer ones out holds a screen up. */
export const longestText = 2000;

/** Whole control sequences: strings (OSC, DCS and the like, swallowed to their end as a terminal would), CSI, short escapes. */
const sequences = [
	/(?:\u001B[PX\]^_]|[\u0090\u0098\u009D-\u009F])[^]*?(?:\u001B\\|[\u0007\u009C]|$)/g,
	/(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]?/g,
	/\u001B[ -/]*[0-~]?/g,
];

/** What may not stand in a line: controls, formats, lone surrogates, what takes no room of its own, what ends a line. */
const outsiders = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Marks piled on one letter reach over the lines above and below. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

const harmful = new RegExp(`${outsiders.source}|${tooManyMarks.source}`, 'u');

/** What is changed in a text that is composed. */
const unclean = new RegExp(`${harmful.source}|^[\\p{M} ]|[^\\S ]| {2}| $`, 'u');

/** The printable characters of ASCII: nothing in them can do harm. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/**
 * A text that came from outside as it may be shown on one line: composed (NFC), without control sequences and
 * invisible characters, white space collapsed. Cleaning it again changes nothing.
 * @param most how many graphemes are kept
 * @returns possibly the empty text
 */
export function cleanText(text: string, most = Infinity): string {
	if (text.length <= most && !unclean.test(text) && text.normalize('NFC') === text) {
		return text;
	}

	let clean = text;
	for (const sequence of sequences) {
		clean = clean.replaceAll(sequence, '');
	}

	clean = clean
		.replaceAll(/\s+/g, ' ')
		.replaceAll(outsiders, '')
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

/** A name that may come from anywhere: many of them stand on a screen, so that long ones would hold it up. */
export const shortName = (name: string): string =>
	name.length <= 4 * longestName ? name : cleanName(name);

const holdsNoHarm = (text: string): boolean => isPlain(text) || !harmful.test(text);

export const isHarmless = (text: string) => text.length <= longestText && holdsNoHarm(text);

/** A text that may come from anywhere: cleaned and cut if there is need, and else as it is. */
const harmless = (text: string): string =>
	isHarmless(text) ? text : cleanText(text.slice(0, longestText));

function harmlessValue(value: unknown): unknown {
	if (typeof value === 'string') {
		return harmless(value);
	}

	if (Array.isArray(value)) {
		return value.map((each) => harmlessValue(each));
	}

	return typeof value === 'object' && value !== null
		? Object.fromEntries(
				Object.entries(value).map(([key, each]) => [harmless(key), harmlessValue(each)]),
			)
		: value;
}

/** A text that is too long, where no quote stands within a text. */
const tooLong = new RegExp(`"[^"]{${longestText + 1}}`);

/** Whether no text in some JSON can be harmful. By an escape plain letters stand for others. */
const isSurelyHarmless = (json: string): boolean =>
	holdsNoHarm(json) && !json.includes('\\') && (json.length <= longestText || !tooLong.test(json));

/** JSON of anybody’s as a value whose texts are harmless, as nearly all are at sight. @throws {SyntaxError} when it is no JSON */
export function parseHarmless(json: string): unknown {
	const value: unknown = JSON.parse(json);
	return isSurelyHarmless(json) ? value : harmlessValue(value);
}

/** A line as it may leave the program, its spaces as they are. Of a control sequence there stays what can be read. */
export const printable = (line: string): string =>
	isPlain(line) ? line : line.replaceAll(outsiders, (found) => (/\s/.test(found) ? ' ' : ''));

const colourOrOutsider = new RegExp(`\u001B\\[[\\d;]*m|${outsiders.source}`, 'gu');

export const printableInColour = (line: string): string =>
	isPlain(line)
		? line
		: line.replaceAll(colourOrOutsider, (found) =>
				found.endsWith('m') ? found : printable(found),
			);

/** Its lines are indented. */
const outsidersInJson = new RegExp(`(?![\\t\\n])${outsiders.source}`, 'gu');

/** JSON with escapes for what a terminal must not see, so that nothing of it is lost. */
export const printableJson = (json: string): string =>
	json.replaceAll(outsidersInJson, (found) =>
		found
			.split(/(?:)/)
			.map((unit) => escapeOf(unit.codePointAt(0) ?? 0))
			.join(''),
	);

const escapeOf = (unit: number): string => String.raw`\u${unit.toString(16).padStart(4, '0')}`;
