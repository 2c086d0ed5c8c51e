import {type Option, timesText} from '../../../engine/facts/prompt.js';
import type {Symbols} from '../look/symbols.js';
import {widestOf, widthOf, wrapLines} from '../look/text.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {isMove, moved} from '../keys/use-keys.js';
import {Box} from 'ink';
import {useState} from 'react';
import {type PaneSize, useLook, TextRow} from '../look/look.js';
import {SelectedRow} from './selected-row.js';
import {SpanRow, column} from './span.js';

/** The items of a list in sight: each of them whole, but for one that is taller than the window. */
export type ItemWindow = {
	readonly first: number;
	/** Behind the last. */
	readonly end: number;
	/** The rows that they take. */
	readonly rows: number;
};

/** So many rows leave one for what comes next. */
const leastForContext = 5;

/** The window moves only as far as the cursor needs it, with one item of context; `before`: the first item in sight so far. */
export function itemWindow(
	heights: readonly number[],
	index: number,
	before: number,
	height: number,
): ItemWindow {
	const heightOf = (at: number): number => heights[at] ?? 0;
	const size = Math.max(1, height);
	const context = size >= leastForContext ? 1 : 0;
	const last = Math.min(heights.length - 1, index + context);
	const highest = Math.max(0, index - context);
	const sumOf = (first: number, end: number): number => {
		let rows = 0;
		for (let at = first; at < end; at++) {
			rows += heightOf(at);
		}

		return rows;
	};

	let first = Math.min(before, highest);
	// The item with the cursor comes before those around it.
	const reach = sumOf(highest, last + 1) <= size ? last : index;
	for (let rows = sumOf(first, reach + 1); rows > size && first < index; first++) {
		rows -= heightOf(first);
	}

	let end = first;
	let rows = 0;
	while (end < heights.length && rows + heightOf(end) <= size) {
		rows += heightOf(end);
		end++;
	}

	while (end === heights.length && first > 0 && rows + heightOf(first - 1) <= size) {
		first--;
		rows += heightOf(first);
	}

	return end === first
		? {first, end: first + 1, rows: Math.min(size, heightOf(first))}
		: {first, end, rows};
}

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

/** How often each option counts after a command on the one at `index`; `undefined` when the command changes nothing. */
export function counted(
	options: readonly Option[],
	index: number,
	command: CommandId,
): readonly Option[] | undefined {
	const option = options[index];
	if (!option) {
		return undefined;
	}

	const {count, max} = option;
	const wanted =
		command === 'toggle'
			? count >= max
				? 0
				: count + 1
			: command === 'more'
				? count + 1
				: command === 'less'
					? count - 1
					: count;
	const next = Math.max(0, Math.min(max, wanted));
	return next === count ? undefined : options.with(index, {...option, count: next});
}

export const isCounting = (command: CommandId): boolean =>
	command === 'toggle' || command === 'more' || command === 'less';

/** Where the cursor goes; `undefined` when the command does not move it. */
export const movedTo = (options: readonly Option[], index: number, command: CommandId) =>
	isMove(command) ? moved(index, command, options.length, 5) : undefined;

type Properties = PaneSize & {
	readonly options: readonly Option[];
	/** `undefined` while the cursor is elsewhere. */
	readonly index: number | undefined;
};

/** A list with fewer rows has none to spare for the count. */
const smallestWithCount = 4;

/** Options one below the other: how often each counts, its label, its worth. */
export function OptionRows({options, index, width, height}: Properties) {
	const {symbols} = useLook();
	const [top, setTop] = useState(0);
	const {box, label, rows} = optionLines(options, width, symbols.ticked);
	const heights = rows.map(({length}) => length);
	const all = heights.reduce((sum, each) => sum + each, 0);
	const hasCount = all > height && height >= smallestWithCount;
	const size = hasCount ? height - 1 : Math.max(1, height);
	const {first, end} = itemWindow(heights, Math.max(0, index ?? 0), top, size);
	if (first !== top) {
		setTop(first);
	}

	return (
		<Box flexDirection="column" flexShrink={0}>
			{rows.slice(first, end).flatMap((lines, offset) => {
				const isHighlighted = first + offset === index;
				const role = isHighlighted ? 'cursor' : undefined;
				return lines.slice(0, size).map((line, at) => (
					<SelectedRow
						key={`${options[first + offset]?.id ?? ''} ${at}`}
						isSelected={isHighlighted}
					>
						<SpanRow
							line={[
								...column(isHighlighted && at === 0 ? symbols.cursor : '', 2, 'cursor'),
								...column(line.box, box + 1, role),
								...column(line.label, Math.max(widthOf(line.label), label) + 1, role),
								{text: line.worth},
							]}
						/>
					</SelectedRow>
				));
			})}
			{hasCount ? (
				<TextRow role="muted">
					{first + 1}–{end} of {options.length}
				</TextRow>
			) : null}
		</Box>
	);
}

const inWords = (option: Option, ticked: string): string => {
	const {label, worth} = option;
	return [`${ticked} ${label}`, timesText(option), worth === undefined ? '' : ` ${worth}`].join('');
};

/** The options that count, as one text: as many as fit, each of them whole, and how many others there are. */
export function optionsInWords(options: readonly Option[], ticked: string, width: number): string {
	const counting = options.filter(({count}) => count > 0).map((option) => inWords(option, ticked));
	const ways = counting.map((_, left) => {
		const shown = counting.slice(0, counting.length - left);
		return [...shown, ...(left > 0 ? [`+${left} more`] : [])].join(', ');
	});
	return counting.length === 0
		? 'none'
		: (ways.find((way) => widthOf(way) <= width) ?? String(counting.length));
}
