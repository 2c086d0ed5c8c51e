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
	/** The same array as long as they are the same. */
	readonly also: readonly Hint[];
};

type Listener = () => void;

function enterLabelTold() {
	let now: EnterLabel | undefined;
	const listeners = new Set<Listener>();
	return {
		get: () => now,
		set(enterLabel: EnterLabel | undefined) {
			if (enterLabel?.label !== now?.label || enterLabel?.also !== now?.also) {
				now = enterLabel;
				for (const listener of listeners) {
					listener();
				}
			}
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
 */
export function useEnterLabel(isActive: boolean, label: string | undefined, also = none): void {
	const {set} = useContext(EnterLabelContext);
	const told = isActive ? label : undefined;
	useLayoutEffect(() => {
		if (told === undefined) {
			return undefined;
		}

		set({label: told, also});
		return () => {
			set(undefined);
		};
	}, [set, told, also]);
}
