import {listed} from '../../engine/kit/text.js';
import type {Slot} from '../../rulesets/improvise.js';

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

const optionals: Readonly<Record<Slot, Slot>> = {
	number: '[number]',
	'[number]': '[number]',
	dice: '[dice]',
	'[dice]': '[dice]',
	'[kind]': '[kind]',
	'[condition]': '[condition]',
	name: 'name',
	names: 'names',
};

/** The same place, where it may be left out. */
export const optional = (slot: Slot): Slot => optionals[slot];

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
