import {type ReactNode, createContext, useContext, useLayoutEffect, useState} from 'react';

/** A key of a text field, and what it does there. */
export type WritingHint = {readonly keys: readonly string[]; readonly label: string};

const editing: readonly WritingHint[] = [
	{keys: ['left', 'right'], label: 'in the text'},
	{keys: ['backspace'], label: 'delete'},
	{keys: ['ctrl+u'], label: 'clear'},
];

/** The keys of a text field, with what Enter and Esc do. */
export const writingHints = (enter: string, escape = 'back'): readonly WritingHint[] => [
	{keys: ['enter'], label: enter},
	{keys: ['escape'], label: escape},
	...editing,
];

/** The keys of a field that filters the list below it. */
export const findingHints = (enter: string): readonly WritingHint[] => [
	{keys: ['enter'], label: enter},
	{keys: ['up', 'down'], label: 'choose'},
	{keys: ['escape'], label: 'back'},
	{keys: ['backspace'], label: 'delete'},
];

type Hints = readonly WritingHint[] | undefined;

const HintsContext = createContext<Hints>(undefined);
const ShowContext = createContext<(hints: Hints) => void>(() => undefined);

/** Knows whether a text is being written anywhere below it. */
export function WritingProvider({children}: {readonly children: ReactNode}) {
	const [hints, setHints] = useState<Hints>(undefined);
	return (
		<ShowContext.Provider value={setHints}>
			<HintsContext.Provider value={hints}>{children}</HintsContext.Provider>
		</ShowContext.Provider>
	);
}

/** The keys of the text field that has the keyboard; `undefined` while none has. */
export const useWritingHints = (): Hints => useContext(HintsContext);

/**
 * Tells the footer that a text is being written.
 * @param hints the keys; the same array as long as they are the same
 */
export function useWriting(isActive: boolean, hints: readonly WritingHint[]) {
	const show = useContext(ShowContext);
	useLayoutEffect(() => {
		if (!isActive) {
			return undefined;
		}

		show(hints);
		return () => {
			show(undefined);
		};
	}, [isActive, hints, show]);
}
