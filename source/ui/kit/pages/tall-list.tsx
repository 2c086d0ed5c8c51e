import {Box} from 'ink';
import {type ReactNode, useState} from 'react';
import {scrolled} from '../keys/use-keys.js';
import {TextRow} from '../look/look.js';
import {SelectedRow} from '../parts/selected-row.js';

type ListProperties<Item, Row> = {
	readonly items: readonly Item[];
	/** The item that stays in sight, as far as it fits. */
	readonly index: number;
	readonly height: number;
	/** Nothing is chosen here, or the cursor is elsewhere. */
	readonly hasNoCursor?: boolean;
	/** Shown beside the count when not all rows fit. */
	readonly hint?: string;
	keyOf(item: Item, index: number): string;
	/** What stands in each row of an item. */
	rowsOf(item: Item): readonly Row[];
	/** @param line the number of the row within its item */
	render(row: Row, index: number, line: number): ReactNode;
};

/** A list with fewer rows has none to spare for the count. */
const smallestWithCount = 4;

/** A list of items that take several rows each. Draws only the rows in sight. */
export function TallList<Item, Row>({
	items,
	index,
	height,
	hasNoCursor = false,
	hint = '',
	keyOf,
	rowsOf,
	render,
}: ListProperties<Item, Row>) {
	const rows = items.flatMap((item, at) =>
		rowsOf(item).map((row, line) => ({row, at, line, key: `${keyOf(item, at)} ${line}`})),
	);
	const hasCount = rows.length > height && height >= smallestWithCount;
	const size = hasCount ? height - 1 : Math.max(1, height);
	const first = rows.findIndex(({at}) => at === index);
	const last = rows.findLastIndex(({at}) => at === index);
	const end = Math.max(0, Math.min(last, first + size - 1));
	const [before, setBefore] = useState(0);
	const low = scrolled(before, end, size, rows.length);
	if (low !== before) {
		setBefore(low);
	}

	const top = Math.min(low, Math.max(0, first));
	const shown = rows.slice(top, top + size);
	return (
		<Box flexDirection="column" flexShrink={0}>
			{shown.map(({row, at, line, key}) => (
				<SelectedRow key={key} isSelected={!hasNoCursor && at === index}>
					{render(row, at, line)}
				</SelectedRow>
			))}
			{hasCount ? (
				<TextRow role="muted">
					{(shown[0]?.at ?? 0) + 1}–{(shown.at(-1)?.at ?? 0) + 1} of {items.length}
					{hint === '' ? '' : ` · ${hint}`}
				</TextRow>
			) : null}
		</Box>
	);
}

/** A list of one-row items. Draws only those in sight. */
export function WindowedList<Item>(properties: Omit<ListProperties<Item, Item>, 'rowsOf'>) {
	return <TallList {...properties} rowsOf={(item) => [item]} />;
}
