import type {Line, LineKind} from '../../../engine/narration.js';
import {wrapLines} from '../../kit/text.js';

/** One row on the screen, part of a line of the log. */
export type LogRow = {
	readonly kind: LineKind;
	readonly text: string;
	/** The first row of a line shows the sign of its kind. */
	readonly isFirst: boolean;
	/** The last answer brought it. */
	readonly isNew?: boolean;
	/** Its line has the cursor. */
	readonly isHighlighted?: boolean;
};

/** A line with the reason for it, and what was corrected. */
export const lineText = ({text, reason = '', corrected}: Line): string =>
	[
		text,
		...(reason === '' ? [] : [`— “${reason}”`]),
		...(corrected === undefined ? [] : [`[${corrected}]`]),
	].join(' ');

/** The rows of one line. */
export const rowsOf = (line: Line, width: number): readonly LogRow[] =>
	wrapLines(lineText(line), width).map((text, index) => ({
		kind: line.kind,
		text,
		isFirst: index === 0,
	}));

/** All rows of some lines. */
export const allRows = (
	lines: readonly Line[],
	width: number,
): readonly LogRow[] => lines.flatMap((line) => rowsOf(line, width));
