import {isFacts} from '../../rulesets/pieces.js';
import {
	type FoundBlocks,
	type Unreadable,
	mostBlocks,
	tooMany,
	besides,
	blocksOf,
	itemsIn,
	parsed,
	inYaml,
} from './items.js';
import {counted} from '../../engine/kit/text.js';
import {blockName, isTypeLine} from './labels.js';
import {type Line, linesOf} from './tokens.js';
import {blockOf} from './parts.js';
import {textBlock} from './text-block.js';

/* Stat blocks as they are printed, one or several below one another. */

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
		.map((head, index) =>
			textBlock(blockName(lines[head]?.text ?? ''), lines.slice(head + 1, heads[index + 1])),
		);
	const outside = read.reduce((sum, block) => sum + block.outside, 0);
	return {
		blocks: read.map((block) => blockOf(block.parts())),
		before: text
			.split(/\r\n?|\n/)
			.slice(0, Math.max(0, first))
			.join('\n'),
		notices: [
			...(heads.length > mostBlocks ? [tooMany] : []),
			...(outside > 0
				? [`${counted(outside, 'line')} between and below belong to no stat block.`]
				: []),
		],
	};
}

/* The stat blocks of d20 fantasy in a text: data, notes with data in them, or as they are printed. */

/** Whether a text may hold any: it is asked at every key. */
const mayHold = (text: string): boolean =>
	/^[\s>#*|_-]*(?:armou?r class|ac)\b|^\s*[[{]|^\s*["']?(?:ac|hp)["']?\s*:|`{3,}\s*statblock|\bhit points\b/im.test(
		text,
	);

function inJson(text: string): FoundBlocks | undefined {
	const data = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
	const items = itemsIn(data);
	const list: unknown = isFacts(data) ? data['results'] : data;
	return items.length === 0
		? undefined
		: {
				blocks: blocksOf(items),
				before: '',
				notices: besides(items, Array.isArray(list) ? list.length : 0),
			};
}

type Value = {readonly from: number; readonly to: number};

/** The values of JSON in a text, each at the beginning of a line or behind another one. */
function valuesIn(text: string): readonly Value[] {
	const values: Value[] = [];
	const start = /(?:^|[\]}])[ \t]*(?=[[{])/gm;
	const sign = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
	for (let next = start.exec(text); next; next = start.exec(text)) {
		const from = next.index + next[0].length;
		let depth = 0;
		sign.lastIndex = from;
		do {
			const [found = ''] = sign.exec(text) ?? [];
			if (found === '') {
				return values;
			}

			depth += '[{'.includes(found) ? 1 : ']}'.includes(found) ? -1 : 0;
		} while (depth > 0);

		values.push({from, to: sign.lastIndex});
		start.lastIndex = sign.lastIndex - 1;
	}

	return values;
}

/** Data above, below and among what is printed or listed: all of it is read. */
function inBoth(text: string): FoundBlocks | undefined {
	const data: FoundBlocks[] = [];
	let others = '';
	let read = 0;
	for (const {from, to} of valuesIn(text)) {
		const found = inJson(text.slice(from, to));
		if (found) {
			data.push(found);
			others += text.slice(read, from);
			read = to;
		}
	}

	others += text.slice(read);
	const printed = inLines(others);
	return data.length === 0
		? undefined
		: {
				blocks: [...(printed?.blocks ?? []), ...data.flatMap(({blocks}) => blocks)],
				before: printed ? printed.before : others,
				notices: [...(printed?.notices ?? []), ...data.flatMap(({notices}) => notices)],
			};
}

/** `undefined`: there are none; `marks`: they cannot be read; `isData`: read as data alone, and not as printed. */
export const findBlocks = (text: string, isData = false): FoundBlocks | Unreadable | undefined =>
	mayHold(text)
		? (inJson(text) ?? inYaml(text) ?? (isData ? undefined : (inBoth(text) ?? inLines(text))))
		: undefined;
