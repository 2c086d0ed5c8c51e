import {impossibleDice} from './check.js';
import {type Chain, type Dice, diceText} from './dice.js';
import {type Manner, manners, readPool} from './reading.js';
import type {TypedWord} from './typed.js';

/** Some or all of the requested rolls, in order, as they were typed. */
export type TypedRolls = {
	readonly rolls: ReadonlyArray<readonly Chain[]>;
	/** The words that these rolls do not need. */
	readonly rest: readonly TypedWord[];
};

/** What a line of dice means for rolls that are requested together. */
export type Understanding =
	| {
			readonly kind: 'ways';
			/** All possible meanings, the likeliest first. Each has a different outcome. */
			readonly ways: readonly TypedRolls[];
			/** The likeliest meaning may be a slip. */
			readonly isDoubtful: boolean;
	  }
	/** All dice are there, but not what they explode into. */
	| {
			readonly kind: 'rerolls';
			/** The index of the roll, and what is typed of it so far. */
			readonly at: number;
			readonly dice: readonly Chain[];
			/** What is typed already for the rolls behind it. */
			readonly rest: readonly TypedWord[];
	  }
	| {readonly kind: 'wrong'; readonly at: number; readonly reason: string};

type Reading = TypedRolls & {
	readonly manner: Manner;
	readonly lacks: 'nothing' | 'rerolls' | 'dice';
	/** The roll that was read last. */
	readonly at: number;
	/** Whether it may be meant otherwise. */
	readonly isDoubtful: boolean;
	readonly wrong: string | undefined;
};

function readAll(
	asked: readonly Dice[],
	isApart: boolean,
	words: readonly TypedWord[],
	manner: Manner,
): Reading {
	const rolls: Array<readonly Chain[]> = [];
	let rest = words;
	let isDoubtful = false;
	for (const [at, pool] of asked.entries()) {
		if (rest.length === 0 && rolls.length > 0 && isApart) {
			break;
		}

		const read = readPool(pool, rest, manner, at === asked.length - 1);
		rolls.push(read.dice);
		({rest} = read);
		isDoubtful ||= read.isDoubtful;
		const wrong = read.wrong ?? whyFew(pool, read.dice, read.lacks);
		if (wrong !== undefined || read.lacks !== 'nothing') {
			return {manner, rolls, rest, lacks: read.lacks, at, isDoubtful, wrong};
		}
	}

	const at = rolls.length - 1;
	const wrong = rest[0]?.isPiece
		? `these are more dice than are asked for: ${readAs(rolls[at] ?? [], rest)}`
		: undefined;
	return {manner, rolls, rest, lacks: 'nothing', at, isDoubtful, wrong};
}

/** “1 1”: the faces of a roll, and those digits behind it that were typed without a space. */
const readAs = (chains: readonly Chain[], rest: readonly TypedWord[]): string => {
	const end = rest.findIndex(({isPiece}) => !isPiece);
	const pieces = rest.slice(0, end === -1 ? rest.length : end);
	return [diceText(chains), ...pieces.map(({text}) => text)].join(' ');
};

const whyFew = (pool: Dice, chains: readonly Chain[], lacks: Reading['lacks']) =>
	lacks === 'dice'
		? [impossibleDice(pool, chains), diceText(chains)]
				.filter((text) => text !== undefined && text !== '')
				.join(': ')
		: undefined;

/** The same dice in another order are the same roll. */
const gist = ({rolls, rest}: TypedRolls): string =>
	JSON.stringify([
		rolls.map((chains) => chains.map((chain) => chain.join('+')).toSorted()),
		rest.map(({text}) => text),
	]);

/** Each meaning once, in the place of its likeliest manner. */
function distinct(readings: readonly Reading[]): readonly Reading[] {
	const gists = readings.map(gist);
	return readings.filter((_, at) => gists.indexOf(gists[at] ?? '') === at);
}

/** A lone `10` is more often one die than two. */
const isDoubtfulTen = (words: readonly TypedWord[], {manner: {digits}, rolls}: Reading): boolean =>
	digits === 'zeros' &&
	words.length === 1 &&
	words[0]?.text === '10' &&
	(rolls[0]?.length ?? 0) > 1;

