/* What a value of a log is replaced by, and where its values are. */

/** The way to a value, from the lines on. */
export type Path = ReadonlyArray<string | number>;

/** A value of a log, and where it stands. */
export type Place = {readonly path: Path; readonly value: unknown};

/** Nothing stands there any more. */
export const missing = Symbol('missing');

const numbers = [
	-1,
	0.5,
	1000,
	1e9,
	Number.MAX_SAFE_INTEGER,
	1e308,
	'7',
	null,
	missing,
	'',
	[],
	{},
	true,
];

const texts = [
	'__proto__',
	'constructor',
	'hasOwnProperty',
	'',
	'nobody-77',
	7,
	null,
	missing,
	[],
	{},
	false,
];

/** What is put in the place of a value: others of its kind, other kinds, nothing. */
export function putsFor(value: unknown): readonly unknown[] {
	switch (typeof value) {
		case 'number': {
			return numbers;
		}

		case 'string': {
			return texts;
		}

		case 'boolean': {
			return [!value, 'true', 0, null, missing];
		}

		default: {
			return isList(value)
				? [[], [null], [...value, ...value], {}, 'x', null, missing]
				: [{}, [], 'x', null, missing];
		}
	}
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isObject = (
	value: unknown,
): value is Readonly<Record<string, unknown>> | readonly unknown[] =>
	typeof value === 'object' && value !== null;

/** Every value in it, itself too. */
export function* placesIn(value: unknown, path: Path = []): Generator<Place> {
	yield {path, value};
	if (isObject(value)) {
		for (const [key, each] of Object.entries(value)) {
			yield* placesIn(each, [...path, Array.isArray(value) ? Number(key) : key]);
		}
	}
}

/** A copy in which something else stands at a place. */
export function replaced(value: unknown, path: Path, put: unknown): unknown {
	const [step, ...rest] = path;
	if (step === undefined || !isObject(value)) {
		return put;
	}

	const inner = (each: unknown) => replaced(each, rest, put);
	return isList(value)
		? value.flatMap((each, at) =>
				at === step ? (inner(each) === missing ? [] : [inner(each)]) : [each],
			)
		: Object.fromEntries(
				Object.entries(value).flatMap(([key, each]) =>
					key === step ? (inner(each) === missing ? [] : [[key, inner(each)]]) : [[key, each]],
				),
			);
}
