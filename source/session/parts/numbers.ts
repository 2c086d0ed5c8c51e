import {minus, typedDashes} from '../../engine/kit/text.js';
import {readAmount} from '../../dice/amount.js';
import type {FieldShape} from '../../engine/world/fields.js';

export function wholeNumber(word: string): number | undefined {
	const plain = typedDashes(word);
	return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

/** A number as it is typed: more or less, or a value that is set. */
export type NumberChange = {readonly by: number} | {readonly value: number};

/** Reads “−7”, “+3”, “=7” and “7”: a sign is always a change; “=−7” is a value. `undefined` when it is no number. */
export function readNumber(text: string): NumberChange | undefined {
	const amount = readAmount(text);
	if (amount.kind === 'set') {
		return {value: amount.value};
	}

	if (amount.kind !== 'by') {
		return undefined;
	}

	const {sign, amount: number} = amount;
	return sign === undefined ? {value: number} : {by: sign === '-' ? -number : number};
}

export const numberHint = (shape: FieldShape): string =>
	shape.kind === 'number'
		? `type −5, +3 or =12 (from ${minus(shape.min)} to ${minus(shape.max)})`
		: '';
