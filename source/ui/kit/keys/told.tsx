import {type ReactNode, createContext, useContext, useLayoutEffect, useState, useMemo} from 'react';
import type {Hint} from './hints.js';

/**
 * What components tell of themselves to whoever shows it: whoever told last is heard, until it tells nothing any more.
 * Nothing is drawn anew for it but what listens.
 */
export function createTold<T>() {
	const Heard = createContext<T | undefined>(undefined);
	const Tell = createContext<(change: (told: readonly T[]) => readonly T[]) => void>(
		() => undefined,
	);
	return {
		Provider({children}: {readonly children: ReactNode}) {
			const [told, setTold] = useState<readonly T[]>([]);
			const last = told.at(-1);
			return (
				<Tell value={setTold}>
					<Heard value={last}>{children}</Heard>
				</Tell>
			);
		},
		useHeard: () => useContext(Heard),
		/** @param now `undefined`: nothing; the same object as long as it says the same */
		useTell(now: T | undefined) {
			const change = useContext(Tell);
			useLayoutEffect(() => {
				if (now === undefined) {
					return undefined;
				}

				change((told) => [...told, now]);
				return () => {
					change((told) => told.filter((each) => each !== now));
				};
			}, [change, now]);
		},
	};
}

/** What Enter does now, in the words of the highlighted row, and which keys only this row has. */
export type EnterLabel = {
	/** Empty: Enter does nothing. */
	readonly label: string;
	/** What follows from it, after the label. */
	readonly tail?: string | undefined;
	readonly also: readonly Hint[];
};

/** What whoever has the keyboard tells of Enter, anywhere below the provider. */
export const {
	Provider: EnterLabelProvider,
	useHeard: useToldEnterLabel,
	useTell: useTellEnterLabel,
} = createTold<EnterLabel>();

const none: readonly Hint[] = [];

/** Tells the footer what Enter does (`label` empty: nothing), what follows, never cut (`tail`), and keys that work only now. */
export function useEnterLabel(
	isActive: boolean,
	label: string | undefined,
	also = none,
	tail?: string,
): void {
	const told = isActive ? label : undefined;
	useTellEnterLabel(
		useMemo(() => (told === undefined ? undefined : {label: told, also, tail}), [told, also, tail]),
	);
}
