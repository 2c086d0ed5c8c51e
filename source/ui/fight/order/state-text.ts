import type {Lane} from '../../../engine/board.js';
import {widthOf, wrapLines} from '../../kit/text.js';

/** What conditions are called where room is short, by their names. */
export type Codes = ReadonlyMap<string, string>;

const letters = 3;

const number = /^[−+-]?\d+(\/\d+)?$/;

/** The code of a condition that the rules know, or the beginning of other words; a number behind it stays. */
function codeOf(badge: string, codes: Codes): string {
	for (const [name, code] of codes) {
		const rest = badge.slice(name.length + 1);
		if (badge === name || badge.startsWith(`${name} `)) {
			return number.test(rest) ? code + rest : code;
		}
	}

	const [first = '', second = ''] = badge.split(' ');
	return first.length < letters && second !== ''
		? `${first} ${second.length < letters ? second : second.slice(0, 1)}`
		: first.slice(0, letters) + (number.test(second) ? second : '');
}

/** How many codes stay at most where not all of them fit. */
const fewest = 2;

/**
 * The state of somebody in so many rows: in full if it fits, else in codes, else in two codes at most and the number
 * of the others. Where somebody stands follows as far as there is room.
 * @param notes what is said before everything else, and never by a code
 */
export function stateRows(
	{badges, place = ''}: Pick<Lane, 'badges' | 'place'>,
	notes: readonly string[],
	{width, rows, codes}: Room,
): readonly string[] {
	const full = [...notes, ...badges].join(', ');
	const withPlace = [full, place].filter((text) => text !== '').join('; ');
	for (const text of [withPlace, full]) {
		const lines = wrapLines(text, width);
		if (lines.length <= rows && lines.every((line) => widthOf(line) <= width)) {
			return lines;
		}
	}

	const short = [...notes, ...badges.map((badge) => codeOf(badge, codes))];
	const all = short.join(' ');
	if (widthOf(all) <= width) {
		return [all];
	}

	for (let count = Math.min(fewest, short.length); count >= 0; count--) {
		const left = short.length - count;
		const shown = [...short.slice(0, count), ...(left > 0 ? [`+${left}`] : [])];
		const text = shown.join(' ');
		if (widthOf(text) <= width) {
			return [text];
		}
	}

	return [];
}

export type Room = {
	readonly width: number;
	/** How many rows it may take; in codes it takes one. */
	readonly rows: number;
	readonly codes: Codes;
};

/** Whether a state is told in full in one row. */
export const isTold = (
	{badges}: Pick<Lane, 'badges'>,
	notes: readonly string[],
	width: number,
): boolean => widthOf([...notes, ...badges].join(', ')) <= width;
