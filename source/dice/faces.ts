import type {TypedWord} from './typed.js';

/** How a ten is written among digits without spaces: `10`, or `0` as on the die. */
export type Digits = 'tens' | 'zeros';

/** One number of a line, as a die on the table would show it. */
export type Face = {
	readonly value: number;
	readonly isJoined: boolean;
	readonly part: number;
	/** The index of its word, counted from 0. */
	readonly word: number;
	/** It alone, as it can be typed. */
	readonly text: string;
};

/** Players read the 0 of a d10 as ten, and the 00 of percentile dice as a hundred. */
const asRead = (face: number, sides: number): number =>
	face === 0 && (sides === 10 || sides === 100) ? sides : face;

const patterns: Readonly<Record<Digits, RegExp>> = {
	tens: /10|\d/g,
	zeros: /\d/g,
};

/**
 * The dice that a word stands for. In a row of digits each digit is a die, where dice have ten sides at most. A `10`
 * among other digits is a ten.
 */
function split(
	{text}: TypedWord,
	sides: number,
	digits: Digits,
	isAlone: boolean,
): readonly string[] {
	const isFace = Number(text) >= 1 && Number(text) <= sides;
	if (sides > 10 || text.length === 1 || (isFace && !isAlone)) {
		return [text];
	}

	const pattern = digits === 'tens' && sides < 10 ? 'zeros' : digits;
	const parts = text.match(patterns[pattern]) ?? [];
	const isPossible = parts.every((part) => {
		const face = asRead(Number(part), sides);
		return face >= 1 && face <= sides;
	});
	return isPossible ? parts : [text];
}

/** Words as the faces of dice with this many sides. */
export const facesOf = (
	words: readonly TypedWord[],
	sides: number,
	digits: Digits,
): readonly Face[] =>
	words.flatMap((word, at) => {
		const isAlone =
			words.filter(({part}) => part === word.part).length === 1 &&
			!word.isJoined;
		return split(word, sides, digits, isAlone).map((text, place) => ({
			value: asRead(Number(text), sides),
			isJoined: word.isJoined && place === 0,
			part: word.part,
			word: at,
			text,
		}));
	});

/** The words that remain after this many faces. Of a word that is partly used, each remaining digit becomes a word. */
export function wordsBehind(
	words: readonly TypedWord[],
	faces: readonly Face[],
	used: number,
): readonly TypedWord[] {
	const next = faces[used];
	if (!next) {
		return [];
	}

	if (faces[used - 1]?.word !== next.word) {
		return words.slice(next.word);
	}

	return [
		...faces
			.slice(used)
			.filter(({word}) => word === next.word)
			.map(({text, part}) => ({
				text,
				isJoined: false,
				part,
				isPiece: true as const,
			})),
		...words.slice(next.word + 1),
	];
}
