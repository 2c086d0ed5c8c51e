import {Box} from 'ink';
import {type ReactNode, useState} from 'react';
import {type PaneSize, useBoxed, useLook, TextRow} from '../look/look.js';
import {Pieces} from './pieces.js';
import {cutName, widthOf, firstLines} from '../look/text.js';
import type {Role} from '../look/palette.js';
import {scrolled} from '../keys/use-keys.js';
import {SelectedRow} from './selected-row.js';

/** Its size is that with its title and borders. */
type SectionProperties = PaneSize & {
	readonly title: string;
	/** At the right of the title, if there is room. */
	readonly hint?: string;
	/** Its sides and its foot have borders too; left out: as on all of the screen. */
	readonly isBoxed?: boolean;
	readonly isFocused?: boolean;
	/** What it shows, also as a function of its room. */
	readonly children: ReactNode | ((room: PaneSize) => ReactNode);
};

/** The rows of a section that its title and borders take. */
export const sectionFrame = (isBoxed: boolean): number => (isBoxed ? 2 : 1);

/** The columns that the borders and margins of a section take. */
export const sectionSides = (isBoxed: boolean): number => (isBoxed ? 4 : 2);

/** The room within the title and the borders of a pane. */
export const roomIn = ({width, height}: PaneSize, isBoxed: boolean): PaneSize => ({
	width: width - sectionSides(isBoxed),
	height: height - sectionFrame(isBoxed),
});

/** The same for a pane that is boxed as all on the screen. */
export const useRoom = (size: PaneSize): PaneSize => roomIn(size, useBoxed());

/** The columns of a title's row that its rule and the spaces around it need. */
const aroundTitle = 6;

/** Whether a title stands whole in the rule above its section. */
export const fitsTitle = (title: string, width: number): boolean =>
	widthOf(title) <= width - aroundTitle;

/** The columns that a hint can take at the right of a title. */
export const hintRoom = (title: string, width: number) => width - aroundTitle - 4 - widthOf(title);

/** Part of a screen: a box with its title in the border or, where room is short, rows under a titled rule. */
export function Section({
	title,
	hint = '',
	width,
	height,
	isBoxed: isOwnBoxed,
	isFocused = false,
	children,
}: SectionProperties) {
	const {symbols, theme} = useLook();
	const isUsuallyBoxed = useBoxed();
	const isBoxed = isOwnBoxed ?? isUsuallyBoxed;
	const {box} = symbols;
	const style = isFocused ? theme.accent : theme.line;
	const shown = cutName(title, width - aroundTitle);
	const rest = width - aroundTitle + 1 - widthOf(shown);
	const isHinted = hint !== '' && rest >= widthOf(hint) + 5;
	const line = isHinted ? rest - widthOf(hint) - 3 : rest;
	return (
		<Box flexDirection="column" flexShrink={0} width={width}>
			<Pieces
				pieces={[
					{text: isBoxed ? `${box.topLeft}${box.top} ` : `${box.top} `, style},
					{text: shown, style: {...style, ...(isFocused ? theme.cursor : theme.title)}},
					{text: ` ${box.top.repeat(Math.max(0, isBoxed ? line : line + 1))}`, style},
					...(isHinted
						? [
								{text: ' ', style},
								{text: hint, style: {...style, ...theme.muted}},
								{text: ` ${box.top}`, style},
							]
						: []),
					{text: isBoxed ? box.topRight : box.top, style},
				]}
			/>
			<Box
				flexDirection="column"
				flexShrink={0}
				width={width}
				height={height - 1}
				overflow="hidden"
				paddingX={1}
				{...(isBoxed && {
					borderStyle: box,
					borderTop: false,
					...(style.color !== undefined && {borderColor: style.color}),
					...(style.dimColor === true && {borderDimColor: true}),
				})}
			>
				{typeof children === 'function' ? children(roomIn({width, height}, isBoxed)) : children}
			</Box>
		</Box>
	);
}

type WrappedProperties = {
	readonly text: string;
	readonly width: number;
	/** The rows that it may take. The rest is cut off. */
	readonly height: number;
	readonly role?: Role;
};

/** A text over several rows. A row never begins with the space at which the text was broken. */
export function Wrapped({text, width, height, role}: WrappedProperties) {
	return (
		<Box flexDirection="column" flexShrink={0} height={height} overflow="hidden">
			{firstLines(text, width, height).map((line, at) => (
				<TextRow key={at} role={role}>
					{line}
				</TextRow>
			))}
		</Box>
	);
}

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
