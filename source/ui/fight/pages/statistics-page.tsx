import {useMemo} from 'react';
import {recordFight} from '../../../projections/record/record-fight.js';
import {statisticsTexts} from '../../../projections/record/statistics-text.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {usePaneRoom} from '../../kit/pages/section-page.js';
import {abreast} from './abreast.js';
import {LinesPage} from './lines-page.js';
import type {PageProperties} from '../screen.js';

/** What each has done so far, and to whom. */
export function StatisticsPage({fight, screen}: PageProperties) {
	const {view} = screen;
	const {width, height} = usePaneRoom();
	const texts = useMemo(() => statisticsTexts(recordFight(fight, view).record), [fight, view]);
	const lines = useMemo(() => abreast(texts, {width, height}), [texts, width, height]);
	return (
		<LinesPage
			subject={shownTitles(fight, view).title}
			title="What each has done"
			lines={lines}
			close={screen.close}
		/>
	);
}
