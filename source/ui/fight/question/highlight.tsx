import {createContext, useContext, useMemo, useSyncExternalStore} from 'react';

type Listener = () => void;

/** Which choice of the question is highlighted: panes beside the question follow it without drawing everything anew. */
type Highlight = {
	get(): string | undefined;
	set(id: string | undefined): void;
	/** @returns a function that ends it */
	subscribe(listener: Listener): () => void;
};

function highlight(): Highlight {
	let now: string | undefined;
	const listeners = new Set<Listener>();
	return {
		get: () => now,
		set(id) {
			if (id !== now) {
				now = id;
				for (const listener of listeners) {
					listener();
				}
			}
		},
		subscribe(listener) {
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
export const useNewHighlight = (): Highlight => useMemo(() => highlight(), []);

/** Tells the panes beside the question which choice is highlighted. */
export const useTellHighlight = (): Highlight['set'] => useContext(HighlightContext).set;

export function useHighlighted(): string | undefined {
	const {subscribe, get} = useContext(HighlightContext);
	return useSyncExternalStore(subscribe, get);
}
