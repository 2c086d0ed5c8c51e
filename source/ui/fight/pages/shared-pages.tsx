import {useMemo, useState} from 'react';
import {PreferencesPage} from '../../home/preferences/preferences-page.js';
import {RulesPage} from '../../home/rules/rules-page.js';
import {useLook} from '../../kit/look/look.js';
import {orderLegend} from '../order/legend.js';
import type {PageProperties} from '../screen.js';
import {HelpPage} from './help-page.js';

/** The preferences, opened from within a fight. */
export function FightPreferences({
	screen,
	services,
	preferences,
	writePreferences,
}: PageProperties) {
	return (
		<PreferencesPage
			preferences={preferences}
			notice={services.preferences.notice()}
			write={writePreferences}
			onBack={screen.close}
		/>
	);
}

/** The keys of the question; then the rules behind it, the signs of the order, and all keys. */
export function FightRules({fight, screen}: PageProperties) {
	const [isWhole, setIsWhole] = useState(screen.page?.isWhole === true);
	const {symbols} = useLook();
	const {board} = screen;
	const legend = useMemo(() => orderLegend(board, symbols), [board, symbols]);
	return isWhole ? (
		<RulesPage
			title={`Rules · ${fight.info.ruleset.name}`}
			mode="fight"
			reference={fight.info.reference}
			prompt={screen.cited}
			legend={legend}
			onBack={screen.close}
		/>
	) : (
		<HelpPage
			screen={screen}
			onMore={() => {
				setIsWhole(true);
			}}
		/>
	);
}
