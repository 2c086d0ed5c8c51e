import {useLook} from '../../kit/look/look.js';
import type {PaneSize} from '../../kit/look/layout.js';
import {Section, sectionFrame, sectionSides} from '../../kit/parts/section.js';
import {Text} from '../../kit/look/safe-text.js';
import {LogRows} from './log-rows.js';
import type {LogSize} from './log-window.js';
import {foundHint, foundTitle} from '../panes/finding.js';
import type {PaneFocus} from '../panes/use-pane.js';
import type {ShownLog} from './use-log.js';

/** The room for lines of the log in its pane, without the signs before them. */
export const logRoom = ({width, height}: PaneSize, isBoxed: boolean): LogSize => ({
	width: width - sectionSides(isBoxed) - 2,
	height: Math.max(0, height - sectionFrame(isBoxed)),
});

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
	readonly isBoxed: boolean;
	readonly focus: PaneFocus;
};

/** Lines of the log, the newest at the bottom until somebody scrolls. */
export function LogPane({
	title = 'Log',
	log,
	width,
	height,
	isBoxed,
	focus: {isFocused, finding},
}: Properties) {
	const {theme, keyOf} = useLook();
	const {book, cursor} = log;
	const key = keyOf('read-log');
	const rows = log.rows.map((row) => ({
		...row,
		isNew: row.at >= book.newFrom,
		isHighlighted: isFocused && row.at === cursor,
	}));
	return (
		<Section
			title={foundTitle(title, finding)}
			hint={[finding ? foundHint(finding) : partInSight(log), key]
				.filter((text) => text !== '')
				.join('  ')}
			width={width}
			height={height}
			isBoxed={isBoxed}
			isFocused={isFocused}
		>
			{rows.length === 0 ? (
				<Text {...theme.muted}>Nothing has happened yet.</Text>
			) : (
				<LogRows rows={rows} width={width - sectionSides(isBoxed)} />
			)}
		</Section>
	);
}
