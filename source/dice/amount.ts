import {type Chain, sumOfDice} from './dice.js';
import {type Formula, formulaText, parseFormula} from './formula.js';
import {typedWords} from './typed.js';
import {understand} from './understanding.js';

/** What is better (`+`) or worse (`-`) for whom it befalls; without a sign it goes the way of the command. */
export type Sign = '+' | '-';

/** How much, as a GM says it: by so many points, to a value, or by what dice show. */
export type Amount =
	| {readonly kind: 'by'; readonly amount: number; readonly sign?: Sign | undefined}
	| {readonly kind: 'set'; readonly value: number}
	| {
			readonly kind: 'dice';
			readonly formula: Formula;
			readonly sign?: Sign | undefined;
			/** What the dice on the table show; left out, the program rolls. */
			readonly dice?: readonly Chain[] | undefined;
	  };

/** Dice that the program rolls. */
export const isToRoll = (amount: Amount): amount is Extract<Amount, {readonly kind: 'dice'}> =>
	amount.kind === 'dice' && amount.dice === undefined;

export type AmountReading = Amount | {readonly kind: 'misfit'; readonly reason: string};

/** An amount, or a value that is set, is at most so far from 0. */
export const mostPoints = 9999;

/** The points that an amount comes to by what its dice show, or the value that it sets. */
export const pointsOf = (amount: Amount, shown: readonly Chain[]): number =>
	amount.kind === 'by'
		? amount.amount
		: amount.kind === 'set'
			? amount.value
			: sumOf(amount.formula, shown);

export const amountExamples = 'a number such as 7, +5, −5 or =12, or dice such as 2d6+1';

const misfit = (reason: string): AmountReading => ({kind: 'misfit', reason});

/** Reads “7”, “+5”, “−7”, “=12”, “2d6+1” and “2d6+1: 3 4”. */
export function readAmount(text: string): AmountReading {
	const [said = '', ...behind] = text.replaceAll(/[−–—‐‑]/g, '-').split(':');
	const words = said.replaceAll(/\s+/g, '').toLowerCase();
	const [, mark, rest = ''] = /^([=+-]?)(.*)$/.exec(words) ?? [];
	const typed = behind.length === 0 ? undefined : behind.join(':');
	if (mark === '=') {
		return typed === undefined ? readValue(rest) : misfit(expected(text));
	}

	const sign = mark === '+' || mark === '-' ? ({sign: mark} as const) : {};
	if (/^\d+$/.test(rest) && typed === undefined) {
		const amount = Number(rest);
		return amount > mostPoints
			? misfit(`an amount is at most ${mostPoints}`)
			: {kind: 'by', amount, ...sign};
	}

	const formula = /^\d*d\d/.test(rest) ? parseFormula(rest) : undefined;
	if (!formula) {
		return misfit(expected(text));
	}

	if (formula.sides < 2) {
		return misfit('a die has two sides at least');
	}

	if (formula.count * formula.sides + formula.plus > mostPoints) {
		return misfit(`${formulaText(formula)} can come to more than ${mostPoints}`);
	}

	return typed === undefined
		? {kind: 'dice', formula, ...sign}
		: withTyped({kind: 'dice', formula, ...sign}, typed);
}

const expected = (text: string): string =>
	text.trim() === ''
		? `how much is missing: ${amountExamples}`
		: `“${text.trim()}” is no amount: what fits is ${amountExamples}`;

function readValue(rest: string): AmountReading {
	const value = /^-?\d+$/.test(rest) ? Number(rest) : undefined;
	return value === undefined || Math.abs(value) > mostPoints
		? misfit(`after = comes a whole number of up to ${mostPoints}, such as =12`)
		: {kind: 'set', value: value === 0 ? 0 : value};
}

/** The dice behind the colon, as far as they can only be meant in one way. */
function withTyped(amount: Extract<Amount, {kind: 'dice'}>, line: string): AmountReading {
	const {count, sides} = amount.formula;
	const asked = {count, sides};
	const words = typedWords(line);
	const example = Array.from({length: Math.min(count, 3)}, (_, at) => Math.min(at + 2, sides)).join(
		' ',
	);
	const dice = `${formulaText({count, sides, plus: 0})}: type its dice with spaces, as in ${example}${count > 3 ? ' …' : ''}`;
	const meant = words && understand([asked], true, words);
	if (meant?.kind !== 'ways') {
		const why = meant?.kind === 'wrong' ? ` (${meant.reason})` : '';
		return misfit(`“${line.trim()}” does not fit ${dice}${why}`);
	}

	const [way] = meant.ways;
	return !way || meant.ways.length > 1 || meant.isDoubtful || way.rest.length > 0
		? misfit(`“${line.trim()}” can be meant otherwise than as ${dice}`)
		: {...amount, dice: way.rolls[0] ?? []};
}

/** “7”, “+5”, “=12”, “2d6+1”: as it would be typed. */
export const amountText = (amount: Amount): string =>
	amount.kind === 'set'
		? `=${amount.value}`
		: `${amount.sign ?? ''}${amount.kind === 'by' ? amount.amount : formulaText(amount.formula)}`;

/** What a formula comes to with these dice; never below 0. */
export const sumOf = ({plus}: Formula, dice: readonly Chain[]): number =>
	Math.max(0, sumOfDice(dice) + plus);
