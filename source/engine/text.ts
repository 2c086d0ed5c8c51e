/* Words and numbers as every ruleset writes them. */

/** “2, 5 and 8”, “Ark, Finch and Danny”; empty parts are left out. */
export const listed = (parts: ReadonlyArray<number | string>): string => {
	const words = parts.map(String).filter((part) => part !== '');
	return words.length < 2
		? words.join('')
		: `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
};

/** “1 member”, “3 members”; an irregular plural is given: “2 dice”. */
export const counted = (
	count: number,
	noun: string,
	plural = `${noun}s`,
): string => `${minus(count)} ${count === 1 ? noun : plural}`;

/** @param chance from 0 to 1 */
export const percent = (chance: number): string =>
	`${Math.round(chance * 100)} %`;

/** With the minus sign that print uses. */
export const minus = (value: number): string =>
	value < 0 ? `−${-value}` : String(value);

/** “+2”, “−1”. */
export const signed = (value: number): string =>
	value < 0 ? minus(value) : `+${value}`;

/** With a capital letter first. */
export const capital = (text: string): string =>
	text.charAt(0).toUpperCase() + text.slice(1);

/** With a small letter first. */
export const uncapital = (text: string): string =>
	text.charAt(0).toLowerCase() + text.slice(1);
