import type {z} from 'zod';
import {cleanText} from '../engine/clean-text.js';
import type {Mark, Path, Source} from './document.js';
import {expectationAt, expectationOfKeys, knownKeys} from './expectation.js';
import {valueProblem} from './value-problem.js';
import {unknownWord} from './nearest.js';

type Issue = z.core.$ZodIssue;

/** A mark and the field that it concerns. */
export type FieldMark = Mark & {readonly field: string};

/**
 * Places each issue of a schema in the text, and says what would fit.
 * @param value what was checked
 * @param isTold whether what stands at a path is to be told of here
 */
export function issueMarks(
	issues: readonly Issue[],
	value: unknown,
	source: Source,
	schema: z.core.JSONSchema.BaseSchema,
	isTold: (path: Path) => boolean = () => true,
): readonly FieldMark[] {
	const describe = (issue: Issue, above: Path): readonly FieldMark[] => {
		const path = [...above, ...issue.path];
		if (!isTold(path)) {
			return [];
		}

		if (issue.code === 'unrecognized_keys') {
			return issue.keys.map((key) => ({
				...source.placeOfKey(path, key),
				field: fieldOf([...path, key]),
				...unknownWord(
					'key',
					cleanText(key, longestShown),
					knownKeys(schema, path),
				),
			}));
		}

		if (issue.code === 'invalid_key') {
			const key = String(path.at(-1));
			const above = path.slice(0, -1);
			return [
				{
					...source.placeOfKey(above, key),
					field: fieldOf(path),
					...valueProblem(key, expectationOfKeys(schema, above)),
				},
			];
		}

		const inner = innerIssues(issue);
		if (inner) {
			return inner.flatMap((each) => describe(each, path));
		}

		return [
			{
				...source.placeOf(path),
				field: fieldOf(path),
				...wordsFor(issue.message, path),
			},
		];
	};

	const wordsFor = (ownMessage: string, path: Path) => {
		const found = at(value, path);
		if (ownMessage !== '') {
			return {message: ownMessage};
		}

		const expected = expectationAt(schema, path);
		switch (found) {
			case undefined: {
				return {message: `missing; expected ${expected.words}`};
			}

			case null: {
				return {message: `expected ${expected.words}; nothing stands here`};
			}

			default: {
				return valueProblem(found, expected);
			}
		}
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
			return issues.every(
				({path, code}) => path.length > 0 || code === 'unrecognized_keys',
			)
				? [issues]
				: [];
		})
		.toSorted((one, other) => weightOf(one) - weightOf(other));
	return best;
}

const weightOf = (issues: readonly Issue[]): number =>
	issues.reduce(
		(sum, issue) =>
			sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
		0,
	);

const at = (value: unknown, path: Path): unknown =>
	path.reduce<unknown>(
		(around, step) =>
			typeof around === 'object' &&
			around !== null &&
			Object.hasOwn(around, step)
				? Reflect.get(around, step)
				: undefined,
		value,
	);

/** Of a key that somebody wrote. */
const longestShown = 60;

/** “combatants[2].skills.close”. */
export const fieldOf = (path: Path): string =>
	path
		.map((step) =>
			typeof step === 'number'
				? `[${step}]`
				: `.${cleanText(String(step), longestShown)}`,
		)
		.join('')
		.replace(/^\./, '');
