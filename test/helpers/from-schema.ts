import fc from './seeded.js';
import type {z} from 'zod';
import {cleanText} from '../../source/engine/kit/clean-text.js';

type Schema = z.core.JSONSchema.BaseSchema;

/** A text for each pattern that sheets have, since none can be made from a pattern. */
const examples: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
	[/d/, ['1d6', '1d8', '2d6+3']],
	[/k/, ['3k2', '4k3']],
];

/** What tables, YAML and spreadsheets could take for something else. */
const trickySigns = [...String.raw`abcXY 12;,:'"[]{}#&*!|>%@=+-./\_ß漢🗡`];

const text = (schema: Schema): fc.Arbitrary<string> =>
	schema.pattern === undefined
		? fc
				.string({
					unit: fc.constantFrom(...trickySigns),
					minLength: 1,
					maxLength: Math.min(schema.maxLength ?? 12, 12),
				})
				.map((made) => cleanText(made))
				.filter((made) => made !== '')
		: fc.constantFrom(
				...examples
					.flatMap(([, each]) => each)
					.filter((each) => new RegExp(schema.pattern ?? '').test(each)),
			);

const whole = ({minimum = 0, maximum = 99}: Schema): fc.Arbitrary<number> =>
	fc.integer({min: Math.max(minimum, -999), max: Math.min(maximum, 999)});

/** Values that fit a JSON Schema, as far as its words say it. */
export function fitting(schema: Schema | boolean): fc.Arbitrary<unknown> {
	if (typeof schema === 'boolean') {
		throw new TypeError('a schema that takes everything');
	}

	const {anyOf, oneOf, enum: known, const: only} = schema;
	const alternatives = anyOf ?? oneOf;
	if (alternatives) {
		return fc.oneof(...alternatives.map(fitting));
	}

	if (only !== undefined) {
		return fc.constant(only);
	}

	if (known) {
		return fc.constantFrom(...known);
	}

	switch (schema.type) {
		case 'integer':
		case 'number': {
			return whole(schema);
		}

		case 'boolean': {
			return fc.boolean();
		}

		case 'string': {
			return text(schema);
		}

		case 'array': {
			return list(schema);
		}

		case 'object': {
			return object(schema);
		}

		default: {
			throw new TypeError(`no values are known for ${JSON.stringify(schema)}`);
		}
	}
}

function list({items, minItems = 0}: Schema): fc.Arbitrary<unknown> {
	if (Array.isArray(items)) {
		return fc.tuple(...items.map(fitting));
	}

	return fc.array(fitting(items ?? true), {minLength: minItems, maxLength: Math.max(minItems, 3)});
}

function object({
	properties,
	required = [],
	additionalProperties,
	propertyNames,
}: Schema): fc.Arbitrary<unknown> {
	if (properties === undefined) {
		return fc.dictionary(
			text(typeof propertyNames === 'object' ? propertyNames : {}).filter(
				(name) => !/^__proto__$/.test(name),
			),
			fitting(additionalProperties ?? true),
			{maxKeys: 4, noNullPrototype: true},
		);
	}

	return fc.record(
		Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, fitting(schema)])),
		{requiredKeys: required, noNullPrototype: true},
	);
}
