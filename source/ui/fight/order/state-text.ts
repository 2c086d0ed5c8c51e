import type {ConditionRow} from '../../../engine/facts/house.js';
import {sorted} from '../../../engine/kit/basics.js';
import {rowToldBy, shortOf, wordsIn} from '../../../engine/world/conditions.js';
import {type Lane, statesOf} from '../../../engine/world/board.js';
import {widthOf, wrapLines} from '../../kit/look/text.js';

/** A state in fewer letters: “dyin8” of “dying 8” has the letters “dyin” for “dying”. */
export type Form = {readonly text: string; readonly letters: string; readonly word: string};

/** How many letters of a word stay: most of it if they fit, and never less than the last. */
const lengths = [12, 10, 9, 8, 7, 6, 5, 4] as const;
const leastLetters = 4;

/** So many letters of a word are recognised where the legend has no room for it. */
const enoughLetters = 5;

const number = /^[−+-]?\d+(\/\d+)?$/;

/** “old wound −1” */
const worthBehind = /^(.+) ([−+-]\d+)$/;

const cut = (word: string, length: number): string => [...word].slice(0, length).join('');

/** “vs Se”: a first word that is short says nothing without the second. */
function beginning(first: string, second: string, length: number): string {
	const least = first.length + 2;
	return first.length < leastLetters && second !== ''
		? cut(`${first} ${second}`, Math.max(length, least))
		: cut(first, length);
}

/** The beginning of the word that a condition is known by, or of other words; a number behind it stays. */
function formOf(state: string, conditions: readonly ConditionRow[], length: number): Form {
	const told = rowToldBy(conditions, state);
	if (told) {
		const {row, called, rest} = told;
		const short = shortOf(row);
		const word = wordsIn(called).find((each) => each.startsWith(short)) ?? called;
		const letters = cut(word, Math.max(length, short.length));
		return {text: number.test(rest) ? letters + rest : letters, letters, word: called};
	}

	const [, words = state, worth = ''] = worthBehind.exec(state) ?? [];
	const [first = '', second = ''] = words.split(/[,;:]? /u);
	if (worth === '' && number.test(second)) {
		const letters = cut(first, length);
		return {text: letters + second, letters, word: first};
	}

	const letters = beginning(first, second, length);
	return {text: letters + worth, letters, word: words};
}

/** “cove” of “cover 1”, whose number only the legend tells. */
const withoutNumber = (state: string, {text, letters, word}: Form): Form =>
	text === letters ? {text, letters, word} : {text: letters, letters, word: state};

/** “surp = surprised”: what a form stands for. */
export const legendOf = ({letters, word}: Form): string => `${letters} = ${word}`;

/** Whether a form is less than a word, or has no number where that belongs to it. */
export const isShorter = ({letters, word}: Form): boolean => {
	const words = wordsIn(word);
	return letters !== word && (!words.includes(letters) || number.test(words.at(-1) ?? ''));
};

/** Whether a form has too few letters to stand where the legend does not tell of it. */
export const needsLegend = (form: Form): boolean =>
	isShorter(form) && [...form.letters].length < enoughLetters;

/** Whether a text tells what a form stands for. */
export const isToldIn = (form: Form, text: string): boolean =>
	text.includes(form.word.startsWith(form.letters) ? form.word : legendOf(form));

/** How many short forms stay at most where not all of them fit. */
const fewest = 2;

type Told = ReturnType<typeof toldIn>;

type Stateful = Pick<Lane, 'badges' | 'states' | 'mark'>;

type Track = {readonly track: number};

/** Whoever is out has no phases any more: where its state fits, it stands in their place. */
export function textOverTrack(lane: Stateful, {track}: Track): string | undefined {
	const text = statesOf(lane)
		.map((state) => state.text)
		.join(', ');
	return lane.mark === 'out' && text !== '' && widthOf(text) <= track ? text : undefined;
}

export const toldIn = (
	lane: Stateful,
	columns: Track,
	notes: readonly string[] = [],
	spare: readonly string[] = [],
) => {
	const states = textOverTrack(lane, columns) === undefined ? statesOf(lane) : [];
	return {
		/** Said before everything else, and never in fewer letters. */
		notes,
		states: states.flatMap(({text, isSpare}) => (isSpare ? [] : [text])),
		/** Said behind it, each as far as there is room. */
		spare: [...spare, ...states.flatMap(({text, isSpare}) => (isSpare ? [text] : []))],
	};
};

const stateInFull = ({notes, states}: Told): string => [...notes, ...states].join(', ');

/** A state as it stands in its rows, and the forms in it that are shorter than their words. */
type Shown = {readonly rows: readonly string[]; readonly forms: readonly Form[]};

/** Short forms as long as fit, or two of them at most and the number of the others; their numbers go last. */
function shortened({notes, states}: Told, {width, conditions, legend}: Room): Shown | undefined {
	const idle = conditions.filter(({isIdle}) => isIdle);
	const ordered = sorted(states, (state) => !idle.some(({name}) => state.startsWith(name)));
	const ways = lengths.map((length) => ordered.map((state) => formOf(state, conditions, length)));
	const least = (ways.at(-1) ?? []).map((form, at) => withoutNumber(ordered[at] ?? '', form));
	const all = notes.length + states.length;
	const counts = fewest < all ? [all, fewest, 1] : [all, 1];
	for (const [count, forms] of [
		...counts.map((each) => [each, ways] as const),
		...counts.map((each) => [each, [least]] as const),
		[0, ways] as const,
	]) {
		// A number alone would look like a worth, or like healing.
		const more = `+${all - count}`;
		const beside = count < all ? [`…${all - count}`] : [];
		const alone = widthOf(`${more} more`) <= width ? `${more} more` : '…'.padEnd(more.length);
		const after = count > 0 ? beside : [alone];
		for (const way of forms) {
			const shown = way.slice(0, Math.max(0, count - notes.length));
			const text = [...notes.slice(0, count), ...shown.map((form) => form.text), ...after].join(
				' ',
			);
			const isTold =
				legend === undefined || shown.every((form) => !needsLegend(form) || isToldIn(form, legend));
			if (isTold && widthOf(text) <= width) {
				return {rows: [text.trimEnd()], forms: shown};
			}
		}
	}

	return undefined;
}

type Room = {
	readonly width: number;
	readonly rows: number;
	readonly conditions: readonly ConditionRow[];
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

export const isTold = (told: Told, width: number): boolean => widthOf(stateInFull(told)) <= width;

export const stateWidth = (told: Told): number => widthOf(stateInFull(told));
