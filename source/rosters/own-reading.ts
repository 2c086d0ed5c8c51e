import type {OwnTables} from '../rulesets/sheet-pieces.js';
import type {Path} from './document.js';
import type {Fault} from './issues.js';
import {type Raw, isLent} from './house/lent.js';
import {inKnownWords, otherWords} from './known-words.js';
import {type OwnThing, ownThingsOf, schemaWithThings, writtenOut} from './own-things.js';
import {schemasAt, type Schema, tablesAt} from './expectation.js';
import {folded} from '../engine/kit/nearest.js';

/** Nothing for a roster without things of its own, or `lent` by files of rules. */
export function ownReading(
	value: unknown,
	tables: OwnTables,
	root: Schema,
	lent: readonly Raw[] = [],
) {
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
		/** In the schema’s words, with all things written out in its combatants. */
		data,
		root: schemaWithThings(root, things),
		faults: clashesOf(
			things.filter(({table, name}) => !isLent(lent, table, name)),
			root,
		).map(({thing, ...words}) => ({...placeOfName(thing), ...words})),
		/** Whether what is wrong at a path is told of there; what is wrong with a thing is told in its table alone. */
		isTold: (path: Path) => !path.some((_, at) => untold.has(keyOf(path.slice(0, at + 1)))),
	};
}

const placeOfName = ({path}: OwnThing): Pick<Fault, 'path' | 'isKey'> =>
	typeof path.at(-1) === 'string' ? {path, isKey: true} : {path: [...path, 'name'], isKey: false};

const keyOf = (path: Path): string => JSON.stringify(path);

/** A thing that cannot be named without a doubt. */
export type OwnClash = {readonly thing: OwnThing; readonly message: string; readonly hint: string};

/** Names that two things have, or one and another of the source’s table. */
export function clashesOf(things: readonly OwnThing[], root: Schema): readonly OwnClash[] {
	const known = sourceWords(root);
	const taken = new Map<string, OwnThing>();
	return things.flatMap((thing): readonly OwnClash[] => {
		const wanted = folded(thing.name) || thing.name;
		const groups = known.filter(({tables}) => tables.has(thing.table));
		const word = groups.flatMap(({words}) => [...words]).find((each) => folded(each) === wanted);
		if (word !== undefined) {
			return [
				{
					thing,
					message: `“${thing.name}” is in the source’s table already`,
					hint: 'give it a name of its own',
				},
			];
		}

		const tables = new Set([thing.table, ...groups.flatMap((group) => [...group.tables])]);
		const other = [...tables]
			.map((table) => taken.get(slotOf(table, wanted)))
			.find((each) => each !== undefined);
		if (other) {
			return [
				{
					thing,
					message: `“${thing.name}” stands here for the second time${other.table === thing.table ? '' : `: it is among the ${other.table} too`}`,
					hint: 'keep one of them',
				},
			];
		}

		taken.set(slotOf(thing.table, wanted), thing);
		return [];
	});
}

type Group = {
	readonly tables: ReadonlySet<string>;
	/** What the source’s table calls its own. */
	readonly words: ReadonlySet<string>;
};

/** The words that stand where a name of some tables can stand. */
function sourceWords(root: Schema): readonly Group[] {
	const groups = new Map<string, Set<string>>();
	const visit = (path: Path) => {
		const schemas = schemasAt(root, path);
		const tables = schemas.flatMap(tablesAt);
		if (tables.length > 0) {
			const key = tables.join(' ');
			const words = groups.get(key) ?? new Set();
			groups.set(key, words);
			for (const schema of schemas) {
				for (const word of [
					...(schema.enum ?? []).map(String),
					...otherWords(schema).map(([other]) => other),
				]) {
					words.add(word);
				}
			}
		}

		for (const {properties = {}, items} of schemas) {
			for (const key of Object.keys(properties)) {
				visit([...path, key]);
			}

			if (items !== undefined) {
				visit([...path, 0]);
			}
		}
	};

	visit(['combatants']);
	return [...groups].map(([key, words]) => ({tables: new Set(key.split(' ')), words}));
}

const slotOf = (table: string, name: string): string => `${table}:${name}`;
