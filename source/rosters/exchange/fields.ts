import {closestMatch} from 'leven';
import type {Improvising, Word} from '../../rulesets/improvise.js';
import type {Path} from '../document.js';
import {schemasAt, type Schema} from '../expectation.js';
import {nearest} from '../../engine/kit/nearest.js';

/** What the columns of a table can be: the values of a combatant in a roster of one ruleset. */
export type Fields = ReturnType<typeof fieldsOf>;

/** Ignores case, spaces, underscores and all signs. */
const folded = (text: string): string =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A path as it is written in a heading or behind `--map`: “skills.sword”. */
export const idOf = (path: Path): string => path.map(String).join('.');

/** What spreadsheets call the values that all rulesets share. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
	name: ['who', 'character', 'combatant', 'creature'],
	side: ['team', 'faction'],
	control: ['controlled by'],
	hidden: ['invisible', 'unseen'],
	player: ['played by'],
	count: ['number', 'how many', 'quantity', 'amount'],
	weapons: ['weapon', 'arms', 'armed with'],
	attacks: ['attack'],
	traits: ['trait'],
	skills: ['skill'],
};

const singular = (key: string): string => key.replace(/s$/, '');

const propertiesAt = (root: Schema, path: Path): ReadonlyArray<readonly [string, Schema]> =>
	schemasAt(root, path).flatMap(({properties = {}}) =>
		Object.entries(properties).flatMap(([key, schema]) =>
			typeof schema === 'object' ? [[key, schema] as const] : [],
		),
	);

/** Whether there can be a value under any name at a path: skills, resources. */
const takesAnyName = (root: Schema, path: Path): boolean =>
	schemasAt(root, path).some(({additionalProperties}) => typeof additionalProperties === 'object');

/** No number of a sheet, so that where a word writes it can be seen. */
const probe = 987_654;

function pathOf(value: unknown, sought: unknown): Path | undefined {
	if (value === sought) {
		return [];
	}

	if (typeof value !== 'object' || value === null) {
		return undefined;
	}

	for (const [key, inner] of Object.entries(value)) {
		const path = pathOf(inner, sought);
		if (path) {
			return [Array.isArray(value) ? Number(key) : key, ...path];
		}
	}

	return undefined;
}

type Named = readonly [name: string, path: Path];

/** What words with these places write into a sheet that has nothing, given a name and a number. */
const writtenBy = (
	words: readonly Word[],
	places: string,
	...given: ReadonlyArray<string | number>
) =>
	words
		.filter(({slots = []}) => slots.join(' ') === places)
		.flatMap(({names, put}) => {
			const path = pathOf(put({}, ...given), probe);
			return path ? names.map((name): Named => [name, path]) : [];
		});

/** The words of a line that improvises somebody, with what they write: “strength” is `str`. */
const namesFromWords = (words: readonly Word[]) => writtenBy(words, 'number', probe);

/** “skill” before the name of one: what writes a number under a name. */
const prefixesFromWords = (words: readonly Word[]): readonly Named[] =>
	writtenBy(words, 'name number', 'any name', probe)
		.filter(([, path]) => path.at(-1) === 'any name')
		.map(([name, path]) => [name, path.slice(0, -1)]);

/** @param improvising what the ruleset calls its values elsewhere */
export function fieldsOf(schema: Schema, improvising: Improvising | undefined) {
	const top = propertiesAt(schema, []);
	const inner = top.flatMap(([key]) =>
		propertiesAt(schema, [key]).map(([sub]) => [key, sub] as const),
	);
	const words = improvising?.words ?? [];
	const byName = new Map<string, Path>();
	const addAll = (names: readonly Named[]) => {
		for (const [name, path] of names) {
			if (!byName.has(folded(name))) {
				byName.set(folded(name), path);
			}
		}
	};

	addAll(top.map(([key]) => [key, [key]]));
	addAll(top.flatMap(([key, {title}]) => (title ? [[title, [key]]] : [])));
	const fromWords = namesFromWords(words);
	addAll(fromWords);
	addAll(fromWords.map(([name, path]) => [`${path[0]?.toString()} ${name}`, path]));
	addAll(inner.map((path) => [path.join(' '), path]));
	addAll(inner.map(([key, sub]) => [`${singular(key)} ${sub}`, [key, sub]]));
	addAll(top.flatMap(([key]) => (usualNames[key] ?? []).map((name) => [name, [key]] as const)));
	const times = (sub: string) => inner.filter(([, each]) => each === sub).length;
	addAll(inner.filter(([, sub]) => times(sub) === 1).map((path) => [path[1], path]));

	const open = top.map(([key]) => key).filter((key) => takesAnyName(schema, [key]));
	const prefixes: readonly Named[] = [
		...open.map((key) => [key, [key]] as const),
		...open.map((key) => [singular(key), [key]] as const),
		...prefixesFromWords(words),
	];
	const ids = new Map([...byName].map(([name, path]) => [name, idOf(path)] as const));
	return {
		/** The value that a heading or the words of `--map` name. */
		find(name: string): Path | undefined {
			const path = byName.get(folded(name)) ?? named(name, prefixes);
			// No object keeps such a key.
			return path?.includes('__proto__') === true ? undefined : path;
		},
		/** What was probably meant, as `--map` takes it. */
		near(name: string): string | undefined {
			const wanted = folded(name);
			const match =
				closestMatch(wanted, [...ids.keys()], {maxDistance: Math.floor(wanted.length / 4)}) ??
				nearest(wanted, [...ids.keys()]);
			return match === undefined ? undefined : ids.get(match);
		},
		required: schema.required ?? [],
		schema,
	};
}

/** “skills.sword”, “Skill: sword”, “skills_sword”. */
function named(heading: string, prefixes: readonly Named[]): Path | undefined {
	for (const [prefix, path] of prefixes) {
		const rest = heading.slice(prefix.length);
		const [, name = ''] = /^\s*[.:/_ -]\s*(.+)$/u.exec(rest) ?? [];
		if (name !== '' && heading.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase()) {
			return [...path, name];
		}
	}

	return undefined;
}
