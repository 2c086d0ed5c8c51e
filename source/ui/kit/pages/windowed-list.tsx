import {Box} from 'ink';
import type {ReactNode} from 'react';
import {useScroll} from '../keys/use-scroll.js';
import {useLook} from '../look/look.js';
import {Text} from '../look/safe-text.js';
import {SelectedRow} from '../parts/selected-row.js';

type Properties<Item> = {
	readonly items: readonly Item[];
	/** The row that stays in sight. */
	readonly index: number;
	readonly height: number;
	/** Nothing is chosen here, or the cursor is elsewhere. */
	readonly hasNoCursor?: boolean;
	/** Shown beside the count when not all rows fit. */
	readonly hint?: string;
	keyOf(item: Item, index: number): string;
	render(item: Item, index: number): ReactNode;
};

/** A list with fewer rows has none to spare for the count. */
const smallestWithCount = 4;

/** A list of one-row items. Draws only those in sight. */
export function WindowedList<Item>({
	items,
	index,
	height,
	hasNoCursor = false,
	hint = '',
	keyOf,
	render,
}: Properties<Item>) {
	const {theme} = useLook();
	const hasCount = items.length > height && height >= smallestWithCount;
	const size = hasCount ? height - 1 : Math.max(1, height);
	const top = useScroll(Math.max(0, index), size, items.length);
	const shown = items.slice(top, top + size);
	return (
		<Box flexDirection="column" flexShrink={0}>
			{shown.map((item, offset) => (
				<SelectedRow
					key={keyOf(item, top + offset)}
					isSelected={!hasNoCursor && top + offset === index}
				>
					{render(item, top + offset)}
				</SelectedRow>
			))}
			{hasCount ? (
				<Text wrap="truncate" {...theme.muted}>
					{top + 1}–{top + shown.length} of {items.length}
					{hint === '' ? '' : ` · ${hint}`}
				</Text>
			) : null}
		</Box>
	);
}