/** What the rolls before the last ones have of a line whose last parts belong to these, one to each. */
const partsUpTo = (
	words: readonly TypedWord[],
	behind: number,
): readonly [readonly TypedWord[], readonly TypedWord[]] => {
	const end = (words.at(-1)?.part ?? 0) + 1 - behind;
	const at = words.findIndex(({part}) => part >= end);
	return at === -1 ? [words, []] : [words.slice(0, at), words.slice(at)];
};

/** What the first roll has of a line in which each number is a die. */
const diceOf = (words: readonly TypedWord[], {count}: Dice) =>
	[words.slice(0, count), words.slice(count)] as const;

/**
 * “10 1 9; 8 2” for three dice and two: each part is a roll of its own, and what the 10 exploded into is missing. The
 * same of “10 1 9 8 2”, as many numbers as there are dice.
 */
function rerollsWithin(
	asked: readonly Dice[],
	words: readonly TypedWord[],
): Extract<Understanding, {kind: 'rerolls'}> | undefined {
	const areDice = words.length === asked.reduce((sum, {count}) => sum + count, 0);
	for (const manner of manners) {
		let rest = words;
		for (const [at, pool] of asked.entries()) {
			const [own, others] = areDice ? diceOf(rest, pool) : partsUpTo(rest, asked.length - 1 - at);
			const {dice, lacks, wrong, rest: over} = readPool(pool, own, manner);
			if (wrong === undefined && lacks === 'rerolls') {
				return {kind: 'rerolls', at, dice, rest: others};
			}

			if (wrong !== undefined || lacks !== 'nothing' || over.length > 0) {
				break;
			}

			rest = others;
		}
	}

	return undefined;
}

/** As many numbers as there are dice, one of which no die shows: each is meant as a die, and none is taken apart. */
function impossibleFace(
	asked: readonly Dice[],
	words: readonly TypedWord[],
): Extract<Understanding, {kind: 'wrong'}> | undefined {
	if (words.length < 2 || words.length !== asked.reduce((sum, {count}) => sum + count, 0)) {
		return undefined;
	}

	const pools = asked.flatMap((pool, at) =>
		Array.from({length: pool.count}, () => ({at, ...pool})),
	);
	for (const [place, {at, sides}] of pools.entries()) {
		const text = words[place]?.text ?? '';
		if (Number(text) > sides) {
			return {kind: 'wrong', at, reason: `there is no ${text} on a d${sides}`};
		}
	}

	return undefined;
}

/** Reads a line in every manner and keeps the best fit: first those that use all dice, then those that leave some over. */
export function understand(
	asked: readonly Dice[],
	isApart: boolean,
	words: readonly TypedWord[],
): Understanding {
	const readings = manners.map((manner) => readAll(asked, isApart, words, manner));
	const fitting = readings.filter(({wrong}) => wrong === undefined);
	const whole = fitting.filter(({lacks}) => lacks === 'nothing');
	const exact = whole.filter(({rest}) => rest.length === 0);
	const short = fitting.find(({lacks}) => lacks === 'rerolls');
	if (exact.length === 0 && short) {
		return {kind: 'rerolls', at: short.at, dice: short.rolls[short.at] ?? [], rest: []};
	}

	const impossible = exact.length === 0 ? impossibleFace(asked, words) : undefined;
	if (impossible) {
		return impossible;
	}

	const ways = distinct(exact.length > 0 ? exact : whole);
	const [first] = ways;
	if (first) {
		return {
			kind: 'ways',
			ways: ways.map(({rolls, rest}) => ({rolls, rest})),
			isDoubtful: first.isDoubtful || isDoubtfulTen(words, first),
		};
	}

	const wrong = readings.find((reading) => reading.wrong !== undefined);
	return (
		rerollsWithin(asked, words) ?? {kind: 'wrong', at: wrong?.at ?? 0, reason: wrong?.wrong ?? ''}
	);
}
