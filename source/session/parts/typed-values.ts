import {type Refusal, impossible} from '../../engine/kit/basics.js';
import {cleanText, longestText} from '../../engine/kit/clean-text.js';

export const refuseLength = (text: string | undefined): Refusal | undefined =>
	text !== undefined && cleanText(text).length > longestText
		? impossible(`a text has at most ${longestText.toLocaleString('en-GB')} characters`)
		: undefined;

/** A log does not keep the sign of “-0”, so the fight must not depend on it either. */
export const unsignedZero = (value: number): number => (value === 0 ? 0 : value);
