import {createContext, useContext, useMemo, useSyncExternalStore} from 'react';

/** Which choice of the question is highlighted: panes beside the question follow it without drawing everything anew. */
function highlight() {
	let now: string | undefined;
	const listeners = new Set<() => void>();
	return {
		get: () => now,
		set(id: string | undefined) {
			if (id !== now) {
				now = id;
				for (const listener of listeners) {
					listener();
				}
			}
		},
		/** @returns a function that ends it */
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
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
