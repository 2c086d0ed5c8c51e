import {Box} from 'ink';
import {memo, useState} from 'react';
import {type PaneSize, useLook} from '../look/look.js';
import {Pieces} from './pieces.js';
import {widthOf, cut, wrapLines} from '../look/text.js';
import type {Role} from '../look/palette.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {useWindow} from '../keys/use-keys.js';

/** A piece of a line. Without a role it is plain text. */
export type Span = {readonly text: string; readonly role?: Role | undefined};

export type SpanLine = readonly Span[];

/** The same text with spaces behind it, so that it takes that many columns. */
export const padded = (text: string, width: number): string =>
	text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** A text in a column of a row: cut where it is too long, with spaces up to the next column. */
export const column = (text: string, width: number, role?: Role): SpanLine => {
	const shown = cut(text, width);
	return [{text: shown, role}, {text: ' '.repeat(Math.max(0, width - widthOf(shown)))}];
};

export const widthOfLine = (line: SpanLine): number =>
	line.reduce((sum, {text}) => sum + widthOf(text), 0);

const isSame = (one: SpanLine, other: SpanLine): boolean =>
	one.length === other.length &&
	one.every(({text, role}, at) => text === other[at]?.text && role === other[at].role);

function Row({line}: {readonly line: SpanLine}) {
	const {theme} = useLook();
	return (
		<Pieces
			pieces={
				line.length === 0
					? [{text: ' '}]
					: line.map(({text, role}) => ({text, style: role && theme[role]}))
			}
		/>
	);
}

/** A row of differently coloured text. Most say after an answer what they said before, and are not drawn anew. */
export const SpanRow = memo(Row, (before, now) => isSame(before.line, now.line));

/** Rows of differently coloured text. What is too wide is cut off. */
export function SpanLines({lines}: {readonly lines: readonly SpanLine[]}) {
	return (
		<Box flexDirection="column" flexShrink={0}>
			{lines.map((line, at) => (
				<SpanRow key={at} line={line} />
			))}
		</Box>
	);
}

/** Between two parts of a line. At its beginning it separates nothing. */
const separator = '·';

type Word = Span & {readonly hasGap: boolean};

/** The words of a line, each with the look of its piece. A word that goes on in the next piece is two words. */
const wordsOf = (line: SpanLine): readonly Word[] => {
	let hasGap = false;
	return line.flatMap((span) =>
		[...span.text.matchAll(/\s+|\S+/gu)].flatMap(([text]) => {
			if (text.trim() === '') {
				hasGap = true;
				return [];
			}

			const word = {...span, text, hasGap};
			hasGap = false;
			return [word];
		}),
	);
};

/** A line that is too wide goes on in the next, broken between words. One that fits stays as it is. */
export function wrapSpans(line: SpanLine, width: number): readonly SpanLine[] {
	if (widthOfLine(line) <= width) {
		return [line];
	}

	const lines: Span[][] = [];
	let room = 0;
	for (const {hasGap, ...word} of wordsOf(line)) {
		const wide = widthOf(word.text);
		const last = lines.at(-1);
		const gap = last && hasGap ? 1 : 0;
		if (last && wide + gap <= room) {
			last.push({...word, text: ' '.repeat(gap) + word.text});
			room -= wide + gap;
		} else if (word.text !== separator) {
			const parts = wrapLines(word.text, width);
			lines.push(...parts.map((text) => [{...word, text}]));
			room = width - widthOf(parts.at(-1) ?? '');
		}
	}

	return lines;
}

/** A text over several rows, all of them in one look. */
export const textLines = (text: string, width: number, role?: Role): readonly SpanLine[] =>
	wrapLines(text, width).map((line) => [{text: line, role}]);

/** Says at the end of a line that others follow. */
export const withMark = (line: SpanLine, width: number): SpanLine => {
	const before = line.slice(0, -1);
	const end = line.at(-1);
	return end
		? [...before, {...end, text: cut(`${end.text} …`, width - widthOfLine(before))}]
		: [{text: '…'}];
};

/** The first lines, wrapped: each whole, or not at all where there is no room for it and those before. */
export function wholeLines(
	lines: readonly SpanLine[],
	{width, height}: PaneSize,
): readonly SpanLine[] {
	const shown: SpanLine[] = [];
	for (const line of lines) {
		const wrapped = wrapSpans(line, width);
		if (shown.length > 0 && shown.length + wrapped.length > height) {
			break;
		}

		shown.push(...wrapped);
	}

	return shown.slice(0, height);
}

/** The lines of a window over several, the first at `top`. The last one says whether others follow. */
export const linesFrom = (lines: readonly SpanLine[], top: number, {width, height}: PaneSize) =>
	lines
		.slice(top, top + height)
		.map((line, at) =>
			at === height - 1 && top + height < lines.length ? withMark(line, width) : line,
		);

/** As many lines of a text as there is room for. The last one says whether others follow. */
export function Scrolled({
	lines,
	top = 0,
	...size
}: PaneSize & {
	readonly lines: readonly SpanLine[];
	/** The first one that is shown; left out: the first of all. */
	readonly top?: number;
}) {
	return <SpanLines lines={linesFrom(lines, top, size)} />;
}

/** The beginning of a text, in as many lines as it takes and there is room for. */
export function Told({lines, ...size}: PaneSize & {readonly lines: readonly SpanLine[]}) {
	return <Scrolled {...size} lines={lines.flatMap((line) => wrapSpans(line, size.width))} />;
}

/** A pane beside the one with the cursor, whose text can be read on; about another `subject` it begins at the top. */
export function useReading(count: number, height: number, subject: unknown) {
	const [isFocused, setIsFocused] = useState(false);
	const [read, setRead] = useState(subject);
	const window = useWindow(count, height);
	if (read !== subject) {
		setRead(subject);
		window.toTop();
	}

	const isCut = count > height;
	return {
		isFocused: isFocused && isCut,
		isCut,
		top: window.top,
		/** @returns whether the command was about the text */
		take(command: CommandId): boolean {
			if (command === 'next-pane') {
				setIsFocused(!isFocused && isCut);
				return true;
			}

			if (!isFocused || !isCut) {
				return false;
			}

			if (command === 'back') {
				setIsFocused(false);
				return true;
			}

			return window.move(command);
		},
	};
}
