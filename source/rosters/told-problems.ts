import {cleanText} from '../engine/kit/clean-text.js';
import type {Mark} from './document.js';
import type {Problem} from './problem.js';

/** More than a GM reads at once. */
const mostProblems = 100;

/** What is wrong with a file, in its order, as problems of which a GM reads each once. */
export function problemsOf(
	marks: ReadonlyArray<Mark & {readonly field?: string}>,
	file: string,
): readonly Problem[] {
	const seen = new Set<string>();
	const problems = marks
		.toSorted((one, other) => one.line - other.line || one.column - other.column)
		.filter(({line, column, message}) => {
			const key = `${line}:${column}:${message}`;
			const isNew = !seen.has(key);
			seen.add(key);
			return isNew;
		})
		.map((mark) => ({
			...mark,
			file,
			message: cleanText(mark.message),
			...(mark.hint !== undefined && {hint: cleanText(mark.hint)}),
		}));
	const left = problems.length - mostProblems;
	return left <= 0
		? problems
		: [
				...problems.slice(0, mostProblems),
				{file, message: `… and ${left} more`, hint: 'correct these first'},
			];
}
