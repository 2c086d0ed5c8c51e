import {useMemo} from 'react';
import {breaksText, timesTexts, turnTimes} from '../../../projections/turn-times.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {LinesPage} from './lines-page.js';
import type {PageProperties} from '../screen.js';

/** How long each person at the table takes. */
export function TimesPage({fight, screen}: PageProperties) {
	const lines = useMemo(() => {
		const times = turnTimes(fight.answered());
		const people = timesTexts(times).map(([person, text]) => `${person}: ${text}`);
		return [
			...(people.length === 0 ? ['Nobody has answered yet.'] : people),
			...[breaksText(times)].filter((text) => text !== ''),
		].map((text) => ({text}));
	}, [fight]);
	return (
		<LinesPage
			subject={shownTitles(fight, 'gm').title}
			title="Time at the table"
			lines={lines}
			close={screen.close}
		/>
	);
}
