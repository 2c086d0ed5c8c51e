import type {z} from 'zod';
import type {OwnTables} from '../rulesets/sheet-pieces.js';
import type {Path, Source} from './document.js';
import {type FieldMark, fieldOf} from './issues.js';
import {inKnownWords} from './known-words.js';
import {clashesOf} from './own-clashes.js';
import {
	type OwnThing,
	ownThingsOf,
	schemaWithThings,
	writtenOut,
} from './own-things.js';

type Schema = z.core.JSONSchema.BaseSchema;

/** A roster that has things of its own, as it is checked. */
export type OwnReading = {
	/** In the schema’s words, with all things written out in its combatants. */
	readonly data: unknown;
	/** Its schema, with the names of its things. */
	readonly root: Schema;
	/** What is wrong with names. */
	readonly marks: readonly FieldMark[];
	/** Whether what is wrong at a path is told of there; what is wrong with a thing is told in its table alone. */
	isTold(path: Path): boolean;
};

/**
 * @param root the schema of any roster of its ruleset
 * @returns nothing for a roster without things of its own
 */
export function ownReading(
	value: unknown,
	tables: OwnTables,
	root: Schema,
	source: Source,
): OwnReading | undefined {
	const words = inKnownWords(value, root);
	const things = ownThingsOf(words, tables);
	if (things.length === 0) {
		return undefined;
	}

	const faulty = new Set(
		things.filter(
			({table, raw}) => !tables[table]?.thing.safeParse(raw).success,
		),
	);
	const {data, uses} = writtenOut(words, root, things, (thing) =>
		faulty.has(thing) ? {} : thing.raw,
	);
	const untold = new Set(
		uses.flatMap(({path, thing}) => (faulty.has(thing) ? [keyOf(path)] : [])),
	);
	return {
		data,
		root: schemaWithThings(root, things),
		marks: clashesOf(things, root).map(({thing, ...words}) => ({
			...placeOfName(thing, source),
			field: fieldOf(thing.path),
			...words,
		})),
		isTold: (path) =>
			!path.some((_, at) => untold.has(keyOf(path.slice(0, at + 1)))),
	};
}

function placeOfName({path}: OwnThing, source: Source) {
	const at = path.at(-1);
	return typeof at === 'string'
		? source.placeOfKey(path.slice(0, -1), at)
		: source.placeOf([...path, 'name']);
}

const keyOf = (path: Path): string => JSON.stringify(path);
