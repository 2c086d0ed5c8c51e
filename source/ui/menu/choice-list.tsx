import {Box} from 'ink';
import {aboutParts, useAbout} from './about-parts.js';
import {ItemList} from './item-list.js';
import {rowsOfItems} from './menu-layout.js';
import type {ChoiceHandling} from './choice-actions.js';
import {useChoices} from './use-choices.js';
import {usePreview} from './use-preview.js';
import {noMatch} from '../kit/pages/no-match.js';
import type {PaneSize} from '../kit/look/layout.js';
import {useLook} from '../kit/look/look.js';
import {FieldLine} from '../kit/parts/field-line.js';
import {Text} from '../kit/look/safe-text.js';
import {findingHints, writingHints} from '../kit/keys/writing.js';

type Properties = ChoiceHandling &
	PaneSize & {
		readonly aboutHeight?: number;
		/** The cursor is elsewhere: there is never more than one. */
		readonly isCounting?: boolean;
		/** Odds and what would change; asked for the highlighted choice only, again when it is another function. */
		previewOf?(id: string): readonly string[];
	};

const finding = findingHints('do');
const reasoning = writingHints('force it');

/** The columns before what is known of the highlighted choice. */
const aboutMargin = 5;

/** What is known of the highlighted choice. */
function About({lines}: {readonly lines: readonly string[]}) {
	const {theme} = useLook();
	return lines.map((line, at) => (
		<Box key={at} paddingLeft={aboutMargin} flexShrink={0}>
			<Text wrap="truncate" {...theme.accent}>
				{line}
			</Text>
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
}: Properties) {
	const {symbols, theme, keymap, keyOf} = useLook();
	const {layout, items, rows, highlighted, group, query, forcing, set} = useChoices(handling, {
		width,
		height,
	});
	const {choice, opens} = highlighted ?? {};
	const open = choice?.refused === undefined && opens === undefined ? choice?.id : undefined;
	const preview = usePreview(previewOf, open);
	const back = keyOf('back');
	const hasHeading = query !== undefined || group !== undefined;
	const headings = (hasHeading ? 1 : 0) + (layout.heading ? 1 : 0);
	const about = useAbout({
		parts: aboutParts(highlighted, layout, preview, keymap.keysOf('force').join(' or ')),
		width: width - aboutMargin,
		dot: symbols.dot,
		height: height + aboutHeight,
		least: forcing ? Math.max(1, aboutHeight) : aboutHeight,
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
					<Text wrap="truncate">
						<Text {...theme.title}>{group}</Text>
						<Text {...theme.muted}>{`  ${back} goes back`}</Text>
					</Text>
				)}
				{query !== undefined && rows.length === 0 && <Text {...theme.muted}>{noMatch}</Text>}
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
				) : (
					<About lines={about.lines} />
				)}
			</Box>
		</>
	);
}
