import type {PaneSize} from '../../kit/look/look.js';
import {usePaneRoom} from '../../kit/pages/page.js';
import {ReadingPage} from '../../kit/pages/reading-page.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useKeys} from '../../kit/keys/use-keys.js';
import {type Statistics, statisticsTexts} from '../../../projections/record/statistics-text.js';
import {type SpanLine, padded} from '../../kit/parts/span.js';
import {widestOf} from '../../kit/look/text.js';
import {type ComponentProps, useMemo} from 'react';
import {shownTitles} from '../../../projections/shown-titles.js';
import {useHolding} from '../../kit/parts/work.js';
import type {PageProperties} from '../screen.js';
import {useRecord} from '../use-fight.js';
import {timesLines} from '../../../projections/turn-times.js';

/** The keys of a page that is only read. */
export function useReadingKeys(close: () => void, move: (command: CommandId) => unknown) {
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (command === 'back' || command === 'accept') {
				close();
			} else {
				move(command);
			}
		},
	});
}

function LinesPage({
	close,
	...page
}: Pick<ComponentProps<typeof ReadingPage>, 'subject' | 'title' | 'lines'> & {close(): void}) {
	return (
		<ReadingPage
			{...page}
			hints={[{commands: ['accept', 'back'], label: 'back'}]}
			onCommand={(command) => {
				if (command === 'back' || command === 'accept') {
					close();
				}
			}}
		/>
	);
}

const gap = 4;

/** Tables one below the other, or side by side where that shows more of them. */
export function abreast(tables: readonly Statistics[], {width, height}: PaneSize) {
	const below = tables.flatMap(({title, lines}, at): readonly SpanLine[] => [
		...(at === 0 ? [] : [[]]),
		[{text: title, role: 'title'}],
		...lines.map((text) => [{text}]),
	]);
	const columns = tables.map(({title, lines}) => [title, ...lines]);
	const widths = columns.map((texts) => widestOf(texts) + gap);
	const all = widths.reduce((sum, each) => sum + each, -gap);
	if (below.length <= height || all > width) {
		return below;
	}

	const rows = Math.max(...columns.map(({length}) => length));
	return Array.from({length: rows}, (_, row): SpanLine => [
		{
			text: columns
				.map((texts, at) => padded(texts[row] ?? '', widths[at] ?? 0))
				.join('')
				.trimEnd(),
			role: row === 0 ? 'title' : undefined,
		},
	]);
}

export function StatisticsPage({fight, screen}: PageProperties) {
	const {now, view} = screen;
	const {width, height} = usePaneRoom();
	const {recorded, progress} = useRecord(now, view);
	useHolding(progress !== '');
	const lines = useMemo(
		() => abreast(statisticsTexts(recorded.record), {width, height}),
		[recorded, width, height],
	);
	return (
		<LinesPage
			subject={shownTitles(fight, view).title}
			title="What each has done"
			lines={progress === '' ? lines : [[{text: progress}]]}
			close={screen.close}
		/>
	);
}

export function TimesPage({fight, screen}: PageProperties) {
	const lines = useMemo(() => timesLines(fight.answered()).map((text) => [{text}]), [fight]);
	return (
		<LinesPage
			subject={shownTitles(fight, 'gm').title}
			title="Time at the table"
			lines={lines}
			close={screen.close}
		/>
	);
}
