/** “8 and 9”, “2, 5 and 9”. */
export const spoken = (numbers: readonly number[]): string =>
	numbers.length < 2
		? numbers.join('')
		: `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}`;

export const percent = (chance: number): string =>
	`${Math.round(chance * 100)} %`;
