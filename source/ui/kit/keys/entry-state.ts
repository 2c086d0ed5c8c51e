/** A line of numbers that is being typed; `undefined` while none is. */
export type Entry = {
	readonly text: string | undefined;
	/** Why it was refused. The typed text stays. */
	readonly refusal: string | undefined;
	/** It is what the line began with: the first digit takes its place. */
	readonly isFilledIn: boolean;
};

export type EntryAction =
	| {readonly type: 'typed'; readonly text: string}
	/** `text`: what the line continues with; left out, it stays. */
	| {readonly type: 'refused'; readonly reason: string; readonly text?: string}
	| {readonly type: 'closed'}
	/** Back to what the line began with, if with anything. */
	| {readonly type: 'restored'; readonly text: string | undefined};

export const noEntry: Entry = {text: undefined, refusal: undefined, isFilledIn: false};

export const filledIn = (text: string | undefined): Entry => ({
	...noEntry,
	text,
	isFilledIn: text !== undefined,
});

export function enter(entry: Entry, action: EntryAction): Entry {
	switch (action.type) {
		case 'typed': {
			return {...noEntry, text: written(entry, action.text)};
		}

		case 'refused': {
			return {...noEntry, text: action.text ?? entry.text, refusal: action.reason};
		}

		case 'closed': {
			return noEntry;
		}

		case 'restored': {
			return filledIn(action.text);
		}
	}
}

/** A digit typed behind what was filled in begins anew; everything else changes it. */
function written({text = '', isFilledIn}: Entry, next: string): string {
	const typed = next.startsWith(text) ? next.slice(text.length) : '';
	return isFilledIn && beginsEntry(typed.slice(0, 1)) ? typed : next;
}

/** What is said of a letter that answers nothing. */
export const noLetter = (letter: string): string => `Nothing here has the letter ${letter}`;

/** Whether a key begins a line of numbers. */
export const beginsEntry = (key: string): boolean => /^\d$/.test(key);
