import {useState} from 'react';
import {type Response, beginsEntry, filledIn, noEntry, refusedOn, typedOn} from './entry-state.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {isPrintable} from '../look/keys.js';
import {useTyping} from './typing.js';
import {useKeys} from './use-keys.js';

type Handling = {
	readonly isActive: boolean;
	/** What the line begins with; left out, no line is open at first. */
	readonly initial?: string | undefined;
	/** What Enter does while nothing is being typed. */
	accept(): void;
	/**
	 * Takes the typed line.
	 * @returns why not, and how the line continues
	 */
	submit(line: string): Response | undefined;
	/** Called when the line is closed without being taken. */
	onClose?(): void;
	/** Called with a letter or sign that begins no line. */
	onOther?(key: string): void;
	intercept(command: CommandId): boolean;
	onCommand(command: CommandId): void;
};

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
}: Handling) {
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
