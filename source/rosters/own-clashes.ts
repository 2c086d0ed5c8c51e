import type {z} from 'zod';
import type {Path} from './document.js';
import {schemasAt} from './expectation.js';
import {otherWords} from './known-words.js';
import {folded} from '../engine/kit/nearest.js';
import {tablesAt} from './own-names.js';
import type {OwnThing} from './own-things.js';

type Schema = z.core.JSONSchema.BaseSchema;

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
