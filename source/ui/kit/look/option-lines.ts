import type {Option} from '../../../engine/facts/prompt.js';
import type {Symbols} from './symbols.js';
import {widestOf, widthOf, wrapLines} from './text.js';

type OptionLine = {
	/** How often it counts; in its first row alone. */
	readonly box: string;
	readonly label: string;
	/** Behind its last row. */
	readonly worth: string;
};

/** The cursor and the spaces around the box. */
const signs = 3;

/** A label narrower than this is hard to read, so its worth stands below it. */
const leastLabel = 16;

/** A place on a scale, such as a range, is not a number of times: 0 counts as well. */
const boxText = ({count, max, isSaid}: Option, ticked: string): string =>
	isSaid ? '[±]' : max > 1 ? `[${count}]` : `[${count > 0 ? ticked : ' '}]`;

/** Options one below the other, of which nothing is cut: the rows of each, and the columns of the boxes and labels. */
export function optionLines(options: readonly Option[], width: number, ticked: Symbols['ticked']) {
	const boxes = options.map((option) => boxText(option, ticked));
	const box = widestOf(boxes);
	const room = Math.max(1, width - signs - box);
	const beside = widestOf(options.map(({worth = ''}) => worth)) + 1;
	const most = room - beside < leastLabel ? room : room - beside;
	const label = Math.min(widestOf(options.map((each) => each.label)), most);
	const rows = options.map((option, at) => {
		const {worth = ''} = option;
		const texts = wrapLines(option.label, label);
		const isBeside = label + 1 + widthOf(worth) <= room;
		const lines = isBeside ? texts : [...texts, ...wrapLines(worth, room)];
		return lines.map((text, row): OptionLine => ({
			box: row === 0 ? (boxes[at] ?? '') : '',
			label: text,
			worth: isBeside && row === lines.length - 1 ? worth : '',
		}));
	});
	return {box, label, rows};
}

/** The rows that options take in so many columns. */
export const rowsOfOptions = (options: readonly Option[], width: number): number =>
	optionLines(options, width, ' ').rows.reduce((sum, {length}) => sum + length, 0);
