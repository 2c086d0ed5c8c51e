import type {Refusal} from '../../../engine/kit/basics.js';
import {useState} from 'react';
import type {CommandId} from '../look/bindings/bindings.js';
import {isPrintable} from '../look/keys.js';
import {useTyping, useKeys} from './use-keys.js';

/** A line of numbers that is being typed; `undefined` while none is. */
export type Entry = {
	readonly text: string | undefined;
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

/** A prompt that is answered with Enter or with numbers. The first digit opens the line. */
export function useEntry({
	isActive,
	initial,
	accept,
	submit,
	onClose,
	onOther,
	intercept,
	onCommand,
}: {
	readonly isActive: boolean;
	/** What the line begins with; left out, no line is open at first. */
	readonly initial?: string | undefined;
	/** What Enter does while nothing is being typed. */
	accept(): void;
	/** Takes the typed line, or returns why not, and how the line continues. */
	submit(line: string): Response | undefined;
	/** Called when the line is closed without being taken. */
	onClose?(): void;
	/** Called with a letter or sign that begins no line. */
	onOther?(key: string): void;
	intercept(command: CommandId): boolean;
	onCommand(command: CommandId): void;
}) {
	const [entry, setEntry] = useState(() => filledIn(initial));
	const {text, isFilledIn} = entry;
	const isTyping = text !== undefined && !isFilledIn;
	const send = (line: string) => {
		const refusal = submit(line);
		setEntry((before) => (refusal ? refusedOn(before, refusal) : noEntry));
	};

	const close = () => {
		onClose?.();
		setEntry(noEntry);
	};

	useTyping(isActive && text !== undefined && text !== initial);
	useKeys({
		mode: 'fight',
		isActive,
		isTyping,
		onCommand(command) {
			if (text !== undefined && command === 'accept') {
				send(text);
			} else if (text !== undefined && command === 'back') {
				onClose?.();
				setEntry(filledIn(initial));
				if (text === initial) {
					onCommand(command);
				}
			} else if (isTyping) {
				// The line has the other keys.
			} else if (intercept(command)) {
				// The options beside the prompt took the key.
			} else if (command === 'accept') {
				accept();
			} else {
				onCommand(command);
			}
		},
		onKey(key) {
			if (text === undefined && beginsEntry(key)) {
				setEntry((before) => typedOn(before, key));
			} else if (!isTyping && isPrintable(key) && !beginsEntry(key)) {
				onOther?.(key);
			} else if (text === '' && key === 'backspace') {
				close();
			}
		},
	});

	return {
		entry,
		/** A line that is emptied is closed, and the keys are those of the prompt again. */
		type(line: string) {
			if (line === '') {
				close();
			} else {
				setEntry((before) => typedOn(before, line));
			}
		},
	};
}
