import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {widthOfPieces} from './choice-lines.js';
import {ChoiceRow} from './choice-row.js';
import type {MenuRow} from './letters.js';
import {type LaidItem, type MenuLayout, lettersGap, rowsOfItems, signs} from './menu-layout.js';
import {type ItemWindow, itemWindow} from '../kit/look/item-window.js';
import {useLook} from '../kit/look/look.js';
import {Text} from '../kit/look/safe-text.js';
import {widthOf} from '../kit/look/text.js';
import type {PaneSize} from '../kit/look/layout.js';

type Properties = PaneSize & {
	readonly items: readonly LaidItem[];
	readonly layout: MenuLayout;
	readonly highlighted: MenuRow | undefined;
	/** The cursor is in it. */
	readonly hasCursor: boolean;
	/** Shown beside the count when not all rows fit. */
	readonly hint: string;
};

/** A list with fewer rows has none to spare for the count. */
const smallestWithCount = 4;

/** Before the count, where it stands in the last row. */
const countGap = 2;

/** The items in sight, and what tells that there are others: in the last row, where there is room. */
function useInSight({items, layout: {letters}, width, height, highlighted, hint}: Properties) {
	const [top, setTop] = useState(0);
	const heights = useMemo(() => items.map(({lines}) => lines.length), [items]);
	const all = useMemo(() => rowsOfItems(items), [items]);
	const index = items.findIndex(({row, beside}) => row === highlighted || beside === highlighted);
	const windowOf = (rows: number) => itemWindow(heights, Math.max(0, index), top, rows);
	const countOf = ({first, end}: ItemWindow) => `${first + 1}–${end} of ${items.length} · ${hint}`;
	const size = Math.max(1, height);
	const hasCount = all > height && height >= smallestWithCount;
	const whole = windowOf(size);
	const taken =
		signs + letters + lettersGap + widthOfPieces(items[whole.end - 1]?.lines.at(-1) ?? []);
	const isBeside = hasCount && taken + countGap + widthOf(countOf(whole)) <= width;
	const shown = hasCount && !isBeside ? windowOf(size - 1) : whole;
	if (shown.first !== top) {
		setTop(shown.first);
	}

	return {
		shown: items
			.slice(shown.first, shown.end)
			.flatMap((item) => item.lines.slice(0, size).map((line, at) => ({item, line, at}))),
		count: hasCount ? countOf(shown) : '',
		isBeside,
	};
}

/** The items in sight, and how many there are besides. */
export function ItemList(properties: Properties) {
	const {theme} = useLook();
	const {layout, width, highlighted, hasCursor} = properties;
	const {heading, letters} = layout;
	const {shown, count, isBeside} = useInSight(properties);
	const cursorIn = ({row, beside}: LaidItem) =>
		!hasCursor || highlighted === undefined
			? undefined
			: beside === highlighted
				? 'beside'
				: row === highlighted
					? 'row'
					: undefined;
	return (
		<Box flexDirection="column" flexShrink={0}>
			{heading && (
				<Text wrap="truncate">
					{' '.repeat(signs + letters + lettersGap)}
					{heading.map(({text}, at) => (
						<Text key={at} {...theme.muted}>
							{text}
						</Text>
					))}
				</Text>
			)}
			{shown.map(({item, line, at}, place) => (
				<ChoiceRow
					key={`${item.row.choice.id} ${at}`}
					row={item.row}
					line={line}
					at={at}
					letters={letters}
					isPair={item.beside !== undefined}
					cursor={cursorIn(item)}
					note={isBeside && place === shown.length - 1 ? count : ''}
					width={width}
				/>
			))}
			{count !== '' && !isBeside && (
				<Text wrap="truncate" {...theme.muted}>
					{count}
				</Text>
			)}
		</Box>
	);
}
