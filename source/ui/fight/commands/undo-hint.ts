import {cut, widthOf} from '../../kit/text.js';

/** The most that is told of what undo would take back. */
const longestLabel = 36;

/** “undo “Koji: Attack O…””, as much of it as fits. */
export function undoHint(label: string, room: number): string {
	const quotes = widthOf('undo “”');
	const width = Math.min(longestLabel, room - quotes);
	if (widthOf(label) <= width) {
		return `undo “${label}”`;
	}

	return width < 6 ? 'undo' : `undo “${cut(label, width)}”`;
}
