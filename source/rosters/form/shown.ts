import {minus} from '../../engine/kit/text.js';
import {otherWords} from '../known-words.js';
import type {Choice} from './form-row.js';
import {isBlock, itemsOf, leafFor, namedIn, partsOf, placeOf, propertyOf} from './place.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

/* Values of a roster in words. */

/** “mightTwoHanded” as “Might two handed”, where a schema gives a key no title. */
const readable = (key: string): string => {
	const words = key
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll(/[_-]+/g, ' ')
		.toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

export const labelOf = (schema: Schema, key: string): string => schema.title ?? readable(key);

/** What screens call a value: the first of its other words, such as the name of a weapon. */
function wordFor(value: unknown, schemas: readonly Schema[]): string {
	const [word] = schemas.flatMap(otherWords).find(([, each]) => each === value) ?? [];
	return word ?? scalarText(value);
}

function scalarText(value: unknown): string {
	if (typeof value === 'boolean') {
		return value ? 'yes' : 'no';
	}

	return typeof value === 'number' ? minus(value) : typeof value === 'string' ? value : '';
}

/** The values that can be chosen among alternatives; none where others can be typed. */
export function choicesOf(schemas: readonly Schema[]): readonly Choice[] {
	return schemas.flatMap((schema) => {
		const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
		const known = schema.type === 'boolean' ? [true, false] : values;
		return known.map((value) => ({value, label: wordFor(value, schemas)}));
	});
}

export function shownValue(value: unknown, schema: Schema): string {
	const {wrapper, leaves} = placeOf(schema);
	if (Array.isArray(value)) {
		const leaf = leafFor(leaves, value);
		const parts = partsOf(leaf);
		const items = itemsOf(leaf) ?? {};
		return value.map((item, at) => shownValue(item, parts[at] ?? items)).join(', ');
	}

	if (isData(value)) {
		return wrapper && Object.hasOwn(value, wrapper.key)
			? [
					shownValue(value[wrapper.key], propertyOf(wrapper.block, wrapper.key)),
					...shownKeys(value, wrapper.block, wrapper.key),
				].join(', ')
			: shownBlock(value, leafFor(leaves, value));
	}

	const isNumber = typeof value === 'number';
	const word = wordFor(value, leaves);
	return isNumber && word !== minus(value) ? `${minus(value)}, ${word}` : word;
}

function shownBlock(value: Readonly<Record<string, unknown>>, leaf: Schema): string {
	const named = namedIn(leaf);
	if (named) {
		return Object.entries(value)
			.map(([name, each]) => `${name} ${shownValue(each, named)}`)
			.join(', ');
	}

	const {name} = value;
	return typeof name === 'string' ? name : shownKeys(value, leaf, undefined).join(', ');
}

/** “ready: no”. */
const shownKeys = (
	value: Readonly<Record<string, unknown>>,
	block: Schema,
	but: string | undefined,
): readonly string[] =>
	isBlock(block)
		? Object.entries(value)
				.filter(([key]) => key !== but)
				.map(([key, each]) => {
					const property = propertyOf(block, key);
					return `${labelOf(property, key).toLowerCase()}: ${shownValue(each, property)}`;
				})
		: [];
