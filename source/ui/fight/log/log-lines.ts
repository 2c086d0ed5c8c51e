import type {Line, LineKind} from '../../../engine/narration.js';
import type {Entry} from '../../../session/fight.js';
import {wrapLines} from '../../kit/text.js';

/** One row on the screen, part of a line of the log. */
export type LogRow = {
	readonly kind: LineKind;
	readonly text: string;
	/** The first row of a line shows the sign of its kind. */
	readonly isFirst: boolean;
};

const lineText = ({text, reason = '', corrected}: Line): string =>
	[
		text,
		...(reason === '' ? [] : [`— “${reason}”`]),
		...(corrected === undefined ? [] : [`[${corrected}]`]),
	].join(' ');

const rowsOf = (line: Line, width: number): readonly LogRow[] =>
	wrapLines(lineText(line), width).map((text, index) => ({
		kind: line.kind,
		text,
		isFirst: index === 0,
	}));

/** The lines of some answers. What was corrected is said at the first line that is told of it. */
function linesOf(entries: readonly Entry[]): readonly Line[] {
	let untold: string | undefined;
	return entries.flatMap(({lines, corrected}) => {
		untold ??= corrected;
		const [first, ...others] = lines;
		if (!first || untold === undefined) {
			return lines;
		}

		const told = {...first, corrected: untold};
		untold = undefined;
		return [told, ...others];
	});
}

/** The newest rows that fit, oldest first. */
export function newestRows(
	entries: readonly Entry[],
	width: number,
	height: number,
): readonly LogRow[] {
	const rows: LogRow[] = [];
	for (const line of linesOf(entries).toReversed()) {
		rows.unshift(...rowsOf(line, width));
		if (rows.length >= height) {
			return rows.slice(-height);
		}
	}

	return rows;
}

/**
 * The newest rows that fit, from as few answers as possible. Many answers tell nothing, so more are read until the pane
 * is full.
 * | @param recent the last answers, oldest first; it may return fewer than asked for when there are no more
 */
export function recentRows(
	recent: (most: number) => readonly Entry[],
	width: number,
	height: number,
): readonly LogRow[] {
	for (let most = height * 2; ; most *= 2) {
		const entries = recent(most);
		const rows = newestRows(entries, width, height);
		if (rows.length >= height || entries.length < most) {
			return rows;
		}
	}
}

/** All rows of some lines. */
export const allRows = (
	lines: readonly Line[],
	width: number,
): readonly LogRow[] => lines.flatMap((line) => rowsOf(line, width));
