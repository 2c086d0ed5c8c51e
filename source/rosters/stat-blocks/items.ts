import {type Facts, isFacts} from '../../rulesets/pieces.js';
import type {StatBlock} from '../../rulesets/stat-block.js';
import {dataParts, isBlockData} from './data-block.js';
import {mostBlocks, tooMany} from './found.js';
import {blockOf} from './parts.js';

/* The stat blocks in data: one, a list, a page of an API, or everybody of an export. */

type Item = {
	readonly data: Facts;
	/** A path of keys; empty for data that is a block itself. */
	readonly place: string;
	readonly isHero?: boolean;
};

/** “Creatures.<id>” and “ImprovedInitiative.Creatures.<id>”, the latter with JSON in a text. */
const listKey =
	/^(?:ImprovedInitiative\.)?(Creatures|PersistentCharacters|PlayerCharacters|SavedEncounters)\.(.+)$/;

export function parsed(value: unknown): unknown {
	try {
		return typeof value === 'string' ? JSON.parse(value) : value;
	} catch {
		return undefined;
	}
}

/** Everybody of an Improved Initiative file; of an encounter those who stand nowhere else. */
function exported(data: Facts): readonly Item[] {
	const items = Object.entries(data).flatMap(([place, value]) => {
		const [, list = ''] = listKey.exec(place) ?? [];
		const held = parsed(value);
		if (list === '' || !isFacts(held)) {
			return [];
		}

		const members: readonly unknown[] =
			list === 'SavedEncounters' && Array.isArray(held['Combatants']) ? held['Combatants'] : [held];
		return members.flatMap((member, at) => {
			const block = isFacts(member) ? (member['StatBlock'] ?? member) : undefined;
			return isBlockData(block)
				? [
						{
							data: block,
							place: list === 'SavedEncounters' ? `${place}.Combatants[${at}]` : place,
							isHero: list.startsWith('P'),
						},
					]
				: [];
		});
	});
	const known = new Set<unknown>();
	return items.filter(({data: {Id: id = {}}}) => {
		const isNew = !known.has(id);
		known.add(id);
		return isNew;
	});
}

export function itemsIn(data: unknown, place = ''): readonly Item[] {
	if (isBlockData(data)) {
		return [{data, place}];
	}

	if (Array.isArray(data)) {
		return data.flatMap((item, at) =>
			isBlockData(item) ? [{data: item, place: `${place}[${at}]`}] : [],
		);
	}

	if (!isFacts(data) || 'combatants' in data) {
		return [];
	}

	const {results, monsters, creatures} = data;
	const list = results ?? monsters ?? creatures;
	return Array.isArray(list)
		? itemsIn(list, results ? 'results' : monsters ? 'monsters' : 'creatures')
		: exported(data);
}

type Where = (place: string, key: string) => string;

const byPath: Where = (place, key) => (place === '' ? key : `${place}.${key}`);

/** @param where a key of a block stands, where that is no path */
export const blocksOf = (items: readonly Item[], where = byPath): readonly StatBlock[] =>
	items.slice(0, mostBlocks).map(({data, place, isHero}) => {
		const parts = dataParts(data, (key) => where(place, key));
		return blockOf(isHero ? {...parts, isHero} : parts);
	});

export const besides = (items: readonly Item[], all: number): readonly string[] => [
	...(items.length > mostBlocks ? [tooMany] : []),
	...(all > items.length ? [`${all - items.length} of ${all} entries are no stat blocks.`] : []),
];
