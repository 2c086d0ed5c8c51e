import {readAmount} from '../../../dice/amount.js';
import type {FieldShape} from '../../../engine/world/fields.js';
import {minus} from '../../../engine/kit/text.js';

/** A number as it is typed: more or less, or a value that is set. */
export type NumberEntry =
	| {readonly kind: 'by'; readonly by: number}
	| {readonly kind: 'set'; readonly value: number};

/** Reads “−7”, “+3”, “=7” and “7”: a sign is always a change. `undefined` when it is no number. */
export function readNumber(text: string): NumberEntry | undefined {
	const amount = readAmount(text);
	switch (amount.kind) {
		case 'set': {
			return {kind: 'set', value: amount.value};
		}

		case 'by': {
			return amount.sign === undefined
				? {kind: 'set', value: amount.amount}
				: {
						kind: 'by',
						by: amount.sign === '-' ? -amount.amount : amount.amount,
					};
		}

		case 'dice':
		case 'misfit': {
			return undefined;
		}
	}
}

/** What fits a number field, from where it is now. */
export const numberHint = (shape: FieldShape): string =>
	shape.kind === 'number'
		? `type −5, +3 or =12 (from ${minus(shape.min)} to ${minus(shape.max)})`
		: '';
