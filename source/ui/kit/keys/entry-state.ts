import type {Refusal} from '../../../engine/kit/basics.js';

/** A line of numbers that is being typed; `undefined` while none is. */
export type Entry = {
	readonly text: string | undefined;
	/** Why it was refused. The typed text stays. */
	readonly refusal: string | undefined;
	/** It stands there to be kept: the first digit takes its place, and letters are those of the prompt. */
	readonly isFilledIn: boolean;
};

export const noEntry: Entry = {text: undefined, refusal: undefined, isFilledIn: false};

export const filledIn = (text: string | undefined): Entry => ({
	...noEntry,
	text,
	isFilledIn: text !== undefined,
});

/** A digit typed behind what was filled in begins anew, a letter is none of the line's; everything else changes it. */
export function typedOn(entry: Entry, next: string): Entry {
	const {text = '', isFilledIn} = entry;
	const added = next.startsWith(text) ? next.slice(text.length) : '';
	if (isFilledIn && /^\p{L}$/u.test(added)) {
		return entry;
	}

	return {...noEntry, text: isFilledIn && beginsEntry(added.slice(0, 1)) ? added : next};
}

/** Why a line stays open, with which text, and whether the next digit begins anew. */
export type Response = Refusal & {readonly text?: string; readonly isFilledIn?: boolean};

/** Why it was refused; what was typed stays, unless the line continues with another text. */
export const refusedOn = (
	entry: Entry,
	{reason, text = entry.text, isFilledIn = false}: Response,
): Entry => ({text, refusal: reason, isFilledIn});

/** What is said of a letter that answers nothing. */
export const noLetter = (letter: string): string => `Nothing here has the letter ${letter}`;

/** Whether a key begins a line of numbers. */
export const beginsEntry = (key: string): boolean => /^\d$/.test(key);
