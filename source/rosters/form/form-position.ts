import type {Path} from '../document.js';
import type {Edit} from '../editing/edit.js';
import {inKnownWords, knownNames} from '../known-words.js';
import type {ItemPlace, Target} from './form-row.js';
import {leafFor, placeOf, propertyOf} from './place.js';
import {isData} from '../../engine/kit/data.js';
import type {Schema} from '../expectation.js';

/** One place of a roster on the way to its rows. */
export type FormPosition = {
	readonly id: string;
	readonly schema: Schema;
	readonly path: Path;
	readonly field: Path;
	readonly label: string;
	readonly group: string;
	readonly depth: number;
	readonly isRequired: boolean;
	/** No key of the schema. */
	readonly isUnknown: boolean;
	/** What stands there, as it is written; of what is not set, what counts then where the schema does not say it. */
	readonly value: unknown;
	readonly isSet: boolean;
	readonly target: Target;
	readonly unset?: Edit;
	readonly item?: ItemPlace;
};

/** The value of a place as a screen shows it, without the block around it if there is one. */
export type Read = {
	/** Of the value itself. */
	readonly schema: Schema;
	/** Of its alternatives, the one that the value is meant to be. */
	readonly leaf: Schema;
	/** Words are those of the schema; of what is not set, what counts then. */
	readonly value: unknown;
	readonly path: Path;
	readonly field: Path;
	readonly target: Target;
	/** The block around the value, where the schema has one. */
	readonly around?: {
		readonly block: Schema;
		readonly key: string;
		/** As it is written; `undefined` where the value stands alone. */
		readonly written: Readonly<Record<string, unknown>> | undefined;
	};
};

export function readPosition(position: FormPosition): Read {
	const {schema, value, isSet, path, field, target} = position;
	const {wrapper, leaves} = placeOf(schema);
	if (!wrapper) {
		return {...readValue(schema, value, isSet), path, field, target};
	}

	const {block, key} = wrapper;
	const own = propertyOf(block, key);
	const takesBlocks = leaves.some(({type}) => type === 'object');
	const keyInFile = isData(value) ? writtenKey(value, block, key) : undefined;
	if (isData(value) && (keyInFile !== undefined || !takesBlocks)) {
		const inFile = [...path, keyInFile ?? key];
		return {
			...readValue(own, value[keyInFile ?? key], keyInFile !== undefined),
			path: inFile,
			field: [...field, key],
			target: {path: inFile, steps: []},
			around: {block, key, written: value},
		};
	}

	return {
		...readValue(own, value, isSet),
		path,
		field,
		target,
		around: {block, key, written: undefined},
	};
}

/** The key of a block as a file has it: “Weapon” for `weapon`. */
const writtenKey = (value: Readonly<Record<string, unknown>>, block: Schema, key: string) =>
	[...knownNames(Object.keys(value), [block])].find(([, name]) => name === key)?.[0];

function readValue(schema: Schema, value: unknown, isSet: boolean) {
	const known = typeof value === 'string' ? inKnownWords(value, schema) : value;
	const counts = isSet || known !== undefined ? known : schema.default;
	return {schema, leaf: leafFor(placeOf(schema).leaves, counts), value: counts};
}

/** What all places within a place have in common. */
export const inside = ({id, group, depth}: FormPosition, step: PropertyKey) => ({
	id: `${id}${JSON.stringify(String(step))}`,
	group,
	depth: depth + 1,
	isUnknown: false,
});
