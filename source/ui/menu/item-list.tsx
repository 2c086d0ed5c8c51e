import {Box} from 'ink';
import {memo, useMemo, useState} from 'react';
import {type Line, type Piece, widthOfPieces} from './choice-lines.js';
import {type MenuRow, typedFor} from './menu-rows.js';
import {type LaidItem, type MenuLayout, lettersGap, rowsOfItems, signs} from './menu-layout.js';
import {type ItemWindow, itemWindow} from '../kit/parts/option-rows.js';
import {type PaneSize, useLook, Text, TextRow} from '../kit/look/look.js';
import {widthOf} from '../kit/look/text.js';
import {Pieces} from '../kit/parts/pieces.js';
import {SelectedRow} from '../kit/parts/selected-row.js';
import {selectedStyle} from '../kit/look/theme.js';
import type {Style} from '../kit/look/palette.js';

type RowProperties = {
	readonly row: MenuRow;
	readonly line: Line;
	/** The number of the line within its item. */
	readonly at: number;
	/** How wide the letters of the menu are. */
	readonly letters: number;
	/** Two choices stand in it, of which one is highlighted at most. */
	readonly isPair: boolean;
	/** Which of its choices has the cursor. */
	readonly cursor: 'row' | 'beside' | undefined;
	/** At the right edge; empty where there is none. */
	readonly note: string;
	readonly width: number;
};

function halvesOf(line: Line): readonly [Line, Line] {
	const at = line.findIndex(({kind}) => kind === 'cursor');
	return at === -1
		? line.some(({isBeside}) => isBeside)
			? [[], line]
			: [line, []]
		: [line.slice(0, at), line.slice(at)];
}

function Row({row, line, at, letters, isPair, cursor, note, width}: RowProperties) {
	const {symbols, theme} = useLook();
	const isRefused = row.choice.refused !== undefined;
	const isFirst = at === 0;
	const [one, other] = halvesOf(line);
	const styleOf = ({role, kind}: Piece): Style => ({
		...(role && theme[role]),
		...(kind === 'key' && theme.key),
		...(kind === 'odds' && {bold: true}),
		...(((kind === 'label' && cursor !== undefined) || kind === 'cursor') && theme.cursor),
	});
	/** One of two choices that stand in a row has a ground of its own. */
	const on = (isSelected: boolean, style: Style): Style =>
		isSelected && isPair ? selectedStyle(style, theme.selected) : style;
	const written = (pieces: Line, isSelected: boolean) =>
		pieces.map((piece) => ({
			text: piece.kind === 'cursor' && cursor === 'beside' ? symbols.cursor : piece.text,
			style: on(isSelected, styleOf(piece)),
		}));
	const isSelected = cursor === 'row';
	return (
		<SelectedRow isSelected={cursor !== undefined && !isPair}>
			<Pieces
				pieces={[
					{text: isFirst && isSelected ? symbols.cursor : ' ', style: on(isSelected, theme.cursor)},
					{text: ' ', style: on(isSelected, {})},
					{
						text: (isFirst ? typedFor(row) : '').padEnd(letters),
						style: on(isSelected, isRefused ? theme.muted : theme.key),
					},
					{text: ' '.repeat(lettersGap), style: on(isSelected, {})},
					...written(one, isSelected),
					...written(other, cursor === 'beside'),
					...(note === ''
						? []
						: [
								{
									text: note.padStart(width - signs - letters - lettersGap - widthOfPieces(line)),
									style: theme.muted,
								},
							]),
				]}
			/>
		</SelectedRow>
	);
}

/** Drawn anew only when the cursor comes or goes. */
const ChoiceRow = memo(Row);

type Properties = PaneSize & {
	readonly items: readonly LaidItem[];
	readonly layout: MenuLayout;
	readonly highlighted: MenuRow | undefined;
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

export function ItemList(properties: Properties) {
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
				<TextRow>
					{' '.repeat(signs + letters + lettersGap)}
					{heading.map(({text}, at) => (
						<Text key={at} role="muted">
							{text}
						</Text>
					))}
				</TextRow>
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
			{count !== '' && !isBeside && <TextRow role="muted">{count}</TextRow>}
		</Box>
	);
}
