import {useState} from 'react';
import {wrapLines} from '../kit/look/text.js';
import {aboutLines} from './about-parts.js';

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
