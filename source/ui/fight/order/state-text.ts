import {type Lane, statesOf} from '../../../engine/board.js';
import {widthOf, wrapLines} from '../../kit/text.js';

/** What conditions are called where room is short, by their names. */
export type Codes = ReadonlyMap<string, string>;

const letters = 3;

const number = /^[−+-]?\d+(\/\d+)?$/;

/** The code of a condition that the rules know, or the beginning of other words; a number behind it stays. */
export function codeOf(state: string, codes: Codes): string {
	for (const [name, code] of codes) {
		const rest = state.slice(name.length + 1);
		if (state === name || state.startsWith(`${name} `)) {
			return number.test(rest) ? code + rest : code;
		}
	}

	const [first = '', second = ''] = state.split(' ');
	return first.length < letters && second !== ''
		? `${first} ${second.length < letters ? second : second.slice(0, 1)}`
		: [...first].slice(0, letters).join('') +
				(number.test(second) ? second : '');
}

/** “co1” of “cov1”: a number says more than a third letter. */
const shortest = (code: string): string =>
	code.replace(/^(\p{L}{2})\p{L}(?=[−+-]?\d)/u, '$1');

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
export function textOverTrack(
	lane: Stateful,
	{track}: Track,
): string | undefined {
	const text = statesOf(lane)
		.map((state) => state.text)
		.join(', ');
	return lane.mark === 'out' && text !== '' && widthOf(text) <= track
		? text
		: undefined;
}

/** What there is to say in the column for states. */
export const toldIn = (
	lane: Stateful,
	columns: Track,
	notes: readonly string[] = [],
	spare: readonly string[] = [],
): Told => {
	const states =
		textOverTrack(lane, columns) === undefined ? statesOf(lane) : [];
	return {
		notes,
		states: states.flatMap(({text, isSpare}) => (isSpare ? [] : [text])),
		spare: [
			...spare,
			...states.flatMap(({text, isSpare}) => (isSpare ? [text] : [])),
		],
	};
};

/** A state in full, without what is spare. */
export const stateInFull = ({notes, states}: Told): string =>
	[...notes, ...states].join(', ');

/** Codes, or two of them at most and the number of the others. */
function codesIn(
	{notes, states}: Told,
	width: number,
	codes: Codes,
): string | undefined {
	const short = [...notes, ...states.map((state) => codeOf(state, codes))];
	const ways = [short, short.map(shortest)].map((way) => way.join(' '));
	const whole = ways.find((way) => widthOf(way) <= width);
	if (whole !== undefined) {
		return whole;
	}

	for (let count = Math.min(fewest, short.length - 1); count >= 0; count--) {
		const shown = [...short.slice(0, count), `+${short.length - count}`];
		const text = shown.join(' ');
		if (widthOf(text) <= width) {
			return text;
		}
	}

	return undefined;
}

export type Room = {
	readonly width: number;
	/** How many rows it may take; in codes it takes one. */
	readonly rows: number;
	readonly codes: Codes;
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
 * The state of somebody in so many rows: in full if it fits, else in codes, else in two codes at most and the number
 * of the others. `undefined` where there is no room for anything that is to be said.
 */
export function stateRows(
	told: Told,
	{width, rows, codes}: Room,
): readonly string[] | undefined {
	const full = stateInFull(told);
	if (width <= 0) {
		return full === '' ? [] : undefined;
	}

	const lines = wrapLines(full, width);
	const isWhole = full.split(' ').every((word) => widthOf(word) <= width);
	if (isWhole && lines.length <= rows) {
		return withSpare(lines, told.spare, width, ', ');
	}

	const short = codesIn(told, width, codes);
	return short === undefined
		? undefined
		: withSpare([short], told.spare, width, ' ');
}

/** Whether a state is told in full in one row. */
export const isTold = (told: Told, width: number): boolean =>
	widthOf(stateInFull(told)) <= width;

/** The columns of a state in full, without what is spare. */
export const stateWidth = (told: Told): number => widthOf(stateInFull(told));
