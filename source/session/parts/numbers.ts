import {typedDashes} from '../../engine/kit/text.js';

export function wholeNumber(word: string): number | undefined {
	const plain = typedDashes(word);
	return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}
