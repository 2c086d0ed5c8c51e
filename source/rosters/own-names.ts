import type {z} from 'zod';

/* Places of a roster where a name of one of the file’s own tables may stand: their schemas name the tables (`own`). */

type Schema = z.core.JSONSchema.BaseSchema;
type Maybe = Schema | boolean;

/** The file’s own tables of which a name may stand in the place of what a schema describes. */
export const tablesAt = ({own}: Schema): readonly string[] =>
	Array.isArray(own) ? own.map(String) : [];

/** What stands in the place of a schema of things. */
type Replace = (thing: Schema, tables: readonly string[]) => Schema;

/** The schema of a roster with other schemas in the place of those of things, but for the tables themselves. */
export function withThings(root: Schema, replace: Replace): Schema {
	const {combatants} = root.properties ?? {};
	return typeof combatants === 'object'
		? {...root, properties: {...root.properties, combatants: inside(combatants, replace)}}
		: root;
}

export function orWord(thing: Schema, words: Schema): Schema {
	const {title, description, ...rest} = thing;
	return {
		...(title !== undefined && {title}),
		...(description !== undefined && {description}),
		anyOf: [words, rest],
	};
}

type Change = (schema: Schema) => Schema;

const changed = (schema: Maybe, change: Change): Maybe =>
	typeof schema === 'object' ? change(schema) : schema;

const mapped = (schemas: Readonly<Record<string, Maybe>>, change: Change): Record<string, Maybe> =>
	Object.fromEntries(
		Object.entries(schemas).map(([key, schema]) => [key, changed(schema, change)]),
	);

function inside(schema: Schema, replace: Replace): Schema {
	const change = (inner: Schema): Schema => inside(inner, replace);
	const {properties, items, anyOf, additionalProperties} = schema;
	const whole: Schema = {
		...schema,
		...(properties && {properties: mapped(properties, change)}),
		...(items !== undefined && {
			items: Array.isArray(items)
				? items.map((item) => changed(item, change))
				: changed(items, change),
		}),
		...(anyOf && {anyOf: anyOf.map(change)}),
		...(additionalProperties !== undefined && {
			additionalProperties: changed(additionalProperties, change),
		}),
	};
	const tables = tablesAt(schema);
	return tables.length > 0 ? replace(whole, tables) : whole;
}
