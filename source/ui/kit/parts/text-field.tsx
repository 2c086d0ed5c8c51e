import {createTold} from '../keys/hints.js';
import {type Key, Box, Text as InkText, useInput, usePaste} from 'ink';
import {useState} from 'react';
import {longestText, printable} from '../../../engine/kit/clean-text.js';
import {useSize, useLook, Text} from '../look/look.js';

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

/** Where nothing fits what was typed to find something. */
export const noMatch = 'Nothing here has this name. Backspace finds more, Esc goes back';

/** The keys of the text field that has the keyboard, anywhere below the provider; the same array while they are the same. */
export const {
	Provider: WritingProvider,
	useHeard: useWritingHints,
	useTell: useWriting,
} = createTold<readonly WritingHint[]>();

/** Invisible characters would break the layout, and a line break in a paste becomes a space. */
const clean = (text: string, longest = longestText): string =>
	printable(text.replaceAll(/\s+/g, ' ')).slice(0, longest);

/** What was typed behind a text that was there at first replaces it; a text changed within is kept. */
const instead = (first: string, text: string): string =>
	text.startsWith(first) ? text.slice(first.length) : text;

/** The characters of a line of a paste: more than any stat block has. */
const longestPaste = 1_000_000;

const usual = writingHints('take it');

/** A line with its cursor: what stands before and behind it. */
type Line = readonly [before: string, behind: string];

const lastLetter = /.$/su;
const firstLetter = /^./su;
const lastWord = /\S*\s*$/;

/** What keys make of a line. */
const edits = {
	home: ([before, behind]) => ['', before + behind],
	end: ([before, behind]) => [before + behind, ''],
	leftArrow: ([before, behind]) => [
		before.replace(lastLetter, ''),
		(lastLetter.exec(before)?.[0] ?? '') + behind,
	],
	rightArrow: ([before, behind]) => [
		before + (firstLetter.exec(behind)?.[0] ?? ''),
		behind.replace(firstLetter, ''),
	],
	backspace: ([before, behind]) => [before.replace(lastLetter, ''), behind],
	delete: ([before, behind]) => [before, behind.replace(firstLetter, '')],
	word: ([before, behind]) => [before.replace(lastWord, ''), behind],
	clear: () => ['', ''],
} satisfies Readonly<Record<string, (line: Line) => Line>>;

const keyEdits = ['home', 'end', 'leftArrow', 'rightArrow', 'backspace', 'delete'] as const;
const controlEdits = new Map<string, keyof typeof edits>([
	['a', 'home'],
	['e', 'end'],
	['w', 'word'],
	['u', 'clear'],
]);

/** What a key makes of a line; `undefined`: it is not for the text. */
function edited(line: Line, input: string, key: Key): Line | undefined {
	const name = key.ctrl ? controlEdits.get(input) : keyEdits.find((each) => key[each]);
	if (name !== undefined) {
		return edits[name](line);
	}

	const isText = !(key.ctrl || key.meta || key.return || key.escape || key.tab);
	return isText && input !== '' ? [line[0] + input, line[1]] : undefined;
}

/** A line of text with a cursor. The component that shows it handles Enter and Escape. */
export function TextField({
	value,
	isActive,
	isSuggested = false,
	hints = usual,
	onChange,
	onLines,
}: {
	readonly value: string;
	readonly isActive: boolean;
	/** Its first text is only suggested: what is typed first replaces it, Backspace and arrows change it. */
	readonly isSuggested?: boolean;
	/** What the keys do while it is written in. */
	readonly hints?: readonly WritingHint[];
	onChange(value: string): void;
	/** Takes a paste of several lines, with what stood before it; left out: they become one. */
	onLines?(lines: readonly string[]): void;
}) {
	const {isTooSmall} = useSize();
	const [suggested, setSuggested] = useState(isSuggested ? value : '');
	// Counted from the end, where the cursor stays when the text is replaced.
	const [behind, setBehind] = useState(0);
	const at = Math.max(0, value.length - behind);
	const line: Line = [value.slice(0, at), value.slice(at)];
	const put = ([before, after]: Line) => {
		const head = clean(before);
		const text = clean(head + after);
		setBehind(Math.max(0, text.length - head.length));
		if (text !== value) {
			setSuggested('');
			onChange(instead(suggested, text));
		}
	};

	const isFocused = isActive && !isTooSmall;
	useWriting(isFocused ? hints : undefined);
	usePaste(
		(text) => {
			const [before, after] = line;
			const pasted = before + text + after;
			// A line that is too long to be written in is a line of its own.
			const lines = (pasted.length > longestText ? `${pasted}\n` : pasted).split(/\r\n?|\n/);
			if (onLines && lines.length > 1) {
				onLines(lines.map((each) => clean(each, longestPaste)));
			} else {
				put([before + text, after]);
			}
		},
		{isActive: isFocused},
	);
	useInput(
		(input, key) => {
			const next = key.eventType === 'release' ? undefined : edited(line, input, key);
			if (next) {
				put(next);
			}
		},
		{isActive: isFocused},
	);
	const [cursor = ' '] = firstLetter.exec(line[1]) ?? [];
	return (
		<Box flexGrow={1}>
			<InkText>
				{line[0]}
				{isFocused && <InkText inverse>{cursor}</InkText>}
				{isFocused ? line[1].replace(firstLetter, '') : line[1]}
			</InkText>
		</Box>
	);
}

type FieldLineProperties = {
	readonly label: string;
	readonly value: string;
	readonly isActive: boolean;
	/** What is typed first replaces its first text. */
	readonly isSuggested?: boolean;
	readonly hints?: readonly WritingHint[];
	/** What is wrong with it, or what it accepts. */
	readonly remark?: string;
	/** How many rows that can take where it has no room beside the value; 1, if left out. */
	readonly remarkRows?: number;
	onChange(value: string): void;
	onLines?(lines: readonly string[]): void;
};

/** A text field with its name before it and a remark after it. */
export function FieldLine({label, remark = '', remarkRows = 1, ...field}: FieldLineProperties) {
	const {symbols} = useLook();
	return (
		<Box flexShrink={0} flexWrap="wrap" overflow="hidden">
			<Box flexShrink={0}>
				<Text role="cursor">
					{label === '' ? '' : `${label} `}
					{field.isActive ? symbols.cursor : ' '}{' '}
				</Text>
			</Box>
			<Box flexShrink={1} flexGrow={remark === '' ? 1 : 0}>
				<TextField {...field} />
			</Box>
			{remark !== '' && (
				<Box flexShrink={1} flexGrow={1} marginLeft={1} maxHeight={remarkRows} overflow="hidden">
					<Text wrap={remarkRows > 1 ? 'wrap' : 'truncate'} role="warning">
						{remark}
					</Text>
				</Box>
			)}
		</Box>
	);
}
