import type {z} from 'zod';
import {isData} from '../../engine/kit/data.js';

/* What can stand at one place of a roster, by its schema. */

export type Schema = z.core.JSONSchema.BaseSchema;

/** A block around a value that also stands alone: `{weapon: club, ready: false}` around `club`. */
export type Wrapper = {
	readonly block: Schema;
	/** The key of the value in it. */
	readonly key: string;
};

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

const places = new WeakMap<Schema, Place>();

/** Remembered for each schema. */
export function placeOf(schema: Schema): Place {
	let place = places.get(schema);
	if (!place) {
		place = newPlace(schema);
		places.set(schema, place);
	}

	return place;
}

function newPlace(schema: Schema): Place {
	const all = leavesOf(schema);
	for (const block of all) {
		const others = all.filter((each) => each !== block);
		const key = others.length > 0 && wrappedKey(block, others);
		if (key) {
			return {leaves: others, wrapper: {block, key}};
		}
	}

	return {leaves: all, wrapper: undefined};
}

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
