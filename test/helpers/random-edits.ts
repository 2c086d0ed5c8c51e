import type {Edit, Path} from '../../source/rosters/editing/edits.js';
import type {Below} from './odd-yaml.js';

type Collection = Record<string, unknown> | unknown[];

type Spot = {readonly path: Path; readonly value: unknown};

const isCollection = (value: unknown): value is Collection =>
	typeof value === 'object' && value !== null;

/** All values within a value, and itself. */
export const spotsIn = (value: unknown, path: Path = []): readonly Spot[] => [
	{path, value},
	...(Array.isArray(value)
		? value.flatMap((item: unknown, at) => spotsIn(item, [...path, at]))
		: isCollection(value)
			? Object.entries(value).flatMap(([key, each]) => spotsIn(each, [...path, key]))
			: []),
];

const values: readonly [unknown, ...unknown[]] = [
	0,
	-7,
	true,
	null,
	'plain words',
	'no',
	'12',
	'- a: b # c',
	"it's “漢字” 🗡",
	'"',
	'[',
	'*x',
	'?',
	'x'.repeat(150),
	[],
	{},
	['knife', {name: 'Axe, long', damage: 2}],
	{melee: 1, 'a: b': {'': [null, 2]}, '3': '3'},
	{name: 'New', hp: 2, skills: {melee: 3}, tags: ['a', 'b']},
];

const keys: readonly [string, ...string[]] = [
	'count',
	'skills',
	'true',
	'7',
	'a, b',
	'漢 字',
	'#',
	'',
	'k'.repeat(1100),
];

/** Any edit that fits a roster with these data. */
export function randomEdit(data: unknown, below: Below): Edit {
	const pick = <T>(from: readonly [T, ...T[]]): T => from[below(from.length)] ?? from[0];
	const spots = spotsIn(data);
	const [root, ...within] = spots;
	const some = (from: readonly Spot[]): Spot => {
		const [first = {path: [], value: undefined}, ...rest] = from;
		return pick([first, ...rest]);
	};
	const anyValue = (): unknown => unshared(below(3) === 0 ? some(spots).value : pick(values));
	const lists = spots.filter(({value}) => Array.isArray(value));
	const full = lists.filter(({value}) => lengthOf(value) > 0);
	const maps = spots.filter(({value}) => isCollection(value) && !Array.isArray(value));
	switch (below(7)) {
		case 0: {
			const spot = some(within.length > 0 ? within : [root ?? some([])]);
			return {type: 'set', path: spot.path, value: anyValue()};
		}

		case 1: {
			const scalars = spots.filter(({value}) => !isCollection(value));
			const {path} = some(scalars.length > 0 ? scalars : spots);
			return {type: 'set', path, value: pick(values)};
		}

		case 2: {
			if (within.length > 0) {
				return {type: 'remove', path: some(within).path};
			}

			break;
		}

		case 3: {
			if (lists.length > 0) {
				const {path, value} = some(lists);
				const at = below(lengthOf(value) + 1);
				return {type: 'insert', path, at, value: anyValue()};
			}

			break;
		}

		case 4: {
			if (full.length > 0) {
				const {path, value} = some(full);
				const from = below(lengthOf(value));
				return {type: 'copy', path, from, to: below(lengthOf(value) + 1)};
			}

			break;
		}

		case 5: {
			if (full.length > 0) {
				const {path, value} = some(full);
				const from = below(lengthOf(value));
				return {type: 'move', path, from, to: below(lengthOf(value))};
			}

			break;
		}

		default: {
			break;
		}
	}

	const {path, value} = some(maps);
	return {
		type: 'set',
		path: [...path, pick(keys)],
		value: anyValue(),
		before: Object.keys(isCollection(value) ? value : {}).slice(below(3)),
	};
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** A copy in which no two places are the same object, as those of an alias and its anchor are. */
const unshared = (value: unknown): unknown =>
	Array.isArray(value)
		? value.map((item: unknown) => unshared(item))
		: isCollection(value)
			? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unshared(each)]))
			: value;

/** What an edit makes of data, told plainly. */
export function plainlyEdited(data: unknown, edit: Edit): unknown {
	const top: {whole: unknown} = {whole: unshared(data)};
	const path = ['whole', ...edit.path];
	const last = path.pop();
	let around: unknown = top;
	for (const step of path) {
		around = Reflect.get(collectionOf(around), step);
	}

	const holder = collectionOf(around);
	const key = last ?? '';
	const list = (): unknown[] => {
		const found: unknown = Reflect.get(holder, key);
		if (!Array.isArray(found)) {
			throw new TypeError('no list');
		}

		return found;
	};
	switch (edit.type) {
		case 'set': {
			Reflect.set(holder, key, edit.value);
			break;
		}

		case 'remove': {
			if (Array.isArray(holder)) {
				holder.splice(Number(key), 1);
			} else {
				Reflect.deleteProperty(holder, key);
			}

			break;
		}

		case 'insert': {
			list().splice(edit.at, 0, edit.value);
			break;
		}

		case 'copy': {
			const items = list();
			items.splice(edit.to, 0, unshared(items[edit.from]));
			break;
		}

		case 'move': {
			const items = list();
			items.splice(edit.to, 0, ...items.splice(edit.from, 1));
			break;
		}
	}

	return top.whole;
}

function collectionOf(value: unknown): Collection {
	if (!isCollection(value)) {
		throw new TypeError('no collection');
	}

	return value;
}
