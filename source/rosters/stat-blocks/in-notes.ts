import {type Facts, isFacts} from '../../rulesets/pieces.js';
import {readSource} from '../document.js';
import {isBlockData} from './data-block.js';
import type {FoundBlocks, Unreadable} from './found.js';
import {blocksOf, itemsIn} from './items.js';

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
