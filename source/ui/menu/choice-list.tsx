import {forceText} from './choice-cells.js';
import {wrapLines} from '../kit/look/text.js';
import {shortened} from './choice-lines.js';
import type {MenuRow} from './menu-rows.js';
import {type LaidItem, type MenuLayout, rowsOfItems} from './menu-layout.js';
import {useState} from 'react';
import {Box} from 'ink';
import {ItemList} from './item-list.js';
import type {ChoiceHandling} from './choice-actions.js';
import {useChoices} from './use-choices.js';
import {usePreview} from './use-preview.js';
import {noMatch, FieldLine, findingHints, writingHints} from '../kit/parts/text-field.js';
import {type PaneSize, useLook, Text, TextRow} from '../kit/look/look.js';

/** What the rows of an item leave out of one of its choices. */
function leftOut(row: MenuRow, items: readonly LaidItem[]): string {
	const item = items.find((each) => each.row === row || each.beside === row);
	return item?.more?.[item.row === row ? 0 : 1] ?? '';
}

/** What is known of the highlighted row beyond what it says, and what doing it would likely change, best first. */
function aboutParts(
	row: MenuRow | undefined,
	{items, effectPlace, sharedCost}: MenuLayout,
	preview: readonly string[],
	{dot, forceKey}: Readonly<Record<'dot' | 'forceKey', string>>,
): readonly string[] {
	if (row === undefined) {
		return [];
	}

	const {choice, opens} = row;
	const {refused, effect = '', cost = '', detail = ''} = choice;
	if (refused) {
		return [forceText(refused, forceKey)];
	}

	if (opens !== undefined) {
		return [detail];
	}

	const [first = '', ...others] = preview;
	const untold = (part: string): string =>
		preview.some((told) => told.includes(part)) ? '' : part;
	return [
		first,
		effectPlace === 'about' ? untold(effect) : '',
		...leftOut(row, items).split(` ${dot} `).map(untold),
		sharedCost !== '' && cost === sharedCost ? cost : '',
		...others,
	].filter((part) => part !== '');
}

/** The parts that fit into so many rows: the last are left out, and none is cut as long as one of them fits. */
export function aboutLines(parts: readonly string[], dot: string, width: number, height: number) {
	for (let count = parts.length; count > 0; count--) {
		const lines = wrapLines(parts.slice(0, count).join(` ${dot} `), width);
		if (lines.length <= height) {
			return lines;
		}
	}

	const [first = ''] = parts;
	const list = shortened(first, width * height);
	return wrapLines(list === '' ? first : list, width).slice(0, height);
}

type AboutProperties = {
	readonly parts: readonly string[];
	readonly dot: string;
	readonly width: number;
	/** Of the menu and what stands below it, together. */
	readonly height: number;
	/** The rows that are its own in any case. */
	readonly least: number;
	/** The rows that the whole menu would take. */
	readonly menuRows: number;
	/** It never gets smaller while these are to be chosen from. */
	readonly of: unknown;
};

/** It takes rows from a menu that keeps as many as this, and no more than so many in all. */
const leastMenu = 4;
const mostOfMenu = 3;

/** What is known of the highlighted choice takes the rows that it needs: those that the menu leaves, and else some of the menu's. */
function useAbout({parts, dot, width, height, least, menuRows, of}: AboutProperties) {
	const [tallest, setTallest] = useState({of, height: least});
	const most = Math.max(
		least,
		height - menuRows,
		Math.min(mostOfMenu, height - Math.min(menuRows, leastMenu)),
	);
	const needed = wrapLines(parts.join(` ${dot} `), width).length;
	const before = tallest.of === of ? tallest.height : least;
	const now = Math.min(most, Math.max(least, before, needed));
	if (tallest.of !== of || tallest.height !== now) {
		setTallest({of, height: now});
	}

	return {height: now, lines: aboutLines(parts, dot, width, now)};
}

const finding = findingHints('do');
const reasoning = writingHints('force it');
const rolling = writingHints('do it with these dice');

/** The columns before what is known of the highlighted choice. */
const aboutMargin = 5;

function About({lines}: {readonly lines: readonly string[]}) {
	return lines.map((line, at) => (
		<Box key={at} paddingLeft={aboutMargin} flexShrink={0}>
			<TextRow role="accent">{line}</TextRow>
		</Box>
	));
}

/** A menu: done with Enter or with letters. What is known of the highlighted choice stands below it. */
export function ChoiceList({
	width,
	height,
	aboutHeight = 0,
	isCounting = false,
	previewOf,
	...handling
}: ChoiceHandling &
	PaneSize & {
		readonly aboutHeight?: number;
		/** The cursor is elsewhere: there is never more than one. */
		readonly isCounting?: boolean;
		/** Odds and what would change; asked for the highlighted choice only, again when it is another function. */
		previewOf?(id: string): readonly string[];
	}) {
	const {symbols, keymap, keyOf} = useLook();
	const {layout, items, rows, highlighted, group, query, forcing, dice, set} = useChoices(
		handling,
		{width, height},
	);
	const {choice, opens} = highlighted ?? {};
	const open = choice?.refused === undefined && opens === undefined ? choice?.id : undefined;
	const preview = usePreview(previewOf, open);
	const back = keyOf('back');
	const hasHeading = query !== undefined || group !== undefined;
	const headings = (hasHeading ? 1 : 0) + (layout.heading ? 1 : 0);
	const isWriting = forcing !== undefined || dice !== undefined;
	const about = useAbout({
		parts: aboutParts(highlighted, layout, preview, {
			dot: symbols.dot,
			forceKey: keymap.keysOf('force').join(' or '),
		}),
		width: width - aboutMargin,
		dot: symbols.dot,
		height: height + aboutHeight,
		least: isWriting ? Math.max(1, aboutHeight) : aboutHeight,
		menuRows: headings + rowsOfItems(items),
		of: handling.choices,
	});
	const menuHeight = height + aboutHeight - about.height;
	return (
		<>
			<Box flexDirection="column" flexShrink={0} height={menuHeight}>
				{query !== undefined && (
					<FieldLine
						label="Find"
						value={query}
						isActive={handling.isActive}
						hints={finding}
						onChange={(typed) => {
							set({query: typed, cursor: undefined, aim: undefined});
						}}
					/>
				)}
				{query === undefined && group !== undefined && (
					<TextRow>
						<Text role="title">{group}</Text>
						<Text role="muted">{`  ${back} goes back`}</Text>
					</TextRow>
				)}
				{query !== undefined && rows.length === 0 && <Text role="muted">{noMatch}</Text>}
				<ItemList
					items={items}
					layout={layout}
					width={width}
					height={menuHeight - headings}
					highlighted={highlighted}
					hasCursor={!isCounting && handling.isActive}
					hint={`${keymap.keysOf('find').join(' or ')} finds`}
				/>
			</Box>
			<Box flexDirection="column" flexShrink={0} height={about.height} overflow="hidden">
				{forcing ? (
					<FieldLine
						label="Force it, because"
						value={forcing.reason}
						isActive={handling.isActive}
						hints={reasoning}
						onChange={(reason) => {
							set({forcing: {...forcing, reason}});
						}}
					/>
				) : dice === undefined ? (
					<About lines={about.lines} />
				) : (
					<FieldLine
						label="Dice for what follows"
						value={dice}
						isActive={handling.isActive}
						hints={rolling}
						onChange={(typed) => {
							set({dice: typed});
						}}
					/>
				)}
			</Box>
		</>
	);
}
