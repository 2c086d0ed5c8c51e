import type {Keymap} from '../kit/look/keymap.js';
import {wrapLines} from '../kit/look/text.js';
import {shortened} from './choice-lines.js';
import type {MenuRow} from './letters.js';
import type {LaidItem, MenuLayout} from './menu-layout.js';

/** What the rows of an item leave out of one of its choices. */
function leftOut(row: MenuRow, items: readonly LaidItem[]): string {
	const item = items.find((each) => each.row === row || each.beside === row);
	return item?.more?.[item.row === row ? 0 : 1] ?? '';
}

/**
 * What is known of the highlighted row beyond what the row says, the most important first.
 * @param preview what doing it would likely change, by the rules
 */
export function aboutParts(
	row: MenuRow | undefined,
	{items, effectPlace, sharedCost}: MenuLayout,
	preview: readonly string[],
	keymap: Keymap,
): readonly string[] {
	if (row === undefined) {
		return [];
	}

	const {choice, opens} = row;
	const {refused, effect = '', cost = '', detail = ''} = choice;
	if (refused) {
		return [
			refused.impossible
				? 'not even the GM can force this'
				: `${keymap.keysOf('force').join(' or ')} forces it`,
		];
	}

	if (opens !== undefined) {
		return [detail];
	}

	const [first = '', ...others] = preview;
	const isTold = preview.some((part) => part.includes(effect));
	return [
		first,
		effectPlace === 'about' && !isTold ? effect : '',
		leftOut(row, items),
		sharedCost !== '' && cost === sharedCost ? cost : '',
		...others,
	].filter((part) => part !== '');
}

/** The parts that fit into so many rows: the last are left out, and none is cut as long as one of them fits. */
export function aboutLines(
	parts: readonly string[],
	dot: string,
	width: number,
	height: number,
): readonly string[] {
	for (let count = parts.length; count > 0; count--) {
		const lines = wrapLines(parts.slice(0, count).join(` ${dot} `), width);
		if (lines.length <= height) {
			return lines;
		}
	}

	const [first = ''] = parts;
	const list = shortened(first, width * height);
	return wrapLines(list === '' ? first : list, width).slice(0, height);
}
