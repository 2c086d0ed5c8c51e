import {createTold} from './told.js';

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

const {Provider, useHeard, useTell} = createTold<readonly WritingHint[]>();

/** Knows whether a text is being written anywhere below it. */
export const WritingProvider = Provider;

/** The keys of the text field that has the keyboard; `undefined` while none has. */
export const useWritingHints = useHeard;

/**
 * Tells the footer that a text is being written.
 * @param hints the keys; the same array as long as they are the same
 */
export function useWriting(isActive: boolean, hints: readonly WritingHint[]) {
	useTell(isActive ? hints : undefined);
}
