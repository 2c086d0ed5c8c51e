import {isFacts} from '../../rulesets/pieces.js';
import type {FoundBlocks, Unreadable} from './found.js';
import {inLines} from './in-lines.js';
import {inYaml} from './in-notes.js';
import {besides, blocksOf, itemsIn, parsed} from './items.js';

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

/**
 * @param isData whether it is read as data alone, and not as printed
 * @returns `undefined` where there are none; `marks` where there are some that cannot be read
 */
export const findBlocks = (text: string, isData = false): FoundBlocks | Unreadable | undefined =>
	mayHold(text)
		? (inJson(text) ?? inYaml(text) ?? (isData ? undefined : (inBoth(text) ?? inLines(text))))
		: undefined;
