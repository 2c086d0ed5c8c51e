import type {z} from 'zod';
import {cleanText} from '../engine/kit/clean-text.js';
import type {Mark, Path, Source} from './document.js';
import {
	expectationAt,
	expectationOfKeys,
	knownKeys,
	type Schema,
	type Expectation,
} from './expectation.js';
import {valueAt} from './editing/changed-data.js';
import {unknownWord, nearest} from '../engine/kit/nearest.js';

type Issue = z.core.$ZodIssue;

export type FieldMark = Mark & {readonly field: string};

/** What is wrong at a path, and what would fit. */
export type Fault = {
	readonly path: Path;
	/** What is wrong is the last step of the path itself: a key that nobody knows, a name. */
	readonly isKey: boolean;
	readonly message: string;
	readonly hint?: string;
};

/** Places each issue of a schema that is to be told of here in the text, and says what would fit. */
export const issueMarks = (
	issues: readonly Issue[],
	value: unknown,
	source: Source,
	schema: Schema,
	isTold: (path: Path) => boolean = () => true,
): readonly FieldMark[] => marksOf(faultsOf(issues, value, schema, isTold), source);

/** Places what is wrong in the text. */
export const marksOf = (faults: readonly Fault[], source: Source): readonly FieldMark[] =>
	faults.map(({path, isKey, ...words}) => ({
		...(isKey ? source.placeOfKey(path.slice(0, -1), String(path.at(-1))) : source.placeOf(path)),
		field: fieldOf(path),
		...words,
	}));

/** Says of each issue of a schema that is to be told of here what would fit. */
export function faultsOf(
	issues: readonly Issue[],
	value: unknown,
	schema: Schema,
	isTold: (path: Path) => boolean = () => true,
): readonly Fault[] {
	const describe = (issue: Issue, above: Path): readonly Fault[] => {
		const path = [...above, ...issue.path];
		if (!isTold(path)) {
			return [];
		}

		if (issue.code === 'unrecognized_keys') {
			return issue.keys.map((key) => ({
				path: [...path, key],
				isKey: true,
				...unknownWord('key', cleanText(key, longestShown), knownKeys(schema, path)),
			}));
		}

		if (issue.code === 'invalid_key') {
			const expected = expectationOfKeys(schema, path.slice(0, -1));
			return [{path, isKey: true, ...valueProblem(String(path.at(-1)), expected)}];
		}

		const inner = innerIssues(issue);
		if (inner) {
			return inner.flatMap((each) => describe(each, path));
		}

		return [{path, isKey: false, ...wordsFor(issue.message, path)}];
	};

	const wordsFor = (ownMessage: string, path: Path) => {
		const found = valueAt(value, path);
		if (ownMessage !== '') {
			return {message: ownMessage};
		}

		const expected = expectationAt(schema, path);
		if (found === undefined) {
			return {message: `missing; expected ${expected.words}`};
		}

		return found === null
			? {message: `expected ${expected.words}; nothing stands here`}
			: valueProblem(found, expected);
	};

	return issues.flatMap((issue) => describe(issue, []));
}

/** When all alternatives fail: the issues of the one that fails only inside, and with the fewest of them. */
function innerIssues(issue: Issue): readonly Issue[] | undefined {
	if (issue.code !== 'invalid_union') {
		return undefined;
	}

	const [best] = issue.errors
		.flatMap((branch) => {
			const issues = branch.flatMap((each) =>
				each.path.length > 0 ? [each] : (innerIssues(each) ?? [each]),
			);
			return issues.every(({path, code}) => path.length > 0 || code === 'unrecognized_keys')
				? [issues]
				: [];
		})
		.toSorted((one, other) => weightOf(one) - weightOf(other));
	return best;
}

const weightOf = (issues: readonly Issue[]): number =>
	issues.reduce(
		(sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
		0,
	);

/** Of a key that somebody wrote. */
const longestShown = 60;

/** “combatants[2].skills.close”. */
const fieldOf = (path: Path): string =>
	path
		.map((step) =>
			typeof step === 'number' ? `[${step}]` : `.${cleanText(String(step), longestShown)}`,
		)
		.join('')
		.replace(/^\./, '');

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
function hintFor(found: unknown, {takesNumbers, takesText, takesList, tables}: Expectation) {
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

	return takesList ? `put it in brackets: [${cleanText(found, longestValue)}]` : undefined;
}

const longestValue = 40;

function shown(value: unknown): string {
	if (typeof value === 'string') {
		return `“${cleanText(value, longestValue)}”`;
	}

	return typeof value === 'number' || typeof value === 'boolean'
		? String(value)
		: Array.isArray(value)
			? shownList(value)
			: 'lines of “key: value”';
}

const shownList = ({length}: readonly unknown[]): string =>
	length === 0 ? 'an empty list' : `a list of ${length}`;
