/* What a value must be to be understood: the values of a log are taken as the types of their lines only after that. */

/** The way to what is wrong with a value: “defence.faces.0”; empty where it is the value itself. */
export type Fault = string;

/** Checks a value as JSON brings it. `undefined` when it is as it should be; what it has besides does no harm. */
export type Shape = (value: unknown) => Fault | undefined;

const itself: Fault = '';

export const text: Shape = (value) =>
	typeof value === 'string' ? undefined : itself;

/** Sums of greater ones come to nothing. */
export const number: Shape = (value) =>
	typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
		? undefined
		: itself;

export const wholeNumber: Shape = (value) =>
	Number.isSafeInteger(value) ? undefined : itself;

/** A moment in ISO 8601. */
export const time: Shape = (value) =>
	typeof value === 'string' && !Number.isNaN(Date.parse(value))
		? undefined
		: itself;

export const flag: Shape = (value) =>
	typeof value === 'boolean' ? undefined : itself;

/** One of these values. */
export function oneOf(
	...values: ReadonlyArray<string | number | boolean>
): Shape {
	const known = new Set<unknown>(values);
	return (value) => (known.has(value) ? undefined : itself);
}

const behind = (step: string | number, fault: Fault): Fault =>
	fault === itself ? String(step) : `${step}.${fault}`;

export const list =
	(shape: Shape): Shape =>
	(value) => {
		if (!Array.isArray(value)) {
			return itself;
		}

		for (let at = 0; at < value.length; at++) {
			const fault = shape(value[at]);
			if (fault !== undefined) {
				return behind(at, fault);
			}
		}

		return undefined;
	};

/** So many, each of its own kind. */
export const tuple =
	(...shapes: readonly Shape[]): Shape =>
	(value) => {
		if (!Array.isArray(value) || value.length !== shapes.length) {
			return itself;
		}

		for (const [at, shape] of shapes.entries()) {
			const fault = shape(value[at]);
			if (fault !== undefined) {
				return behind(at, fault);
			}
		}

		return undefined;
	};

/** Whether none of its numbers is further from 0. */
export function isWithin(value: unknown, most: number): boolean {
	if (typeof value === 'number') {
		return Math.abs(value) <= most;
	}

	return (
		typeof value !== 'object' ||
		value === null ||
		Object.values(value).every((inner) => isWithin(inner, most))
	);
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Under any names. */
export const each =
	(shape: Shape): Shape =>
	(value) =>
		isObject(value)
			? faultUnder(value, Object.keys(value), () => shape)
			: itself;

function faultUnder(
	value: Values,
	keys: readonly string[],
	shapeOf: (key: string) => Shape | undefined,
): Fault | undefined {
	for (const key of keys) {
		const fault = shapeOf(key)?.(value[key]);
		if (fault !== undefined) {
			return behind(key, fault);
		}
	}

	return undefined;
}

/** By their names. */
export type Fields = Readonly<Record<string, Shape>>;

/** Under these names, and perhaps under those. */
export function fields(needed: Fields, optional: Fields = {}): Shape {
	const needs = Object.entries(needed);
	const others = Object.entries(optional);
	return (value) => {
		if (!isObject(value)) {
			return itself;
		}

		for (const [key, shape] of needs) {
			const fault = shape(value[key]);
			if (fault !== undefined) {
				return behind(key, fault);
			}
		}

		for (const [key, shape] of others) {
			const found = value[key];
			const fault = found === undefined ? undefined : shape(found);
			if (fault !== undefined) {
				return behind(key, fault);
			}
		}

		return undefined;
	};
}

/** The first of these that fits. */
export const any =
	(...shapes: readonly Shape[]): Shape =>
	(value) => {
		let first: Fault | undefined;
		for (const shape of shapes) {
			const fault = shape(value);
			if (fault === undefined) {
				return undefined;
			}

			first ??= fault;
		}

		return first;
	};

/** What else there is hangs on what stands under this name. */
export function tagged(tag: string, kinds: Fields): Shape {
	const known = new Map<unknown, Shape>(Object.entries(kinds));
	return (value) => {
		if (!isObject(value)) {
			return itself;
		}

		const shape = known.get(value[tag]);
		return shape ? shape(value) : tag;
	};
}
