import {useMemo, useState} from 'react';
import {PreferencesPage} from '../../home/preferences/preferences-page.js';
import {RulesPage} from '../../home/rules/rules-page.js';
import {useLook} from '../../kit/look/look.js';
import {orderLegend} from '../order/legend.js';
import type {PageProperties} from '../screen.js';
import {HelpPage} from './help-page.js';
import {RostersScreen} from '../../home/rosters/rosters-screen.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import {SectionPage, usePaneRoom} from '../../kit/pages/section-page.js';
import {SettingRows} from '../../set-up/setting-rows.js';
import {useCursor} from '../../kit/keys/use-cursor.js';
import {useKeys} from '../../kit/keys/use-keys.js';

/** How the rules are read in this fight. */
export function SettingsPage({fight, screen}: PageProperties) {
	const {width, height} = usePaneRoom();
	const {title} = shownTitles(fight, screen.view);
	const settings = fight.settings();
	const cursor = useCursor(settings.length, height - 4);
	useKeys({
		mode: 'fight',
		isActive: true,
		onCommand(command) {
			if (command === 'back' || command === 'accept') {
				screen.close();
			} else {
				cursor.move(command);
			}
		},
	});
	return (
		<SectionPage
			subject={title}
			title="House rules"
			hints={[
				{commands: ['up', 'down'], label: 'look at'},
				{commands: ['accept', 'back'], label: 'back'},
			]}
		>
			<SettingRows settings={settings} index={cursor.index} width={width} height={height} />
		</SectionPage>
	);
}

/** The rosters, opened from within a fight: who is changed there can be added afterwards. */
export function RostersPage({services, screen}: PageProperties) {
	return <RostersScreen services={services} onBack={screen.close} />;
}

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
