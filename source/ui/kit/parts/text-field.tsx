import {Box, useInput, usePaste} from 'ink';
import TextInput from 'ink-text-input';
import {useState} from 'react';
import {longestText, printable} from '../../../engine/kit/clean-text.js';
import {useSize} from '../look/size.js';
import {type WritingHint, useWriting, writingHints} from '../keys/writing.js';

type Properties = {
	readonly value: string;
	readonly isActive: boolean;
	/** Its first text is only suggested: what is typed first replaces it, Backspace and arrows change it. */
	readonly isSuggested?: boolean;
	/** What the keys do while it is written in. */
	readonly hints?: readonly WritingHint[];
	onChange(value: string): void;
	/** Takes a paste of several lines, with what stood before it; left out: they become one. */
	onLines?(lines: readonly string[]): void;
};

/** Invisible characters would break the layout, and a line break in a paste becomes a space. */
const clean = (text: string, longest = longestText): string =>
	printable(text.replaceAll(/\s+/g, ' ')).slice(0, longest);

/** What was typed behind a text that was there at first replaces it; a text changed within is kept. */
const instead = (first: string, text: string): string =>
	text.startsWith(first) ? text.slice(first.length) : text;

/** The characters of a line of a paste: more than any stat block has. */
const longestPaste = 1_000_000;

const usual = writingHints('take it');

/** A line of text with a cursor. The component that shows it handles Enter and Escape. */
export function TextField({
	value,
	isActive,
	isSuggested = false,
	hints = usual,
	onChange,
	onLines,
}: Properties) {
	const {isTooSmall} = useSize();
	const [suggested, setSuggested] = useState(isSuggested ? value : '');
	const change = (text: string) => {
		setSuggested('');
		onChange(instead(suggested, text));
	};

	const [pastes, setPastes] = useState(0);
	const isFocused = isActive && !isTooSmall;
	useWriting(isFocused, hints);
	usePaste(
		(text) => {
			const pasted = value + text;
			// A line that is too long to be written in is a line of its own.
			const lines = (pasted.length > longestText ? `${pasted}\n` : pasted).split(/\r\n?|\n/);
			if (onLines && lines.length > 1) {
				onLines(lines.map((line) => clean(line, longestPaste)));
			} else {
				change(clean(value + text));
			}

			// Moves the cursor to the end of the pasted text.
			setPastes((count) => count + 1);
		},
		{isActive: isFocused},
	);
	useInput(
		(input, {ctrl}) => {
			if (ctrl && input === 'u') {
				change('');
			}
		},
		{isActive: isFocused},
	);
	return (
		<Box flexGrow={1}>
			<TextInput
				key={pastes}
				value={value}
				focus={isFocused}
				onChange={(next) => {
					const text = clean(next);
					if (text !== value) {
						change(text);
					}
				}}
			/>
		</Box>
	);
}
