import type {Refusal} from '../../../engine/kit/basics.js';

/** A line of numbers that is being typed; `undefined` while none is. */
export type Entry = {
	readonly text: string | undefined;
	/** Why it was refused. The typed text stays. */
	readonly refusal: string | undefined;
	/** It is what the line began with: the first digit takes its place. */
	readonly isFilledIn: boolean;
};

export const noEntry: Entry = {text: undefined, refusal: undefined, isFilledIn: false};

export const filledIn = (text: string | undefined): Entry => ({
	...noEntry,
	text,
	isFilledIn: text !== undefined,
});

/** A digit typed behind what was filled in begins anew; everything else changes it. */
export function typedOn({text = '', isFilledIn}: Entry, next: string): Entry {
	const added = next.startsWith(text) ? next.slice(text.length) : '';
	return {...noEntry, text: isFilledIn && beginsEntry(added.slice(0, 1)) ? added : next};
}

/** Why it was refused; what was typed stays, unless the line continues with another text. */
export const refusedOn = (
	entry: Entry,
	{reason, text = entry.text}: Refusal & {readonly text?: string},
): Entry => ({...noEntry, text, refusal: reason});

/** What is said of a letter that answers nothing. */
export const noLetter = (letter: string): string => `Nothing here has the letter ${letter}`;

/** Whether a key begins a line of numbers. */
export const beginsEntry = (key: string): boolean => /^\d$/.test(key);
