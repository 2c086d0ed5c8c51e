import {cutWords, widthOf} from '../../kit/look/text.js';

/** The most columns that a label takes. */
const longestLabel = 36;

/** Fewer columns tell nothing of an answer. */
const leastLabel = 8;

/** “undo “Koji: Attack…””, with as many of its words as fit; “undo” where no room is for any. */
export function undoHint(label: string, room: number): string {
	const quotes = widthOf('undo “”');
	const width = Math.min(longestLabel, room - quotes);
	const shown = cutWords(label, width);
	return widthOf(shown) <= width && (shown === label || width >= leastLabel)
		? `undo “${shown}”`
		: 'undo';
}
