/* Answers have the numbers of their lines; those of a correction’s course lie between its line and the next. */

/** The answers of a course are numbered between its line and the next one, in millionths. */
const courseSteps = 1_000_000;

/** The number of an answer of a correction's course, counted from 0. */
export const numberInCourse = (line: number, at: number): number =>
	(line * courseSteps + at + 1) / courseSteps;

/** The line that holds the answer or correction of this number. */
export const lineOfNumber = (n: number): number => Math.floor(n);

/** Which answer of its line's course it is, from 1; 0 when the line is itself the answer. */
export const placeInCourse = (n: number): number => Math.round((n - lineOfNumber(n)) * courseSteps);

/** “57”, or “57.3” for the third answer of a course. */
export function numberText(n: number): string {
	const place = placeInCourse(n);
	return place === 0 ? String(n) : `${lineOfNumber(n)}.${place}`;
}

export function numberOf(text: string): number {
	const [line, place] = text.split('.').map(Number);
	return place === undefined ? (line ?? Number.NaN) : numberInCourse(line ?? Number.NaN, place - 1);
}

/** The number of the same answer where its line has this number. */
export function onLine(n: number, line: number): number {
	const place = placeInCourse(n);
	return place === 0 ? line : numberInCourse(line, place - 1);
}

/** The place of what has this number among those in the order of their numbers; -1 where nothing has it. */
export function placeOfNumber(n: number, all: ReadonlyArray<{readonly n: number}>): number {
	let low = 0;
	let high = all.length - 1;
	while (low <= high) {
		const middle = Math.floor((low + high) / 2);
		const found = all[middle]?.n ?? Infinity;
		if (found === n) {
			return middle;
		}

		if (found < n) {
			low = middle + 1;
		} else {
			high = middle - 1;
		}
	}

	return -1;
}

export const noSuchAnswer = (n: number, last = 0): string =>
	n > last
		? `there is no answer ${numberText(n)}; the last is ${numberText(last)}`
		: `answer ${numberText(n)} was taken back; the last is ${numberText(last)}`;
