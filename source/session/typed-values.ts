import type {Refusal} from '../engine/basics.js';
import {cleanText, longestText} from '../engine/clean-text.js';
import {impossible} from '../engine/refusals.js';

/** Refuses a typed text that is longer than any may be. */
export const refuseLength = (text: string | undefined): Refusal | undefined =>
	text !== undefined && cleanText(text).length > longestText
		? impossible(
				`a text has at most ${longestText.toLocaleString('en-GB')} characters`,
			)
		: undefined;

/** A log knows nothing of the sign of “-0”, so that what goes on from it must not either. */
export const unsignedZero = (value: number): number =>
	value === 0 ? 0 : value;
