import {type Facts, isFacts} from '../../rulesets/pieces.js';
import type {StatBlock} from '../../rulesets/stat-block.js';
import {dataParts, isBlockData} from './data-block.js';
import {blockOf} from './parts.js';
import type {Problem} from '../problem.js';
import {readSource} from '../document.js';

export type FoundBlocks = {
	readonly blocks: readonly StatBlock[];
	/** The lines before the first one of a printed text. */
	readonly before: string;
	/** What is there besides, for the GM. */
	readonly notices: readonly string[];
};

/** There are some, but not as data can be read. */
export type Unreadable = {readonly marks: ReadonlyArray<Omit<Problem, 'file'>>};

/** More than any book has. */
export const mostBlocks = 2000;

export const tooMany = `Only the first ${mostBlocks} stat blocks are read.`;

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

/* Stat blocks as YAML: alone, or within notes. */

type Piece = {readonly text: string; readonly line: number};

/** The fences and the front matter of a note; a text of YAML alone as a whole. */
function yamlIn(text: string): readonly Piece[] {
	const lines = text.split(/\r\n?|\n/);
	const pieces: Piece[] = [];
	let from: number | undefined;
	for (const [at, line] of lines.entries()) {
		if (
			from === undefined &&
			(/^\s*(?:`{3,}|~{3,})\s*statblock\s*$/i.test(line) || (at === 0 && line === '---'))
		) {
			from = at + 1;
		} else if (
			from !== undefined &&
			(/^\s*(?:`{3,}|~{3,})\s*$/.test(line) || (from === 1 && line === '---'))
		) {
			pieces.push({text: lines.slice(from, at).join('\n'), line: from + 1});
			from = undefined;
		}
	}

	if (from !== undefined) {
		pieces.push({text: lines.slice(from).join('\n'), line: from + 1});
	}

	return pieces.length > 0 ? pieces : [{text, line: 1}];
}

/** Tags and links, which notes have within values, are no YAML of data. */
const tamed = (text: string): string =>
	text
		.replaceAll(/!!(?:int|str|float|bool|null)\s/g, '')
		.replaceAll(/!?\[\[(?:[^\]|\n]*\|)?([^\]|\n]*)\]\]/g, '$1');

export function inYaml(text: string): FoundBlocks | Unreadable | undefined {
	const pieces = yamlIn(text).filter(({text: piece}) =>
		/^\s*["']?(?:ac|hp|monster|armor_class|hit_points)["']?\s*:/im.test(piece),
	);
	const read = pieces.map((piece) => ({...piece, ...readSource(tamed(piece.text))}));
	const isFenced = /(?:`{3,}|~{3,})\s*statblock/i.test(text);
	const marks = read.flatMap(({data, marks: all, line}) =>
		data ? [] : all.map((mark) => ({...mark, line: mark.line + line - 1})),
	);
	const blocks = read.flatMap(({data, line, placeOf}) =>
		blocksOf(
			itemsIn(data?.value),
			(place, key) => `line ${placeOf(place === '' ? [key] : []).line + line - 1}, ${place}${key}`,
		),
	);
	const notices = read.flatMap(({data, line}) => {
		const value = data?.value;
		return isFacts(value) && isSaidElsewhere(value)
			? [
					`line ${line}: “${String(value['monster'] ?? value['extends'])}” stands in a bestiary of the tool itself: its figures are not in this text.`,
				]
			: [];
	});
	if (blocks.length === 0) {
		return isFenced && marks.length > 0
			? {marks}
			: notices.length > 0
				? {blocks: [], before: '', notices}
				: undefined;
	}

	return {
		blocks,
		before: '',
		notices: [
			...notices,
			...marks.map(({line, message}) => `line ${line}: a stat block cannot be read: ${message}`),
		],
	};
}

const isSaidElsewhere = (value: Facts): boolean =>
	!isBlockData(value) &&
	(typeof value['monster'] === 'string' || typeof value['extends'] === 'string');
