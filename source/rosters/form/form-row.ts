import {isData} from '../../engine/kit/data.js';
import type {Path} from '../document.js';
import type {Edit} from '../editing/changed-data.js';
import {inKnownWords, knownNames} from '../known-words.js';
import {leafFor, placeOf, propertyOf} from './place.js';
import type {Schema} from '../expectation.js';

/* What a screen shows of a roster’s entry: a row for each thing that can be said. */

/** `list`: items, or values by names. `block`: keys of its own. `unknown`: no key of the schema; it is kept. */
export type RowKind = 'text' | 'number' | 'yes-no' | 'choice' | 'list' | 'block' | 'unknown';

export type Choice = {readonly value: unknown; readonly label: string};

/** Something that can be added to a list or a block. */
export type Addition = {readonly label: string; readonly edit: Edit};

/** Where a value of a row goes: to the path; or into `base` at `steps`, which then goes to the path. */
export type Target = {
	readonly path: Path;
	readonly base?: unknown;
	readonly steps: Path;
	/** The keys that come later, where the path ends with a key that is missing. */
	readonly before?: readonly string[];
};

/** An item of a list, which can be moved, copied and removed. */
export type ItemPlace = {readonly list: Path; readonly at: number; readonly count: number};

export type FormRow = {
	/** The same for the same thing after an edit elsewhere. */
	readonly id: string;
	/** Where it stands in the data of the roster, or would stand. */
	readonly path: Path;
	/** The same in the words of the schema. */
	readonly place: Path;
	/** The same down to the value itself, where a block stands around it: `['combatants', 0, 'weapons', 0, 'weapon']`. */
	readonly field: Path;
	readonly label: string;
	/** What it is for; empty where its label says it. */
	readonly about: string;
	/** 0 for the keys of an entry, 1 for what is in them, and so on. */
	readonly depth: number;
	/** The heading that it belongs under. */
	readonly group: string;
	readonly kind: RowKind;
	readonly isRequired: boolean;
	readonly isSet: boolean;
	/** In the schema’s words; of what is not set, what counts then; `undefined` where nothing does. */
	readonly value: unknown;
	/** The value in words; empty where there is none. */
	readonly shown: string;
	/** What would fit: “a whole number from 0 to 10”. */
	readonly fits: string;
	/** What can be chosen; empty where anything that fits can be typed. */
	readonly choices: readonly Choice[];
	readonly least?: number;
	readonly most?: number;
	/** What is wrong with it, and what to do about it. */
	readonly problem?: string;
	readonly additions: readonly Addition[];
	/** Whether things are also added to it by typing them: a name, or a name and a value. */
	readonly takesTyped: boolean;
	readonly target: Target;
	/** Removes it; of a key, what counts without it counts then. Missing where nothing is set, or it must be there. */
	readonly unset?: Edit;
	readonly item?: ItemPlace;
};

/** A copy of a value with another at a path in it; what is missing on the way is made. */
export function withAt(base: unknown, steps: Path, value: unknown): unknown {
	const [step, ...rest] = steps;
	if (step === undefined) {
		return value;
	}

	if (typeof step === 'number') {
		const list: readonly unknown[] = Array.isArray(base) ? base : [];
		return Array.from({length: Math.max(list.length, step + 1)}, (_, at) =>
			at === step ? withAt(list[at], rest, value) : list[at],
		);
	}

	const around: ReadonlyMap<PropertyKey, unknown> = new Map(
		isData(base) ? Object.entries(base) : [],
	);
	return Object.fromEntries([...around, [step, withAt(around.get(step), rest, value)]]);
}

export function settingEdit({path, base, steps, before}: Target, value: unknown): Edit {
	return {type: 'set', path, value: withAt(base, steps, value), ...(before && {before})};
}

/** The target of what is in a place that is no block yet: it becomes `start` first. */
export const within = (
	{path, base, steps, before}: Target,
	inner: Path,
	start?: unknown,
): Target => ({
	path,
	base: start === undefined ? base : withAt(base, steps, start),
	steps: [...steps, ...inner],
	...(before && {before}),
});

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
