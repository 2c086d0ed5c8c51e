import {Box} from 'ink';
import {useState} from 'react';
import type {Preferences} from '../../session/services.js';
import {FieldLine} from '../components/field-line.js';
import {Page, pageHeight} from '../components/page.js';
import {WindowedList} from '../components/windowed-list.js';
import {useCursor} from '../hooks/use-cursor.js';
import {useKeys} from '../hooks/use-keys.js';
import type {CommandId} from '../keymap.js';
import {useLook} from '../look.js';
import {
	type PreferenceRow,
	preferenceRows,
	rebound,
	unbound,
} from '../preference-rows.js';
import {useSize} from '../size.js';
import {keyLabel} from '../symbols.js';
import {Text} from '../components/text.js';

type Properties = {
	readonly preferences: Preferences;
	/** What is amiss with the file that keeps them. */
	readonly notice: string | undefined;
	/** Writes at once; says why not when it cannot. */
	write(change: Partial<Preferences>): string | undefined;
	onBack(): void;
};

/** What is being changed, beyond turning a value. */
type Doing =
	| {readonly kind: 'looking'}
	| {readonly kind: 'key'; readonly id: CommandId}
	| {readonly kind: 'folder'; readonly text: string};

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

/** How Fray looks, whose dice it rolls, which keys do what. Every change is kept at once. */
export function PreferencesPage({
	preferences,
	notice,
	write,
	onBack,
}: Properties) {
	const {rows: screenRows} = useSize();
	const {keymap, theme} = useLook();
	const [doing, setDoing] = useState<Doing>({kind: 'looking'});
	const [message, setMessage] = useState('');
	const rows = preferenceRows(preferences, keymap.bindings);
	const height = pageHeight(screenRows) - 2;
	const cursor = useCursor(rows.length, height - 1);
	const row = rows[cursor.index];
	const keep = (change: Partial<Preferences> | string) => {
		setMessage(
			typeof change === 'string' ? change : (write(change) ?? 'Kept.'),
		);
	};

	const begin = (chosen: PreferenceRow) => {
		setMessage('');
		if (chosen.kind === 'choice') {
			keep(chosen.turn(1));
		} else if (chosen.kind === 'folder') {
			setDoing({kind: 'folder', text: preferences.folder});
		} else {
			setDoing({kind: 'key', id: chosen.id});
		}
	};

	const hear = (id: CommandId, key: string) => {
		setDoing({kind: 'looking'});
		if (key !== 'escape') {
			keep(rebound(preferences, id, key));
		}
	};

	const look = (command: CommandId) => {
		if (command === 'back' || command === 'leave') {
			onBack();
		} else if (row?.kind === 'choice' && command === 'left') {
			keep(row.turn(-1));
		} else if (row?.kind === 'choice' && command === 'right') {
			keep(row.turn(1));
		} else if (row?.kind === 'key' && command === 'reset') {
			keep(unbound(preferences, row.id));
		} else if (row && command === 'accept') {
			begin(row);
		} else if (cursor.move(command)) {
			setMessage('');
		}
	};

	useKeys({
		mode: 'preferences',
		isActive: true,
		isTyping: doing.kind === 'folder',
		onCommand(command, key) {
			if (doing.kind === 'key') {
				hear(doing.id, key);
			} else if (doing.kind === 'looking') {
				look(command);
			} else if (command === 'accept') {
				setDoing({kind: 'looking'});
				keep({folder: doing.text.trim()});
			} else if (command === 'back') {
				setDoing({kind: 'looking'});
			}
		},
		onKey(key) {
			if (doing.kind === 'key') {
				hear(doing.id, key);
			}
		},
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
					index={cursor.index}
					height={height}
					keyOf={({id}) => id}
					render={(each, at) => (
						<Row
							row={each}
							isHighlighted={at === cursor.index}
							isListening={doing.kind === 'key' && doing.id === each.id}
						/>
					)}
				/>
			</Box>
			{doing.kind === 'folder' ? (
				<FieldLine
					isActive
					label="Folder (empty: Fray’s own)"
					value={doing.text}
					onChange={(text) => {
						setDoing({kind: 'folder', text});
					}}
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
