import {Box} from 'ink';
import {useMemo} from 'react';
import {type ChoiceHandling, refusalText, useChoices} from './use-choices.js';
import {usePreview} from './use-preview.js';
import {useLook} from '../kit/look.js';
import {keyLabel} from '../kit/symbols.js';
import {wrapLines} from '../kit/text.js';
import {choiceColumns} from './choice-columns.js';
import {ChoiceRow, choiceLines} from './choice-row.js';
import {FieldLine} from '../kit/field-line.js';
import {TallList} from '../kit/tall-list.js';
import {Text} from '../kit/safe-text.js';
import {findingHints, writingHints} from '../kit/writing.js';

type Properties = ChoiceHandling & {
	readonly width: number;
	readonly height: number;
	readonly aboutHeight: number;
	/** The cursor is elsewhere: there is never more than one. */
	readonly isCounting?: boolean;
	/** Odds and what would change; asked for the highlighted choice only, again when it is another function. */
	previewOf(id: string): readonly string[];
};

const finding = findingHints('do');
const reasoning = writingHints('do it all the same');

/** What is known of the highlighted choice; what does not fit is cut off the last line. */
function About({
	text,
	width,
	height,
}: {
	readonly text: string;
	readonly width: number;
	readonly height: number;
}) {
	const {theme} = useLook();
	const lines = wrapLines(text, width - 5);
	const last = Math.max(0, height - 1);
	const shown = [...lines.slice(0, last), lines.slice(last).join(' ')];
	return shown.map((line, at) => (
		<Box key={at} paddingLeft={5} flexShrink={0}>
			<Text wrap="truncate" {...theme.accent}>
				{line}
			</Text>
		</Box>
	));
}

/** A menu: one line a choice, done with Enter or with its letter. */
export function ChoiceList({
	width,
	height,
	aboutHeight,
	isCounting = false,
	previewOf,
	...handling
}: Properties) {
	const {symbols, theme, keymap} = useLook();
	const {lines, rows, index, highlighted, group, query, forcing, dispatch} =
		useChoices(handling, Math.max(1, height - 1));
	const columns = useMemo(() => choiceColumns(lines, width), [lines, width]);
	const {choice, opens} = highlighted ?? {};
	const open =
		choice?.refused === undefined && opens === undefined
			? choice?.id
			: undefined;
	const preview = usePreview(previewOf, open);
	const about = choice?.refused
		? refusalText(choice)
		: opens === undefined
			? preview.join(` ${symbols.dot} `)
			: (choice?.detail ?? '');
	const hasHeading = query !== undefined || group !== undefined;
	const back = keyLabel(symbols, keymap.keysOf('back')[0] ?? '');
	return (
		<>
			<Box flexDirection="column" flexShrink={0} height={height}>
				{query !== undefined && (
					<FieldLine
						label="Find"
						value={query}
						isActive={handling.isActive}
						hints={finding}
						onChange={(typed) => {
							dispatch({type: 'typed', query: typed});
						}}
					/>
				)}
				{query === undefined && group !== undefined && (
					<Text wrap="truncate">
						<Text {...theme.title}>{group}</Text>
						<Text {...theme.muted}>{`  ${back} goes back`}</Text>
					</Text>
				)}
				{query !== undefined && rows.length === 0 && (
					<Text {...theme.muted}>Nothing here is called so.</Text>
				)}
				<TallList
					items={rows}
					index={index}
					hasNoCursor={isCounting}
					height={hasHeading ? height - 1 : height}
					hint={`${keymap.keysOf('find').join(' or ')} finds`}
					keyOf={({choice}) => choice.id}
					rowsOf={(row) => choiceLines(row, columns, width)}
					render={(line, at, part) => (
						<ChoiceRow
							line={line}
							isMore={part > 0}
							columns={columns}
							isHighlighted={at === index && !isCounting}
						/>
					)}
				/>
			</Box>
			<Box
				flexDirection="column"
				flexShrink={0}
				height={forcing ? Math.max(1, aboutHeight) : aboutHeight}
				overflow="hidden"
			>
				{forcing ? (
					<FieldLine
						label="All the same, because"
						value={forcing.reason}
						isActive={handling.isActive}
						hints={reasoning}
						onChange={(reason) => {
							dispatch({type: 'reasoned', reason});
						}}
					/>
				) : (
					<About text={about} width={width} height={aboutHeight} />
				)}
			</Box>
		</>
	);
}
