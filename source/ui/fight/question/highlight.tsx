import {createContext, useContext, useMemo, useSyncExternalStore} from 'react';
import {Changes} from '../../../session/parts/changes.js';

/** Which choice of the question is highlighted: panes beside the question follow it without drawing everything anew. */
function highlight() {
	let now: string | undefined;
	const changes = new Changes();
	return {
		get: () => now,
		set(id: string | undefined) {
			if (id !== now) {
				now = id;
				changes.tell();
			}
		},
		/** @returns a function that ends it */
		subscribe: (listener: () => void) => changes.subscribe(listener),
	};
}

const HighlightContext = createContext(highlight());

export const HighlightProvider = HighlightContext.Provider;

/** One for a screen. */
export const useNewHighlight = () => useMemo(() => highlight(), []);

/** Tells the panes beside the question which choice is highlighted. */
export const useTellHighlight = () => useContext(HighlightContext).set;

export function useHighlighted(): string | undefined {
	const {subscribe, get} = useContext(HighlightContext);
	return useSyncExternalStore(subscribe, get);
}
