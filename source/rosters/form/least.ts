import {placeOf, propertyOf, type Schema} from './place.js';

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
	switch (schema.type) {
		case 'integer':
		case 'number': {
			return Math.max(schema.minimum ?? 0, 0);
		}

		case 'boolean': {
			return false;
		}

		case 'array': {
			return Array.isArray(schema.items)
				? schema.items.map((item) => (typeof item === 'object' ? leastOf(item) : undefined))
				: [];
		}

		case 'object': {
			return leastBlock(schema);
		}

		default: {
			return '…';
		}
	}
}

const leastBlock = (schema: Schema): unknown =>
	Object.fromEntries((schema.required ?? []).map((key) => [key, leastOf(propertyOf(schema, key))]));
