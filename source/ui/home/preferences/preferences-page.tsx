import {Box} from 'ink';
import {FieldLine, writingHints} from '../../kit/parts/text-field.js';
import {PanesPage, panesHeight} from '../../kit/pages/page.js';
import {Section, sectionFrame, WindowedList} from '../../kit/parts/section.js';
import {rightWidth} from '../home-layout.js';
import {ThemePreview, previewRows} from './theme-preview.js';
import {type ListNeeds, usePreferenceList} from './use-preference-list.js';
import {useLook, useBoxed, useSize, TextRow} from '../../kit/look/look.js';
import type {PreferenceRow} from './preference-rows.js';
import {type Symbols, keyLabel} from '../../kit/look/symbols.js';
import {type Span, SpanRow, column} from '../../kit/parts/span.js';
import {cut} from '../../kit/look/text.js';

type Properties = Omit<ListNeeds, 'page'> & {
	/** What is wrong with the preferences file. */
	readonly notice: string | undefined;
};

function lineOf(
	row: PreferenceRow,
	symbols: Symbols,
	isListening: boolean,
): readonly [string, Span] {
	if (row.kind !== 'key') {
		return [row.label, {text: row.value}];
	}

	const keys = row.keys.map((key) => keyLabel(symbols, key)).join(' ');
	const value = isListening ? '…' : keys + (row.isOwn ? ' (yours)' : '');
	return [`Key ${value}`, {text: row.label, role: 'muted'}];
}

const messageRows = 2;

/** The columns of what a preference is called, or of a key. */
const labelWidth = 26;

/** No line of the preview is longer. */
const widestPreview = 56;

/** With fewer rows of the list there is no preview. */
const leastList = 8;

const writing = writingHints('keep it', 'leave it');

/** How Fray looks, whose dice it rolls, and what the keys do. Every change is saved at once. */
export function PreferencesPage({notice, ...list}: Properties) {
	const {columns, rows: screenRows} = useSize();
	const {keymap, symbols} = useLook();
	const isBoxed = useBoxed();
	const body = panesHeight(screenRows) - messageRows;
	const preview = previewRows + sectionFrame(isBoxed);
	const hasPreview = isBoxed || body - preview >= leastList;
	const right = isBoxed ? Math.min(widestPreview, rightWidth(columns)) : 0;
	const height = isBoxed || !hasPreview ? body : body - preview;
	const room = height - sectionFrame(isBoxed);
	const {rows, index, doing, message, typeFolder} = usePreferenceList({...list, page: room - 1});
	return (
		<PanesPage
			title="Preferences"
			hints={[
				{commands: ['accept'], label: 'change'},
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['left', 'right'], label: 'change'},
				{commands: ['reset'], label: 'its own key again'},
				{commands: ['back']},
			]}
		>
			<Box
				flexDirection={isBoxed ? 'row' : 'column'}
				height={body}
				flexShrink={0}
				overflow="hidden"
			>
				<Section
					isFocused
					title="Your preferences"
					hint="kept at once"
					width={columns - right}
					height={height}
				>
					<WindowedList
						items={rows}
						index={index}
						height={room}
						keyOf={({id}) => id}
						render={(each, at) => {
							const isListening = doing.kind === 'key' && doing.id === each.id;
							const [label, value] = lineOf(each, symbols, isListening);
							const role = at === index ? 'cursor' : undefined;
							const name = cut(`${role ? symbols.cursor : ' '} ${label}`, labelWidth);
							return <SpanRow line={[...column(name, labelWidth + 2, role), value]} />;
						}}
					/>
				</Section>
				{hasPreview ? <ThemePreview width={isBoxed ? right : columns} height={preview} /> : null}
			</Box>
			<Box
				flexDirection="column"
				height={messageRows}
				flexShrink={0}
				overflow="hidden"
				paddingX={1}
			>
				{doing.kind === 'folder' ? (
					<FieldLine
						isActive
						hints={writing}
						label="Folder (empty: Fray’s own)"
						value={doing.text}
						onChange={typeFolder}
					/>
				) : (
					<TextRow role="warning">
						{doing.kind === 'key' ? 'Press the new key; Esc keeps the old one' : message}
					</TextRow>
				)}
				<TextRow role="danger">{notice ?? keymap.problems[0] ?? ''}</TextRow>
			</Box>
		</PanesPage>
	);
}
