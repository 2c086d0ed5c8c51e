import {cleanText} from '../engine/kit/clean-text.js';
import type {Mark} from './document.js';

/** One thing that is wrong with a file: where, what, and what would fit. Each text is a single line. */
export type Problem = {
	readonly file: string;
	/** Counted from 1. */
	readonly line?: number;
	/** Counted from 1. */
	readonly column?: number;
	/** In a table, in place of line and column: “row 3, column Body (C)”. */
	readonly cell?: string;
	/** The path of the field; list indices count from 0: `combatants[2].skills.close`. */
	readonly field?: string;
	readonly message: string;
	readonly hint?: string;
};

/** What went wrong, in words for a GM, with `problems` when a file has several. Never shown with a stack. */
export class FrayError extends Error {
	override readonly name = 'FrayError';
	readonly problems: readonly Problem[];

	constructor(message: string, problems: readonly Problem[] = [], options?: ErrorOptions) {
		super(message, options);
		this.problems = problems;
	}
}

/** One line, safe to print: “heroes.yaml:14:3: combatants[1].str: expected a whole number (leave out the quotes)”. */
export function describeProblem({file, line, column, cell, field, message, hint}: Problem): string {
	const place =
		cell === undefined
			? [file, line, column].filter((part) => part !== undefined).join(':')
			: `${file}: ${cell}`;
	const what = field === undefined ? message : `${field}: ${message}`;
	return cleanText(`${place}: ${what}${hint === undefined ? '' : ` (${hint})`}`);
}

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
