import {useState} from 'react';
import type {Preferences, PreferenceStore} from '../../session/services.js';
import {troubleOf} from '../kit/trouble.js';

/** The preferences as they stand, and the way to change them: it says why when a change cannot be kept. */
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
