import {type Option, timesText} from '../../../engine/facts/prompt.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {isMove, moved} from '../keys/use-keys.js';
import {Box} from 'ink';
import {useState} from 'react';
import {itemWindow} from '../look/item-window.js';
import {type PaneSize, useLook, TextRow} from '../look/look.js';
import {optionLines} from '../look/option-lines.js';
import {SelectedRow} from './selected-row.js';
import {widthOf} from '../look/text.js';

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
						<TextRow role={role}>
							{isHighlighted && at === 0 ? symbols.cursor : ' '} {line.box.padEnd(box)} {line.label}
						</TextRow>
						<TextRow>
							{' '.repeat(Math.max(1, label + 1 - widthOf(line.label)))}
							{line.worth}
						</TextRow>
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
