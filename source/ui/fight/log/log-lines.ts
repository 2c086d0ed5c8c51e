import type {Line, LineKind} from '../../../engine/events/narration.js';
import {widthOf, wrapLines} from '../../kit/look/text.js';

/** One row on the screen, part of a line of the log. */
export type LogRow = {
	readonly kind: LineKind;
	readonly text: string;
	/** The clock at a heading. */
	readonly elapsed?: string;
	/** A heading that stands in one row has a rule around it. */
	readonly isRuled?: boolean;
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

/** How far the rows below the first of a line stand in, unless room is short. */
const indent = 2;
const leastIndented = 24;

/** A text in rows, of which those below the first stand in. */
function indented(text: string, width: number): readonly string[] {
	const inward = width >= leastIndented ? indent : 0;
	return widthOf(text) <= width
		? [text]
		: wrapLines(text, width - inward).map((row, at) => (at === 0 ? row : ' '.repeat(inward) + row));
}

/** The rules on both sides of a heading and its clock, with the spaces between. */
const aroundHeading = 8;

/** The rows of one line. */
export function rowsOf(line: Line, width: number): readonly LogRow[] {
	const {kind, elapsed = ''} = line;
	const text = lineText(line);
	const isRuled = kind === 'heading' && widthOf(text) + widthOf(elapsed) + aroundHeading <= width;
	return indented(text, width).map((row, index) => ({
		kind,
		text: row,
		isFirst: index === 0,
		...(isRuled && {isRuled, elapsed}),
	}));
}

/** All rows of some lines. */
export const allRows = (lines: readonly Line[], width: number): readonly LogRow[] =>
	lines.flatMap((line) => rowsOf(line, width));
