import {type Lane, statesOf} from '../../../engine/world/board.js';
import {widthOf, wrapLines} from '../../kit/look/text.js';

/** What conditions are called where room is short, by their names. */
export type Codes = ReadonlyMap<string, string>;

/** A state in fewer letters: “dy8” of “dying 8” has the letters “dy” for “dying”. */
export type Form = {readonly text: string; readonly letters: string; readonly word: string};

/** How many letters of a word stay: most of it if they fit, else the code. */
const lengths = [12, 10, 9, 8, 7, 6, 5, 4, 3] as const;
const codeLength = 3;

/** So many letters of a word are recognised without a legend. */
const enoughLetters = 5;

const number = /^[−+-]?\d+(\/\d+)?$/;

const cut = (word: string, length: number): string => [...word].slice(0, length).join('');

/** The word of a name that its code is of: “cover” of “in cover”, else the longest. */
function mainWord(name: string, code: string): string {
	const words = name.match(/[^\s,]+/g) ?? [name];
	return (
		words.find((word) => word.toLowerCase().startsWith(code)) ??
		words.toSorted((one, other) => other.length - one.length)[0] ??
		name
	);
}

/** “vs S”: a first word that is short says nothing without the second. */
function beginning(first: string, second: string, length: number): string {
	const isShort = first.length < codeLength && second !== '';
	return isShort
		? `${first} ${second.length < codeLength ? second : second.slice(0, 1)}`
		: cut(first, length);
}

/**
 * The beginning of a condition that the rules know, or its code where not even four letters fit, or the beginning of
 * other words; a number behind it stays.
 */
function formOf(state: string, codes: Codes, length: number): Form {
	for (const [name, code] of codes) {
		const rest = state.slice(name.length + 1);
		if (state === name || state.startsWith(`${name} `)) {
			const letters = length === codeLength ? code : cut(mainWord(name, code), length);
			return number.test(rest)
				? {text: letters + rest, letters, word: name}
				: {text: letters, letters, word: state};
		}
	}

	const [first = '', second = ''] = state.split(/[,;:]? /u);
	const letters = beginning(first, second, length);
	return number.test(second)
		? {text: letters + second, letters, word: first}
		: {text: letters, letters, word: state};
}

/** “co1” of “cov1”: a number says more than a third letter. */
function shortest(form: Form): Form {
	const letters = cut(form.letters, codeLength - 1);
	const rest = form.text.slice(form.letters.length);
	return /^[−+-]?\d/.test(rest) && /^\p{L}{3}$/u.test(form.letters)
		? {...form, text: letters + rest, letters}
		: form;
}

/** “srp surprised”, or “old wound” of “old”: what a form stands for. */
export const legendOf = ({letters, word}: Form): string =>
	word.startsWith(`${letters} `) ? word : `${letters} ${word}`;

/** Whether a form has too few letters to be recognised. */
export const needsLegend = ({letters, word}: Form): boolean =>
	letters !== word && [...letters].length < enoughLetters;

/** Whether a text tells what a form stands for. */
export const isToldIn = (form: Form, text: string): boolean =>
	text.includes(form.word.startsWith(form.letters) ? form.word : legendOf(form));

/** How many codes stay at most where not all of them fit. */
const fewest = 2;

/** What is said of somebody's state. */
export type Told = {
	/** Said before everything else, and never by a code. */
	readonly notes: readonly string[];
	readonly states: readonly string[];
	/** Said behind it, each as far as there is room. */
	readonly spare: readonly string[];
};

type Stateful = Pick<Lane, 'badges' | 'states' | 'mark'>;

type Track = {readonly track: number};

/** Whoever is out has no phases any more: where its state fits, it stands in their place. */
export function textOverTrack(lane: Stateful, {track}: Track): string | undefined {
	const text = statesOf(lane)
		.map((state) => state.text)
		.join(', ');
	return lane.mark === 'out' && text !== '' && widthOf(text) <= track ? text : undefined;
}

/** What there is to say in the column for states. */
export const toldIn = (
	lane: Stateful,
	columns: Track,
	notes: readonly string[] = [],
	spare: readonly string[] = [],
): Told => {
	const states = textOverTrack(lane, columns) === undefined ? statesOf(lane) : [];
	return {
		notes,
		states: states.flatMap(({text, isSpare}) => (isSpare ? [] : [text])),
		spare: [...spare, ...states.flatMap(({text, isSpare}) => (isSpare ? [text] : []))],
	};
};

/** A state in full, without what is spare. */
export const stateInFull = ({notes, states}: Told): string => [...notes, ...states].join(', ');

/** A state as it stands in its rows, and the forms in it that are shorter than their words. */
export type Shown = {readonly rows: readonly string[]; readonly forms: readonly Form[]};

/** Short forms as long as fit, or two of them at most and the number of the others. */
function shortened({notes, states}: Told, {width, codes, legend}: Room): Shown | undefined {
	const ways = lengths.map((length) => states.map((state) => formOf(state, codes, length)));
	const codesAlone = ways.at(-1) ?? [];
	const forms = [...ways, codesAlone.map(shortest)];
	const all = notes.length + states.length;
	for (const count of [all, ...(fewest < all ? [fewest, 1, 0] : [1, 0])]) {
		const after = count < all ? [`+${all - count}`] : [];
		for (const way of forms) {
			const shown = way.slice(0, Math.max(0, count - notes.length));
			const text = [...notes.slice(0, count), ...shown.map((form) => form.text), ...after].join(
				' ',
			);
			const isTold =
				legend === undefined || shown.every((form) => !needsLegend(form) || isToldIn(form, legend));
			if (isTold && widthOf(text) <= width) {
				return {rows: [text], forms: shown};
			}
		}
	}

	return undefined;
}

export type Room = {
	readonly width: number;
	/** How many rows it may take; in codes it takes one. */
	readonly rows: number;
	readonly codes: Codes;
	/** What tells what short forms stand for; left out, all may stand. */
	readonly legend?: string | undefined;
};

/** The same rows with as much of what is spare as fits behind the last. */
function withSpare(
	rows: readonly string[],
	spare: readonly string[],
	width: number,
	between: string,
): readonly string[] {
	const last = rows.at(-1) ?? '';
	const longer = spare.reduce((text, each) => {
		const more = text === '' ? each : `${text}${between}${each}`;
		return widthOf(more) <= width ? more : text;
	}, last);
	return longer === '' ? [] : [...rows.slice(0, -1), longer];
}

/**
 * The state of somebody in so many rows: in full if it fits, else in short forms that are recognised or in the legend,
 * else in two of them at most and the number of the others. `undefined` where there is no room for anything that is to
 * be said.
 */
export function stateRows(told: Told, room: Room): Shown | undefined {
	const {width, rows} = room;
	const full = stateInFull(told);
	if (width <= 0) {
		return full === '' ? {rows: [], forms: []} : undefined;
	}

	const lines = wrapLines(full, width);
	const isWhole = full.split(' ').every((word) => widthOf(word) <= width);
	if (isWhole && lines.length <= rows) {
		return {rows: withSpare(lines, told.spare, width, ', '), forms: []};
	}

	const short = shortened(told, room);
	return short && {...short, rows: withSpare(short.rows, told.spare, width, ' ')};
}

/** Whether a state is told in full in one row. */
export const isTold = (told: Told, width: number): boolean => widthOf(stateInFull(told)) <= width;

/** The columns of a state in full, without what is spare. */
export const stateWidth = (told: Told): number => widthOf(stateInFull(told));
