import {rememberedFor} from '../../engine/kit/basics.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

/* What can stand at one place of a roster, by its schema. */

/** A block around a value that also stands alone: `{weapon: club, ready: false}` around `club`. */
export type Wrapper = {readonly block: Schema; readonly key: string};

export type Place = {
	/** Without wrappers. */
	readonly leaves: readonly Schema[];
	readonly wrapper: Wrapper | undefined;
};

const leavesOf = (schema: Schema): readonly Schema[] => {
	const alternatives = [
		...(schema.anyOf ?? []),
		...(schema.oneOf ?? []),
		...(schema.allOf ?? []),
	].filter((each) => typeof each === 'object');
	return alternatives.length === 0 ? [schema] : alternatives.flatMap(leavesOf);
};

export const placeOf = rememberedFor((schema: Schema): Place => {
	const all = leavesOf(schema);
	for (const block of all) {
		const others = all.filter((each) => each !== block);
		const key = others.length > 0 && wrappedKey(block, others);
		if (key) {
			return {leaves: others, wrapper: {block, key}};
		}
	}

	return {leaves: all, wrapper: undefined};
});

/** The one key of a block that takes just what the others are. */
function wrappedKey(block: Schema, others: readonly Schema[]): string | undefined {
	const wanted = new Set(others.map(written));
	const keys = (block.required ?? []).filter((key) => {
		const taken = new Set(leavesOf(propertyOf(block, key)).map(written));
		return taken.size === wanted.size && [...taken].every((each) => wanted.has(each));
	});
	return keys.length === 1 ? keys[0] : undefined;
}

const written = ({description: _, title: __, ...schema}: Schema): string => JSON.stringify(schema);

const nothing: Schema = {};

/** The schema of a key; one that fits everything where the key is unknown. */
export function propertyOf(block: Schema, key: string): Schema {
	const {properties = {}} = block;
	const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
	return typeof property === 'object' ? property : nothing;
}

export const isBlock = ({properties}: Schema): boolean => properties !== undefined;

/** The schema of what stands under any name; `undefined` where names are given. */
export const namedIn = ({properties, additionalProperties}: Schema): Schema | undefined =>
	properties === undefined && typeof additionalProperties === 'object'
		? additionalProperties
		: undefined;

/** The schema of a list’s items; `undefined` where their number is given. */
export const itemsOf = ({items}: Schema): Schema | undefined =>
	typeof items === 'object' && !Array.isArray(items) ? items : undefined;

/** The schemas of the parts of a list whose number is given. */
export const partsOf = ({items}: Schema): readonly Schema[] =>
	Array.isArray(items) ? items.filter((each) => typeof each === 'object') : [];

/** Of the alternatives, the one that a value is meant to be. */
export function leafFor(leaves: readonly Schema[], value: unknown): Schema {
	const [first = nothing] = leaves;
	if (value === undefined || value === null) {
		return first;
	}

	if (isData(value)) {
		return leaves.find((leaf) => leaf.type === 'object') ?? first;
	}

	const type = Array.isArray(value) ? 'array' : typeof value;
	return (
		leaves.find(
			(leaf) =>
				leaf.type === type ||
				(type === 'number' && leaf.type === 'integer') ||
				leaf.const === value,
		) ??
		leaves.find((leaf) => leaf.type !== 'object') ??
		first
	);
}

/** The default, or else the least that fits: a list without items, a block with the keys that it needs. */
export function leastOf(schema: Schema): unknown {
	const {default: preset, examples} = schema;
	if (preset !== undefined) {
		return preset;
	}

	if (Array.isArray(examples) && examples.length > 0) {
		const [example]: readonly unknown[] = examples;
		return example;
	}

	const {leaves} = placeOf(schema);
	const [leaf = schema] = leaves;
	if (leaf !== schema) {
		return leastOf(leaf);
	}

	if (leaf.const !== undefined) {
		return leaf.const;
	}

	return leaf.enum ? leaf.enum[0] : leastOfType(leaf);
}

function leastOfType(schema: Schema): unknown {
	const {type, items} = schema;
	return type === 'integer' || type === 'number'
		? Math.max(schema.minimum ?? 0, 0)
		: type === 'boolean'
			? false
			: type === 'array'
				? Array.isArray(items)
					? items.map((item) => (typeof item === 'object' ? leastOf(item) : undefined))
					: []
				: type === 'object'
					? leastBlock(schema)
					: '…';
}

const leastBlock = (schema: Schema): unknown =>
	Object.fromEntries((schema.required ?? []).map((key) => [key, leastOf(propertyOf(schema, key))]));
