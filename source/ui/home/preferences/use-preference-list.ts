import {useState} from 'react';
import type {Preferences} from '../../../session/library/services.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useLook} from '../../kit/look/look.js';
import {type PreferenceRow, preferenceRows, rebound, unbound} from './preference-rows.js';
import {useCursor, useKeys} from '../../kit/keys/use-keys.js';

/** What is being changed, apart from stepping through values. */
type Doing =
	| {readonly kind: 'looking'}
	/** The next key becomes the key of this command. */
	| {readonly kind: 'key'; readonly id: CommandId}
	| {readonly kind: 'folder'; readonly text: string};

export type ListNeeds = {
	readonly preferences: Preferences;
	readonly page: number;
	/** Writes at once, or tells why the change could not be kept. */
	write(change: Partial<Preferences>): string | undefined;
	onBack(): void;
};

/** The preferences as a list: its cursor, its keys, and what is being changed. */
export function usePreferenceList({preferences, page, write, onBack}: ListNeeds) {
	const {keymap} = useLook();
	const [doing, setDoing] = useState<Doing>({kind: 'looking'});
	const [message, setMessage] = useState('');
	const rows = preferenceRows(preferences, keymap.bindings);
	const cursor = useCursor(rows.length, page);
	const row = rows[cursor.index];
	const keep = (change: Partial<Preferences> | string) => {
		setDoing({kind: 'looking'});
		setMessage(typeof change === 'string' ? change : (write(change) ?? 'Kept.'));
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
		if (key === 'escape') {
			setDoing({kind: 'looking'});
		} else {
			keep(rebound(preferences, id, key));
		}
	};

	const whileLooking = (command: CommandId) => {
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
				whileLooking(command);
			} else if (command === 'accept') {
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

	return {
		rows,
		index: cursor.index,
		doing,
		message,
		typeFolder(text: string) {
			setDoing({kind: 'folder', text});
		},
	};
}
