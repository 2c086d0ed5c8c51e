import {Box} from 'ink';
import type {Preferences} from '../../session/services.js';
import {FieldLine} from '../kit/field-line.js';
import {Page, pageHeight} from '../kit/page.js';
import {WindowedList} from '../kit/windowed-list.js';
import {usePreferenceList} from './use-preference-list.js';
import {useLook} from '../kit/look.js';
import type {PreferenceRow} from './preference-rows.js';
import {useSize} from '../kit/size.js';
import {keyLabel} from '../kit/symbols.js';
import {Text} from '../kit/safe-text.js';
import {writingHints} from '../kit/writing.js';

type Properties = {
	readonly preferences: Preferences;
	/** What is wrong with the preferences file. */
	readonly notice: string | undefined;
	/**
	 * Writes at once.
	 * @returns why the change could not be kept, if so
	 */
	write(change: Partial<Preferences>): string | undefined;
	onBack(): void;
};

function Row({
	row,
	isHighlighted,
	isListening,
}: {
	readonly row: PreferenceRow;
	readonly isHighlighted: boolean;
	readonly isListening: boolean;
}) {
	const {symbols, theme} = useLook();
	const value =
		row.kind === 'key'
			? row.keys.map((key) => keyLabel(symbols, key)).join(' ') +
				(row.isOwn ? ' (yours)' : '')
			: row.value;
	return (
		<Box columnGap={2} flexShrink={0} overflow="hidden">
			<Box width={26} flexShrink={0}>
				<Text wrap="truncate" {...(isHighlighted ? theme.cursor : {})}>
					{isHighlighted ? symbols.cursor : ' '}{' '}
					{row.kind === 'key' ? `Key ${isListening ? '…' : value}` : row.label}
				</Text>
			</Box>
			<Text wrap="truncate" {...(row.kind === 'key' ? theme.muted : {})}>
				{row.kind === 'key' ? row.label : value}
			</Text>
		</Box>
	);
}

const writing = writingHints('keep it', 'leave it');

/** How Fray looks, whose dice it rolls, and what the keys do. Every change is saved at once. */
export function PreferencesPage({
	preferences,
	notice,
	write,
	onBack,
}: Properties) {
	const {rows: screenRows} = useSize();
	const {keymap, theme} = useLook();
	const height = pageHeight(screenRows) - 2;
	const {rows, index, doing, message, typeFolder} = usePreferenceList({
		preferences,
		page: height - 1,
		write,
		onBack,
	});
	return (
		<Page
			title="Preferences"
			hints={[
				{commands: ['up', 'down'], label: 'choose'},
				{commands: ['left', 'right'], label: 'change'},
				{commands: ['accept'], label: 'change'},
				{commands: ['reset'], label: 'its own key again'},
				{commands: ['back']},
			]}
		>
			<Box flexDirection="column" height={height} flexShrink={0}>
				<WindowedList
					items={rows}
					index={index}
					height={height}
					keyOf={({id}) => id}
					render={(each, at) => (
						<Row
							row={each}
							isHighlighted={at === index}
							isListening={doing.kind === 'key' && doing.id === each.id}
						/>
					)}
				/>
			</Box>
			{doing.kind === 'folder' ? (
				<FieldLine
					isActive
					hints={writing}
					label="Folder (empty: Fray’s own)"
					value={doing.text}
					onChange={typeFolder}
				/>
			) : (
				<Text wrap="truncate" {...theme.warning}>
					{doing.kind === 'key'
						? 'Press the new key; Esc leaves it as it is'
						: message}
				</Text>
			)}
			<Text wrap="truncate" {...theme.danger}>
				{notice ?? keymap.problems[0] ?? ''}
			</Text>
		</Page>
	);
}
