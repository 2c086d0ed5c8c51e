import type {Dice} from './dice.js';
import type {TypedWord} from './typed.js';

/** What digits without spaces are: dice, with a ten as `10` or as on the die, `0`; or the sum of an exploding die. */
export type Digits = 'tens' | 'zeros' | 'sums';

/** One number of a line, as a die on the table would show it. */
export type Face = {
	readonly value: number;
	readonly isJoined: boolean;
	readonly part: number;
	readonly word: number;
	/** It alone, as it can be typed. */
	readonly text: string;
	/** A part of a word that gives an exploding die as its sum. */
	readonly isSummed?: true;
};

/** Players read the 0 of a d10 as ten, and the 00 of percentile dice as a hundred. */
const asRead = (face: number, sides: number): number =>
	face === 0 && (sides === 10 || sides === 100) ? sides : face;

const patterns: Readonly<Record<Digits, RegExp>> = {tens: /10|\d/g, zeros: /\d/g, sums: /10|\d/g};

/** “23” as the 10, 10 and 3 of a die that explodes on its highest face only; `undefined` where it is no such sum. */
function summands({text, isPiece}: TypedWord, {sides, explodeFrom}: Dice) {
	const sum = Number(text);
	const last = sum % sides;
	return isPiece === true || explodeFrom !== sides || text.length > 2 || sum < sides || last === 0
		? undefined
		: [...Array.from({length: Math.floor(sum / sides)}, () => String(sides)), String(last)];
}

/** The dice that a word stands for: of ten sides at most, each digit is one. Those not needed can be of rolls behind. */
function split(
	{text}: TypedWord,
	{sides, count, explodeFrom}: Dice,
	digits: Digits,
	{isAlone, isLast}: {readonly isAlone: boolean; readonly isLast: boolean},
): readonly string[] {
	const isFace = Number(text) >= 1 && Number(text) <= sides;
	if (sides > 10 || text.length === 1 || (isFace && !isAlone)) {
		return [text];
	}

	const pattern = digits === 'tens' && sides < 10 ? 'zeros' : digits;
	const parts = text.match(patterns[pattern]) ?? [];
	const own = isLast || explodeFrom !== undefined ? parts : parts.slice(0, count);
	const isPossible = own.every((part) => {
		const face = asRead(Number(part), sides);
		return face >= 1 && face <= sides;
	});
	return isPossible ? parts : [text];
}

export const facesOf = (
	words: readonly TypedWord[],
	pool: Dice,
	digits: Digits,
	isLast: boolean,
): readonly Face[] =>
	words.flatMap((word, at) => {
		const {sides} = pool;
		const isAlone = words.filter(({part}) => part === word.part).length === 1 && !word.isJoined;
		const summed = digits === 'sums' ? summands(word, pool) : undefined;
		const texts = summed ?? split(word, pool, digits, {isAlone, isLast});
		return texts.map((text, place) => ({
			value: asRead(Number(text), sides),
			isJoined: place === 0 ? word.isJoined : summed !== undefined,
			part: word.part,
			word: at,
			text,
			...(summed && {isSummed: true}),
		}));
	});

/** Whether these faces of one roll may be meant otherwise: a sum, or digits without spaces beside other dice. */
export const isDoubtful = (faces: readonly Face[]): boolean =>
	faces.some(
		({isSummed, word, part}, at) =>
			isSummed === true ||
			(faces[at + 1]?.word === word &&
				faces.some((other) => other.word !== word && other.part === part)),
	);

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
			.map(({text, part}) => ({text, isJoined: false, part, isPiece: true as const})),
		...words.slice(next.word + 1),
	];
}
