import {Box} from 'ink';
import {memo} from 'react';
import {useLook} from '../look/look.js';
import {Pieces} from './pieces.js';
import {widthOf} from '../look/text.js';
import type {Role} from '../look/palette.js';

/** A piece of a line. Without a role it is plain text. */
export type Span = {readonly text: string; readonly role?: Role};

/** A row of the screen, piece by piece. */
export type SpanLine = readonly Span[];

/** The same text with spaces behind it, so that it takes that many columns. */
export const padded = (text: string, width: number): string =>
	text + ' '.repeat(Math.max(0, width - widthOf(text)));

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
					: line.map(({text, role}) => ({text, ...(role && {style: theme[role]})}))
			}
		/>
	);
}

/** Most rows say after an answer what they said before, and are not drawn anew. */
const SpanRow = memo(Row, (before, now) => isSame(before.line, now.line));

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
