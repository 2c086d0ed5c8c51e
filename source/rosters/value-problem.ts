import {cleanText} from '../engine/clean-text.js';
import type {Expectation} from './expectation.js';
import {nearest} from './nearest.js';

type Words = {readonly message: string; readonly hint?: string};

/** More words than these hide what is meant, once one of them is near. */
const mostListed = 8;

/** Why a value does not fit where it stands, with what would. */
export function valueProblem(found: unknown, expected: Expectation): Words {
	const near =
		typeof found === 'string' ? nearest(found, expected.known) : undefined;
	if (near !== undefined && expected.known.length > mostListed) {
		return {message: `unknown word ${shown(found)}: did you mean “${near}”?`};
	}

	const hint =
		near === undefined ? hintFor(found, expected) : `did you mean “${near}”?`;
	return {
		message: `expected ${expected.words}, not ${shown(found)}`,
		...(hint !== undefined && {hint}),
	};
}

/** The right value in the wrong spelling. */
function hintFor(
	found: unknown,
	{takesNumbers, takesText, takesList}: Expectation,
): string | undefined {
	if (typeof found !== 'string') {
		return takesText && typeof found !== 'object'
			? 'put it in quotes'
			: undefined;
	}

	if (takesList) {
		return `put it in brackets: [${cleanText(found, longestShown)}]`;
	}

	return takesNumbers && /^[+-]?\d+$/.test(found)
		? 'leave out the quotes'
		: undefined;
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
