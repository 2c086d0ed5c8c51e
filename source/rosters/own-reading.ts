import type {z} from 'zod';
import type {OwnTables} from '../rulesets/sheet-pieces.js';
import type {Path} from './document.js';
import type {Fault} from './issues.js';
import {type Raw, isLent} from './house/lent.js';
import {inKnownWords} from './known-words.js';
import {clashesOf} from './own-clashes.js';
import {type OwnThing, ownThingsOf, schemaWithThings, writtenOut} from './own-things.js';

type Schema = z.core.JSONSchema.BaseSchema;

export type OwnReading = {
	/** In the schema’s words, with all things written out in its combatants. */
	readonly data: unknown;
	readonly root: Schema;
	readonly faults: readonly Fault[];
	/** Whether what is wrong at a path is told of there; what is wrong with a thing is told in its table alone. */
	isTold(path: Path): boolean;
};

/** Nothing for a roster without things of its own, or `lent` by files of rules. */
export function ownReading(
	value: unknown,
	tables: OwnTables,
	root: Schema,
	lent: readonly Raw[] = [],
): OwnReading | undefined {
	const words = inKnownWords(value, root);
	const things = ownThingsOf(words, tables);
	if (things.length === 0) {
		return undefined;
	}

	const faulty = new Set(
		things.filter(({table, raw}) => !tables[table]?.thing.safeParse(raw).success),
	);
	const {data, uses} = writtenOut(words, root, things, (thing) =>
		faulty.has(thing) ? {} : thing.raw,
	);
	const untold = new Set(uses.flatMap(({path, thing}) => (faulty.has(thing) ? [keyOf(path)] : [])));
	return {
		data,
		root: schemaWithThings(root, things),
		faults: clashesOf(
			things.filter(({table, name}) => !isLent(lent, table, name)),
			root,
		).map(({thing, ...words}) => ({...placeOfName(thing), ...words})),
		isTold: (path) => !path.some((_, at) => untold.has(keyOf(path.slice(0, at + 1)))),
	};
}

const placeOfName = ({path}: OwnThing): Pick<Fault, 'path' | 'isKey'> =>
	typeof path.at(-1) === 'string' ? {path, isKey: true} : {path: [...path, 'name'], isKey: false};

const keyOf = (path: Path): string => JSON.stringify(path);
