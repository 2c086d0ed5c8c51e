/** A line of numbers that is being typed; `undefined` while none is. */
export type Entry = {
	readonly text: string | undefined;
	/** Why it was refused. The typed text stays. */
	readonly refusal: string | undefined;
};

export type EntryAction =
	| {readonly type: 'typed'; readonly text: string}
	/** `text`: what the line continues with; left out, it stays. */
	| {
			readonly type: 'refused';
			readonly reason: string;
			readonly text?: string;
	  }
	| {readonly type: 'closed'};

export const noEntry: Entry = {text: undefined, refusal: undefined};

export function enter(entry: Entry, action: EntryAction): Entry {
	switch (action.type) {
		case 'typed': {
			return {text: action.text, refusal: undefined};
		}

		case 'refused': {
			return {text: action.text ?? entry.text, refusal: action.reason};
		}

		case 'closed': {
			return noEntry;
		}
	}
}

/** Digits and what separates numbers. */
export const inNumbers = /[\d\s,;+−–-]/;

/** Whether a key begins a line of numbers. */
export const beginsEntry = (key: string): boolean => /^\d$/.test(key);
