import {cut, widthOf} from '../../kit/text.js';

/** The most columns that a label takes. */
const longestLabel = 36;

/** “undo “Koji: Attack O…””, cut to fit. */
export function undoHint(label: string, room: number): string {
	const quotes = widthOf('undo “”');
	const width = Math.min(longestLabel, room - quotes);
	if (widthOf(label) <= width) {
		return `undo “${label}”`;
	}

	return width < 6 ? 'undo' : `undo “${cut(label, width)}”`;
}
