import {Box} from 'ink';
import type {Option} from '../../engine/prompt.js';
import {useLook} from './look.js';
import {cutName, widestOf} from './text.js';
import {WindowedList} from './windowed-list.js';
import {Text} from './safe-text.js';

type Properties = {
	readonly options: readonly Option[];
	/** `undefined` while the cursor is elsewhere. */
	readonly index: number | undefined;
	readonly width: number;
	readonly height: number;
};

const boxText = ({count, max}: Option, ticked: string): string =>
	max > 1 ? `[${count}/${max}]` : `[${count > 0 ? ticked : ' '}]`;

/** Options one below the other: how often each counts, its label, its worth. */
export function OptionRows({options, index, width, height}: Properties) {
	const {symbols, theme} = useLook();
	const box = widestOf(
		options.map((option) => boxText(option, symbols.ticked)),
	);
	const worth = widestOf(options.map((option) => option.worth ?? ''));
	const label = Math.min(
		widestOf(options.map((option) => option.label)),
		width - 10 - worth,
	);
	return (
		<WindowedList
			items={options}
			index={index ?? 0}
			height={height}
			hasNoCursor={index === undefined}
			keyOf={({id}) => id}
			render={(option, at) => {
				const isHighlighted = at === index;
				const style = isHighlighted ? theme.cursor : {};
				return (
					<Box columnGap={1} flexShrink={0}>
						<Box width={box + 2} flexShrink={0}>
							<Text {...style}>
								{isHighlighted ? symbols.cursor : ' '}{' '}
								{boxText(option, symbols.ticked)}
							</Text>
						</Box>
						<Box width={label} flexShrink={0}>
							<Text wrap="truncate" {...style}>
								{cutName(option.label, label)}
							</Text>
						</Box>
						<Text wrap="truncate">{option.worth ?? ''}</Text>
					</Box>
				);
			}}
		/>
	);
}

/** The options that count, as one text. */
export function optionsInWords(
	options: readonly Option[],
	ticked: string,
): string {
	const counting = options.filter(({count}) => count > 0);
	return counting.length === 0
		? 'none'
		: counting
				.map(({label, count, worth}) =>
					[
						`${ticked} ${label}`,
						count > 1 ? ` ×${count}` : '',
						worth === undefined ? '' : ` ${worth}`,
					].join(''),
				)
				.join(', ');
}
