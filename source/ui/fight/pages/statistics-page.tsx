import {useMemo} from 'react';
import {statisticsTexts} from '../../../projections/record/statistics-text.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {useHolding} from '../../kit/keys/holding.js';
import {usePaneRoom} from '../../kit/pages/section-page.js';
import {abreast} from './abreast.js';
import {LinesPage} from './lines-page.js';
import type {PageProperties} from '../screen.js';
import {useRecord} from '../use-record.js';

/** What each has done so far, and to whom. */
export function StatisticsPage({fight, screen}: PageProperties) {
	const {now, view} = screen;
	const {width, height} = usePaneRoom();
	const {recorded, progress} = useRecord(now, view);
	useHolding(progress !== '');
	const texts = useMemo(() => statisticsTexts(recorded.record), [recorded]);
	const lines = useMemo(() => abreast(texts, {width, height}), [texts, width, height]);
	return (
		<LinesPage
			subject={shownTitles(fight, view).title}
			title="What each has done"
			lines={progress === '' ? lines : [{text: progress}]}
			close={screen.close}
		/>
	);
}
