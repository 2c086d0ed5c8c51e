import {
	type ReactNode,
	createContext,
	useContext,
	useLayoutEffect,
	useMemo,
	useSyncExternalStore,
} from 'react';
import type {Hint} from './hints.js';

/** What Enter does now, in the words of the highlighted row, and which keys only this row has. */
export type EnterLabel = {
	/** Empty: Enter does nothing. */
	readonly label: string;
	/** What follows from it, after the label. */
	readonly tail?: string | undefined;
	/** The same array as long as they are the same. */
	readonly also: readonly Hint[];
};

type Listener = () => void;

function enterLabelTold() {
	let now: EnterLabel | undefined;
	/** Whoever told last is heard, until it tells nothing any more. */
	const told = new Set<EnterLabel>();
	const listeners = new Set<Listener>();
	const hear = () => {
		const last = [...told].at(-1);
		if (last?.label !== now?.label || last?.tail !== now?.tail || last?.also !== now?.also) {
			now = last;
			for (const listener of listeners) {
				listener();
			}
		}
	};

	return {
		get: () => now,
		/** @returns takes it back */
		tell(enterLabel: EnterLabel) {
			told.add(enterLabel);
			hear();
			return () => {
				told.delete(enterLabel);
				hear();
			};
		},
		subscribe(listener: Listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}

const EnterLabelContext = createContext(enterLabelTold());

/** Knows what Enter does anywhere below it, without drawing anything anew but the footer. */
export function EnterLabelProvider({children}: {readonly children: ReactNode}) {
	return (
		<EnterLabelContext.Provider value={useMemo(() => enterLabelTold(), [])}>
			{children}
		</EnterLabelContext.Provider>
	);
}

/** What whoever has the keyboard tells of Enter. */
export function useToldEnterLabel(): EnterLabel | undefined {
	const {subscribe, get} = useContext(EnterLabelContext);
	return useSyncExternalStore(subscribe, get);
}

const none: readonly Hint[] = [];

/**
 * Tells the footer what Enter does now.
 * @param isActive it has the keyboard
 * @param label left out: nothing that has a name; empty: nothing at all
 * @param also keys that work only now; the same array as long as they are the same
 * @param tail what follows from it, never cut
 */
export function useEnterLabel(
	isActive: boolean,
	label: string | undefined,
	also = none,
	tail?: string,
): void {
	const {tell} = useContext(EnterLabelContext);
	const told = isActive ? label : undefined;
	useLayoutEffect(
		() => (told === undefined ? undefined : tell({label: told, also, tail})),
		[tell, told, also, tail],
	);
}
