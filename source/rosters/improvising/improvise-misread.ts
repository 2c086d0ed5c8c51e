import {folded} from './improvise-tokens.js';
import type {Improvising, Left, Slot} from '../../rulesets/improvise.js';
import {nearest} from '../../engine/kit/nearest.js';
import {listed} from '../../engine/kit/text.js';

/* The places behind a word of a line that improvises somebody. */

const words: Readonly<Record<Slot, string>> = {
	number: 'a number',
	'[number]': 'a number',
	dice: 'dice, such as 1d6',
	'[dice]': 'dice, such as 1d6',
	'[kind]': 'a kind of damage',
	'[condition]': 'a condition',
	name: 'a name',
	names: 'names',
};

/** The same place, where it may be left out. */
export const optional = (slot: Slot): Slot =>
	slot === 'number' ? '[number]' : slot === 'dice' ? '[dice]' : slot;

export const slotText = (slot: Slot): string => words[slot];

/** “after it come dice, such as 1d6, and a number”. */
export function slotsText(slots: readonly Slot[]): string {
	const [first, second] = slots;
	if (first === undefined) {
		return 'nothing comes after it';
	}

	return slots.length === 2 && second !== undefined && words[first] === words[second]
		? 'after it come two numbers'
		: `after it ${slots.length === 1 ? 'comes' : 'come'} ${listed(slots.map((slot) => words[slot]))}`;
}

/** What of a line is not understood, and what would fit. */
export type Misread = {
	readonly message: string;
	readonly hint?: string;
	/** Why, in a few words behind what was typed. */
	readonly why?: string | undefined;
};

export class MisreadError extends Error {
	override readonly name = 'MisreadError';
	readonly hint: string | undefined;
	readonly why: string | undefined;

	constructor({message, hint, why}: Misread) {
		super(message);
		this.hint = hint;
		this.why = why;
	}

	/** What is left of a line that is read on. */
	left(words: string): Left {
		return {words, ...(this.why !== undefined && {why: this.why})};
	}
}

export const nobodyCalled = (wanted: string, names: readonly string[]): MisreadError => {
	const near = nearest(wanted, names);
	return new MisreadError({
		why: 'nobody above is called so',
		message: `nobody is called “${wanted}”${near === undefined ? '' : `: did you mean “${near}”?`}`,
		...(near === undefined && {
			hint: `“like” takes somebody in the fight or in a roster: ${names.slice(0, 12).join(', ')}`,
		}),
	});
};

export const ownHint = ({own}: Improvising): string => `a weapon of your own has ${own.says}`;

const beginsWith = (text: string, words: string) => folded(text).startsWith(`${folded(words)} `);

/** “clubb” is, “gun blade” is not, nor is “dex” beside “dex save”. */
export const isSlip = (word: string, words: readonly string[]): boolean => {
	const near = nearest(word, words);
	return near !== undefined && !beginsWith(word, near) && !beginsWith(near, word);
};

/** What was probably meant: “greek sword” by “sword”. */
const nearestOf = (word: string, words: readonly string[]): string | undefined =>
	words.find((each) => folded(each).split(' ').includes(folded(word))) ?? nearest(word, words);

/** @param isName it may belong to a name: “Bandit chief 16” */
export const unknownWord = (
	word: string,
	known: Improvising,
	words: readonly string[],
	isName = false,
): MisreadError => {
	const near = nearestOf(word, words);
	const message = `“${word}” is no word of these rules`;
	return new MisreadError(
		near === undefined
			? {
					message,
					hint: `${isName ? `a comma behind “${word}” makes it part of the name; ` : ''}${ownHint(known)}; known: ${known.words.flatMap(({names, isInExample}) => (isInExample ? [] : names.slice(0, 1))).join(', ')}`,
				}
			: {message: `${message}: did you mean “${near}”?`},
	);
};

/** @param last whose figures were read last */
export function standsAlone(
	figure: string,
	last: {readonly name: string; readonly slots: readonly Slot[]} | undefined,
	{isDice, isNew}: {readonly isDice: boolean; readonly isNew: boolean},
): MisreadError {
	if (last) {
		return new MisreadError({
			message: `“${figure}” does not fit behind “${last.name}”: ${slotsText(last.slots)}`,
		});
	}

	return new MisreadError(
		isDice
			? {message: `“${figure}” stands alone: of which weapon?`}
			: {
					message: `“${figure}” stands alone: which value is it?`,
					...(isNew && {hint: `x${figure} for how many of them`}),
				},
	);
}
