import {type PaneSize, useLook, Text} from '../../kit/look/look.js';
import {roomIn, useRoom} from '../../kit/parts/section.js';
import type {ShownLog} from './use-log.js';
import {type PaneFocus, FindablePane} from '../panes/use-pane.js';
import {LogRows} from './log-rows.js';

export function logRoom(size: PaneSize, isBoxed: boolean): PaneSize {
	const {width, height} = roomIn(size, isBoxed);
	return {width: width - 2, height: Math.max(0, height)};
}

/** “last 4 of 61”, “21–24 of 61”. */
function partInSight({book, top, bottom}: ShownLog): string {
	const all = book.lines.length;
	return all === 0
		? ''
		: bottom === all - 1
			? `last ${bottom - top + 1} of ${all}`
			: `${top + 1}–${bottom + 1} of ${all}`;
}

type Properties = PaneSize & {
	readonly title?: string;
	readonly log: ShownLog;
	readonly focus: PaneFocus;
};

/** Lines of the log, the newest at the bottom until somebody scrolls. */
export function LogPane({title = 'Log', log, focus, ...size}: Properties) {
	const {keyOf} = useLook();
	const {width} = useRoom(size);
	const rows = log.rows.map((row) => ({
		...row,
		isNew: row.at >= log.book.newFrom,
		isHighlighted: focus.isFocused && row.at === log.cursor,
	}));
	return (
		<FindablePane {...size} {...focus} title={title} told={[partInSight(log), keyOf('read-log')]}>
			{rows.length === 0 ? (
				<Text role="muted">Nothing has happened yet.</Text>
			) : (
				<LogRows rows={rows} width={width} />
			)}
		</FindablePane>
	);
}
