import {counted} from '../../engine/kit/text.js';
import {type Facts, isFacts} from '../../rulesets/pieces.js';
import type {StatBlock} from '../../rulesets/stat-block.js';
import {readSource} from '../document.js';
import type {Problem} from '../problem.js';
import {dataParts, isBlockData} from './data-block.js';
import {type Line, linesOf} from './lines.js';
import {blockOf} from './parts.js';
import {TextBlock, blockName, isTypeLine} from './text-block.js';

/* The stat blocks of d20 fantasy in a text: data, notes with data in them, or as they are printed. */

export type FoundBlocks = {
	readonly blocks: readonly StatBlock[];
	/** The lines before the first one of a printed text. */
	readonly before: string;
	/** What is there besides, for the GM. */
	readonly notices: readonly string[];
};

/** There are some, but not as data can be read. */
type Unreadable = {readonly marks: ReadonlyArray<Omit<Problem, 'file'>>};

/** More than any book has. */
const mostBlocks = 2000;

/** Whether a text may hold any: it is asked at every key. */
const mayHold = (text: string): boolean =>
	/^[\s>#*|_-]*(?:armou?r class|ac)\b|^\s*[[{]|^\s*["']?(?:ac|hp)["']?\s*:|`{3,}\s*statblock|\bhit points\b/im.test(
		text,
	);

type Item = {readonly data: Facts; readonly place: string; readonly isHero?: boolean};

/** “Creatures.<id>” and “ImprovedInitiative.Creatures.<id>”, the latter with JSON in a text. */
const listKey =
	/^(?:ImprovedInitiative\.)?(Creatures|PersistentCharacters|PlayerCharacters|SavedEncounters)\.(.+)$/;

function parsed(value: unknown): unknown {
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

function itemsIn(data: unknown, place = ''): readonly Item[] {
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

const blocksOf = (items: readonly Item[]): readonly StatBlock[] =>
	items.slice(0, mostBlocks).map(({data, place, isHero}) => {
		const parts = dataParts(data, place);
		return blockOf(isHero ? {...parts, isHero} : parts);
	});

const besides = (items: readonly Item[], all: number, what: string): readonly string[] => [
	...(items.length > mostBlocks ? [`Only the first ${mostBlocks} stat blocks are read.`] : []),
	...(all > items.length ? [`${all - items.length} of ${all} ${what} are no stat blocks.`] : []),
];

function inJson(text: string): FoundBlocks | undefined {
	const data = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
	const items = itemsIn(data);
	const list: unknown = isFacts(data) ? data['results'] : data;
	return items.length === 0
		? undefined
		: {
				blocks: blocksOf(items),
				before: '',
				notices: besides(items, Array.isArray(list) ? list.length : 0, 'entries'),
			};
}

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

function inYaml(text: string): FoundBlocks | Unreadable | undefined {
	const pieces = yamlIn(text).filter(({text: piece}) =>
		/^\s*["']?(?:ac|hp|monster|armor_class|hit_points)["']?\s*:/im.test(piece),
	);
	const read = pieces.map((piece) => ({...piece, ...readSource(tamed(piece.text))}));
	const isFenced = /(?:`{3,}|~{3,})\s*statblock/i.test(text);
	const marks = read.flatMap(({data, marks: all, line}) =>
		data ? [] : all.map((mark) => ({...mark, line: mark.line + line - 1})),
	);
	const items = read.flatMap(({data, line}) =>
		itemsIn(data?.value).map((item) => ({
			...item,
			place: `line ${line}${item.place === '' ? '' : ` ${item.place}`}`,
		})),
	);
	const notices = read.flatMap(({data, line}) => {
		const value = data?.value;
		return isFacts(value) && isSaidElsewhere(value)
			? [
					`line ${line}: “${String(value['monster'] ?? value['extends'])}” stands in a bestiary of the tool itself: its figures are not in this text.`,
				]
			: [];
	});
	if (items.length === 0) {
		return isFenced && marks.length > 0
			? {marks}
			: notices.length > 0
				? {blocks: [], before: '', notices}
				: undefined;
	}

	return {
		blocks: blocksOf(items),
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

const isDefence = (text: string): boolean => /^(?:armou?r class|ac)\s*:?\s*\d/i.test(text);
const isHealth = (text: string): boolean => /(?:^|\s)(?:hit points|hp)\s*:?\s*\d/i.test(text);

/** Where the name of a block stands, whose armour is at a line. */
function headOf(lines: readonly Line[], at: number): number {
	let head = at;
	const above = () => {
		let line = head - 1;
		while (line >= 0 && lines[line]?.text === '') {
			line--;
		}

		return line;
	};

	const first = above();
	if (isTypeLine(lines[first]?.text ?? '')) {
		head = first;
	} else if (isTypeLine(lines[first - 1]?.text ?? '')) {
		// A copy broke it in two.
		head = first - 1;
	}

	return Math.max(-1, above());
}

function inLines(text: string): FoundBlocks | undefined {
	const lines = linesOf(text);
	const said = lines.flatMap(({text: words}, at) => (words === '' ? [] : [at]));
	const heads = said.flatMap((at, index) =>
		isDefence(lines[at]?.text ?? '') &&
		said.slice(index, index + 4).some((next) => isHealth(lines[next]?.text ?? ''))
			? [headOf(lines, at)]
			: [],
	);
	const [first] = heads;
	if (first === undefined) {
		return undefined;
	}

	const read = heads
		.slice(0, mostBlocks)
		.map(
			(head, index) =>
				new TextBlock(blockName(lines[head]?.text ?? ''), lines.slice(head + 1, heads[index + 1])),
		);
	const outside = read.reduce((sum, block) => sum + block.outside, 0);
	return {
		blocks: read.map((block) => blockOf(block.parts())),
		before: text
			.split(/\r\n?|\n/)
			.slice(0, Math.max(0, first))
			.join('\n'),
		notices: [
			...(heads.length > mostBlocks ? [`Only the first ${mostBlocks} stat blocks are read.`] : []),
			...(outside > 0
				? [`${counted(outside, 'line')} between and below belong to no stat block.`]
				: []),
		],
	};
}

/**
 * @param isData whether it is read as data alone, and not as printed
 * @returns `undefined` where there are none; `marks` where there are some that cannot be read
 */
export const findBlocks = (text: string, isData = false): FoundBlocks | Unreadable | undefined =>
	mayHold(text)
		? (inJson(text) ?? inYaml(text) ?? (isData ? undefined : inLines(text)))
		: undefined;
