import {cleanText} from '../engine/kit/clean-text.js';
import type {Expectation} from './expectation.js';
import {nearest} from '../engine/kit/nearest.js';

type Words = {readonly message: string; readonly hint?: string};

/** Once one word is near, a longer list would only hide it. */
const mostListed = 8;

/** Why a value is wrong at its place, and what would be right. */
export function valueProblem(found: unknown, expected: Expectation): Words {
	const near = typeof found === 'string' ? nearest(found, expected.known) : undefined;
	if (near !== undefined && expected.known.length > mostListed) {
		return {message: `unknown word ${shown(found)}: did you mean “${near}”?`};
	}

	const hint = near === undefined ? hintFor(found, expected) : `did you mean “${near}”?`;
	return {
		message: `expected ${expected.words}, not ${shown(found)}`,
		...(hint !== undefined && {hint}),
	};
}

/** Hints at a value that is right but spelled wrongly. */
function hintFor(
	found: unknown,
	{takesNumbers, takesText, takesList, tables}: Expectation,
): string | undefined {
	if (typeof found !== 'string') {
		return takesText && typeof found !== 'object' ? 'put it in quotes' : undefined;
	}

	const [table] = tables;
	if (table !== undefined) {
		return `a name stands for what “${table}” at the top of the file has under it`;
	}

	if (takesNumbers && /^[+-]?\d+$/.test(found)) {
		return 'leave out the quotes';
	}

	return takesList ? `put it in brackets: [${cleanText(found, longestShown)}]` : undefined;
}

const longestShown = 40;

function shown(value: unknown): string {
	switch (typeof value) {
		case 'string': {
			return `“${cleanText(value, longestShown)}”`;
		}

		case 'number':
		case 'boolean': {
			return String(value);
		}

		default: {
			return Array.isArray(value) ? shownList(value) : 'lines of “key: value”';
		}
	}
}

const shownList = ({length}: readonly unknown[]): string =>
	length === 0 ? 'an empty list' : `a list of ${length}`;
