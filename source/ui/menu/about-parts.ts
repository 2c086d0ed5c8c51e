import {forceText} from './choice-cells.js';
import {wrapLines} from '../kit/look/text.js';
import {shortened} from './choice-lines.js';
import type {MenuRow} from './letters.js';
import type {LaidItem, MenuLayout} from './menu-layout.js';
import {useState} from 'react';

/** What the rows of an item leave out of one of its choices. */
function leftOut(row: MenuRow, items: readonly LaidItem[]): string {
	const item = items.find((each) => each.row === row || each.beside === row);
	return item?.more?.[item.row === row ? 0 : 1] ?? '';
}

/** What is known of the highlighted row beyond what it says, and what doing it would likely change, best first. */
export function aboutParts(
	row: MenuRow | undefined,
	{items, effectPlace, sharedCost}: MenuLayout,
	preview: readonly string[],
	forceKey: string,
): readonly string[] {
	if (row === undefined) {
		return [];
	}

	const {choice, opens} = row;
	const {refused, effect = '', cost = '', detail = ''} = choice;
	if (refused) {
		return [forceText(refused, forceKey)];
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

type Properties = {
	readonly parts: readonly string[];
	readonly dot: string;
	readonly width: number;
	/** Of the menu and what stands below it, together. */
	readonly height: number;
	/** The rows that are its own in any case. */
	readonly least: number;
	/** The rows that the whole menu would take. */
	readonly menuRows: number;
	/** It never gets smaller while these are to be chosen from. */
	readonly of: unknown;
};

/** It takes rows from a menu that keeps as many as this, and no more than so many in all. */
const leastMenu = 4;
const mostOfMenu = 3;

/** What is known of the highlighted choice takes the rows that it needs: those that the menu leaves, and else some of the menu's. */
export function useAbout({parts, dot, width, height, least, menuRows, of}: Properties) {
	const [tallest, setTallest] = useState({of, height: least});
	const most = Math.max(
		least,
		height - menuRows,
		Math.min(mostOfMenu, height - Math.min(menuRows, leastMenu)),
	);
	const needed = wrapLines(parts.join(` ${dot} `), width).length;
	const before = tallest.of === of ? tallest.height : least;
	const now = Math.min(most, Math.max(least, before, needed));
	if (tallest.of !== of || tallest.height !== now) {
		setTallest({of, height: now});
	}

	return {height: now, lines: aboutLines(parts, dot, width, now)};
}
