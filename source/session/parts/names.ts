import {typedDashes} from '../../engine/kit/text.js';
import {slipOf} from '../../engine/kit/nearest.js';

/** Something that a GM can name in a line. */
export type Named<T> = {
	readonly value: T;
	/** Its names, the clearest one first. */
	readonly names: readonly string[];
};

/** Why a line does not fit, with what would. */
export type Misread = {readonly problem: string};

export const isMisread = (value: unknown): value is Misread =>
	typeof value === 'object' && value !== null && 'problem' in value;

export type Taken<T> =
	| {readonly found: T; readonly rest: string}
	/** Several things begin with what was typed, or none does (then all are listed). */
	| {readonly found: undefined; readonly candidates: readonly string[]};

/** Most names and lines; to normalize them all took half of each key. */
const isPlain = (text: string): boolean => /^[!-~]*(?: [!-~]+)*$/.test(text);

const folded = (text: string): string =>
	isPlain(text)
		? text.toLowerCase()
		: typedDashes(text.normalize('NFKC')).toLocaleLowerCase('en').replaceAll(/\s+/g, ' ');

/** Whether a line is this name, or continues after it with other words, a comma or a semicolon. */
const leads = (line: string, name: string): boolean =>
	line === name || [' ', ',', ';'].some((end) => line.startsWith(name + end));

const spacedOnce = (line: string): string => line.trim().replaceAll(/\s+/g, ' ');

/** Whether a name begins so: “phase 1” is no beginning of “phase 10”. */
const beginsSo = (name: string, beginning: string): boolean =>
	name.startsWith(beginning) &&
	!(/\d$/.test(beginning) && /^\d/.test(name.slice(beginning.length)));

/** “gob 2” is Goblin 2, and “oda” Brother Oda: the beginnings of words that follow each other, numbers whole. */
export function beginsWithin(name: string, beginning: string): boolean {
	const words = name.split(' ');
	const typed = beginning.split(' ');
	return (
		/^\p{L}{2}/u.test(beginning) &&
		words.some((_word, from) =>
			typed.every((each, at) =>
				/^\d/.test(each) ? words[from + at] === each : words[from + at]?.startsWith(each),
			),
		)
	);
}

const isNear = (line: string, name: string): boolean =>
	slipOf(line.split(/[ ,;]/).slice(0, name.split(' ').length).join(' '), [name]) !== undefined;

/** “marow” is nearly a word of Old Marrow. */
export const isWordNear = (line: string, name: string): boolean =>
	slipOf(line.split(/[ ,;]/, 1).join(''), name.split(' ')) !== undefined;

export function wholeName<T>(line: string, known: ReadonlyArray<Named<T>>) {
	const start = folded(spacedOnce(line));
	return known
		.flatMap(({value, names}) => names.map((name) => ({value, name})))
		.filter(({name}) => leads(start, folded(name)))
		.toSorted((a, b) => b.name.length - a.name.length)[0];
}

/**
 * Takes a name off a line: the longest that fits whole, else the only one that begins with as many words as some.
 * @param isMeant how else words can mean a name, where it is the only one and none begins with them; a slip in such a word is near it
 */
export function takeName<T>(
	line: string,
	known: ReadonlyArray<Named<T>>,
	isMeant?: (name: string, beginning: string) => boolean,
): Taken<T> {
	const words = spacedOnce(line);
	const whole = wholeName(words, known);
	if (whole) {
		return {found: whole.value, rest: words.slice(whole.name.length).trim()};
	}

	const beginnings = [...words.matchAll(/[ ,;]|$/g)]
		.map(({index}) => words.slice(0, index))
		.filter((beginning) => beginning !== '')
		.toReversed();
	const beginningSo = (beginning: string): typeof known => {
		const by = (begins: NonNullable<typeof isMeant>) =>
			known.filter(({names}) => names.some((name) => begins(folded(name), folded(beginning))));
		const alike = by(beginsSo);
		const meant = alike.length > 0 || isMeant === undefined ? [] : by(isMeant);
		return meant.length === 1 ? meant : alike;
	};
	const word = beginnings.find((each) => beginningSo(each).length > 0) ?? '';
	const alike = word === '' ? [] : beginningSo(word);
	const [only] = alike;
	if (only && alike.length === 1) {
		return {found: only.value, rest: words.slice(word.length).trim()};
	}

	const near = known.filter(({names}) =>
		names.some((name) => isNear(words, name) || (isMeant && isWordNear(words, name))),
	);
	const candidates = alike.length > 0 ? alike : near.length > 0 ? near : known;
	return {found: undefined, candidates: candidates.map(({names}) => names[0] ?? '')};
}

/** The things that a whole line can mean: the one with exactly this name, else all whose name begins with it. */
export function matching<T>(line: string, known: ReadonlyArray<Named<T>>): readonly T[] {
	const start = folded(line.trim());
	const whole = known.filter(({names}) => names.some((name) => folded(name) === start));
	const found =
		whole.length > 0
			? whole
			: known.filter(({names}) => names.some((name) => folded(name).startsWith(start)));
	return found.map(({value}) => value);
}

/** “Koji, Mika or Oni”; only the first ones of a long list. */
export function listed(names: readonly string[], most = 8): string {
	const shown = names.slice(0, most);
	const more = names.length - shown.length;
	if (more > 0) {
		return `${shown.join(', ')} and ${more} more`;
	}

	const last = shown.at(-1) ?? '';
	return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} or ${last}`;
}

/** Why a line that begins so names none of them. */
export function unfitName(line: string, candidates: readonly string[], kind: string): string {
	const [word] = line.trim().split(/\s+/);
	const wanted = word ? `“${word}” is no ${kind}` : `Which ${kind}`;
	return candidates.length === 0
		? `There is no ${kind} here.`
		: `${wanted}: ${listed(candidates)}?`;
}
