export function wholeNumber(word: string): number | undefined {
	const plain = word.replace(/^[−–]/, '-');
	return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}
