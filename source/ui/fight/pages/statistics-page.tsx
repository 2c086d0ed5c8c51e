import {useMemo} from 'react';
import {recordFight} from '../../../projections/record/record-fight.js';
import {statisticsTexts} from '../../../projections/record/statistics-text.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {LinesPage} from './lines-page.js';
import type {PageProperties} from '../screen.js';

/** What each has done so far, and to whom. */
export function StatisticsPage({fight, screen}: PageProperties) {
	const {view} = screen;
	const lines = useMemo(
		() =>
			statisticsTexts(recordFight(fight, view).record).flatMap(({title, lines: all}, at) => [
				...(at === 0 ? [] : [{text: ''}]),
				{text: title, isTitle: true},
				...all.map((text) => ({text})),
			]),
		[fight, view],
	);
	return (
		<LinesPage
			subject={shownTitles(fight, view).title}
			title="What each has done"
			lines={lines}
			close={screen.close}
		/>
	);
}
