import {useState} from 'react';
import type {Preferences, PreferenceStore} from '../../../session/library/services.js';
import {troubleOf} from '../../kit/parts/work.js';

/** The current preferences, and a function to change them that says why a change cannot be kept. */
export function usePreferences(store: PreferenceStore) {
	const [preferences, setPreferences] = useState(() => store.read());
	return {
		preferences,
		writePreferences(change: Partial<Preferences>): string | undefined {
			try {
				store.write(change);
			} catch (error) {
				return troubleOf(error).message;
			}

			setPreferences(store.read());
			return undefined;
		},
	};
}
