import {Box} from 'ink';
import {useMemo, useState} from 'react';
import {ChoiceRow} from './choice-row.js';
import type {MenuRow} from './letters.js';
import {
	type LaidItem,
	type MenuLayout,
	lettersGap,
	rowsOfItems,
	signs,
} from './menu-layout.js';
import {menuWindow} from './menu-window.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';

type Properties = {
	readonly items: readonly LaidItem[];
	readonly layout: MenuLayout;
	readonly height: number;
	readonly highlighted: MenuRow | undefined;
	/** The cursor is in it. */
	readonly hasCursor: boolean;
	/** Shown beside the count when not all rows fit. */
	readonly hint: string;
};

/** A list with fewer rows has none to spare for the count. */
const smallestWithCount = 4;

/** The items in sight, and how many there are besides. */
export function ItemList({
	items,
	layout,
	height,
	highlighted,
	hasCursor,
	hint,
}: Properties) {
	const {theme} = useLook();
	const [top, setTop] = useState(0);
	const heights = useMemo(() => items.map(({lines}) => lines.length), [items]);
	const all = useMemo(() => rowsOfItems(items), [items]);
	const hasCount = all > height && height >= smallestWithCount;
	const size = hasCount ? height - 1 : Math.max(1, height);
	const index = Math.max(
		0,
		items.findIndex(
			({row, beside}) => row === highlighted || beside === highlighted,
		),
	);
	const {first, end} = menuWindow(heights, index, top, size);
	if (first !== top) {
		setTop(first);
	}

	const {heading, letters} = layout;
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
			{items
				.slice(first, end)
				.flatMap(({row, beside, lines}) =>
					lines
						.slice(0, size)
						.map((line, at) => (
							<ChoiceRow
								key={`${row.choice.id} ${at}`}
								row={row}
								line={line}
								at={at}
								letters={letters}
								isPair={beside !== undefined}
								cursor={
									!hasCursor || highlighted === undefined
										? undefined
										: beside === highlighted
											? 'beside'
											: row === highlighted
												? 'row'
												: undefined
								}
							/>
						)),
				)}
			{hasCount && (
				<Text wrap="truncate" {...theme.muted}>
					{first + 1}–{end} of {items.length} · {hint}
				</Text>
			)}
		</Box>
	);
}
