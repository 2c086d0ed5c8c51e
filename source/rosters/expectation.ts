import type {z} from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;
type Maybe = Schema | boolean | undefined;

function alternatives(schema: Maybe): readonly Schema[] {
	if (typeof schema !== 'object') {
		return [];
	}

	const nested = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []);
	return [schema, ...nested.flatMap(alternatives)];
}

/** The schemas that apply at a path: several where alternatives are allowed. */
export function schemasAt(root: Schema, path: readonly PropertyKey[]): readonly Schema[] {
	let schemas = alternatives(root);
	for (const step of path) {
		schemas = schemas.flatMap((schema) => alternatives(childOf(schema, step)));
	}

	return schemas;
}

function childOf(schema: Schema, step: PropertyKey): Maybe {
	if (typeof step === 'number') {
		return Array.isArray(schema.items) ? schema.items[step] : schema.items;
	}

	return schema.properties?.[String(step)] ?? schema.additionalProperties;
}

export const knownKeys = (root: Schema, path: readonly PropertyKey[]): readonly string[] =>
	schemasAt(root, path).flatMap((schema) => [
		...Object.keys(schema.properties ?? {}),
		...(typeof schema.propertyNames === 'object'
			? (schema.propertyNames.enum ?? []).map(String)
			: []),
	]);

/** What would be valid at a place. */
export type Expectation = {
	/** “a whole number from 1 to 30”. */
	readonly words: string;
	/** The values to choose from; empty when any value may stand. */
	readonly known: readonly string[];
	readonly takesNumbers: boolean;
	readonly takesText: boolean;
	readonly takesList: boolean;
	/** The tables at the top of the file of which a name may stand there. */
	readonly tables: readonly string[];
};

export const expectationAt = (root: Schema, path: readonly PropertyKey[]): Expectation =>
	expectationOf(schemasAt(root, path));

/** What would be valid as a key of the object at a path, if any name may be one. */
export const expectationOfKeys = (root: Schema, path: readonly PropertyKey[]): Expectation =>
	expectationOf(schemasAt(root, path).flatMap(({propertyNames}) => alternatives(propertyNames)));

function expectationOf(schemas: readonly Schema[]): Expectation {
	const words = schemas.map(describe).filter((word) => word !== '');
	return {
		words: [...new Set(words)].join(', or ') || 'something else',
		known: schemas.flatMap((schema) => schema.enum ?? schema.const ?? []).map(String),
		takesNumbers: schemas.some(({type}) => type === 'integer' || type === 'number'),
		takesText: schemas.some(
			({type, enum: known, const: only}) =>
				type === 'string' && known === undefined && only === undefined,
		),
		takesList: schemas.some(({type}) => type === 'array'),
		tables: schemas.flatMap(tablesAt),
	};
}

/** The file’s own tables of which a name may stand in the place of what a schema describes. */
export const tablesAt = ({own}: Schema) => (Array.isArray(own) ? own.map(String) : []);

/** “none, light or heavy”. */
const disjunction = (words: readonly string[]): string =>
	new Intl.ListFormat('en-GB', {type: 'disjunction'}).format(words);

function describe(schema: Schema): string {
	if (schema.const !== undefined) {
		return `“${String(schema.const)}”`;
	}

	if (schema.enum) {
		return disjunction(schema.enum.map(String));
	}

	return typeof schema.type === 'string' ? (wordsOfTypes[schema.type]?.(schema) ?? '') : '';
}

const wordsOfTypes: Readonly<Partial<Record<string, (schema: Schema) => string>>> = {
	integer: (schema) => `a whole number${range(schema)}`,
	number: (schema) => `a number${range(schema)}`,
	boolean: () => 'true or false',
	string: (schema) => `a text${length(schema)}`,
	array: (schema) => `a list${entries(schema)}`,
	object: () => 'lines of “key: value”',
	null: () => 'nothing',
};

const length = ({minLength = 0, maxLength}: Schema): string =>
	maxLength === undefined ? '' : ` of ${minLength} to ${maxLength} characters`;

function range({minimum, maximum, exclusiveMinimum}: Schema): string {
	const low = bound(minimum);
	const high = bound(maximum);
	if (low !== undefined && high !== undefined) {
		return ` from ${low} to ${high}`;
	}

	const parts = [
		low === undefined ? [] : `at least ${low}`,
		exclusiveMinimum === undefined ? [] : `more than ${exclusiveMinimum}`,
		high === undefined ? [] : `at most ${high}`,
	].flat();
	return parts.length === 0 ? '' : ` of ${parts.join(' and ')}`;
}

/** The bound that a computer's whole numbers have anyway is not worth telling. */
const bound = (value: number | undefined): number | undefined =>
	value !== undefined && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;

function entries({minItems, maxItems}: Schema): string {
	if (maxItems !== undefined) {
		return minItems === maxItems ? ` of ${maxItems}` : ` of ${minItems ?? 0} to ${maxItems}`;
	}

	return minItems === undefined ? '' : ' that is not empty';
}
