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

/** Data below what is printed, or below a list: both are read. */
function inBoth(text: string): FoundBlocks | undefined {
	const at = text.search(/^[ \t]*[[{]/m);
	const data = at > 0 ? inJson(text.slice(at)) : undefined;
	const above = text.slice(0, at);
	const printed = data && inLines(above);
	return (
		data && {
			blocks: [...(printed?.blocks ?? []), ...data.blocks],
			before: printed ? printed.before : above,
			notices: [...(printed?.notices ?? []), ...data.notices],
		}
	);
}

/**
 * @param isData whether it is read as data alone, and not as printed
 * @returns `undefined` where there are none; `marks` where there are some that cannot be read
 */
export const findBlocks = (text: string, isData = false): FoundBlocks | Unreadable | undefined =>
	mayHold(text)
		? (inJson(text) ?? inYaml(text) ?? (isData ? undefined : (inBoth(text) ?? inLines(text))))
		: undefined;
