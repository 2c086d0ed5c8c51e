import process from 'node:process';
import chalk from 'chalk';
import {useApp} from 'ink';
import {useMemo} from 'react';
import type {Fight} from '../session/fight.js';
import type {Services} from '../session/services.js';
import {Root} from './kit/root.js';
import {SafetyNet} from './kit/safety-net.js';
import {useNavigation} from './use-navigation.js';
import {usePreferences} from './home/use-preferences.js';
import {LookProvider, lookOf} from './kit/look.js';
import {depthOf} from './kit/theme.js';
import type {Start} from './navigation.js';
import {FightScreen} from './fight/fight-screen.js';
import {ArchiveScreen} from './home/archive-screen.js';
import {ExportScreen} from './home/export-screen.js';
import {HomeScreen} from './home/home-screen.js';
import {NewFightScreen} from './set-up/new-fight-screen.js';
import {PreferencesPage} from './home/preferences-page.js';
import {OddsView} from './odds/odds-view.js';
import {RostersScreen} from './home/rosters-screen.js';
import {RulesetsScreen} from './home/rulesets-screen.js';

type CurrentProperties = {
	readonly services: Services;
	readonly navigation: ReturnType<typeof useNavigation>;
	readonly kept: ReturnType<typeof usePreferences>;
	onQuit(): void;
};

function Current({services, navigation, kept, onQuit}: CurrentProperties) {
	const {place, leave, begin, next, fightWith, go} = navigation;
	const {preferences, writePreferences} = kept;
	switch (place.screen) {
		case 'home': {
			return (
				<HomeScreen
					services={services}
					trouble={place.trouble}
					isBusy={place.isBusy ?? false}
					onAction={go}
				/>
			);
		}

		case 'fight': {
			const {fight, briefing = []} = place;
			return (
				<FightScreen
					key={fight.info.id}
					fight={fight}
					services={services}
					briefing={[...briefing, ...fight.info.notices]}
					preferences={preferences}
					writePreferences={writePreferences}
					onLeave={leave}
					onQuit={onQuit}
					onNext={next}
				/>
			);
		}

		case 'watch': {
			const {fight, view} = place;
			return (
				<FightScreen
					fight={fight}
					watch={view}
					services={services}
					briefing={view === 'gm' ? fight.info.notices : []}
					preferences={preferences}
					writePreferences={writePreferences}
					onLeave={onQuit}
					onQuit={onQuit}
				/>
			);
		}

		case 'odds': {
			const {screen: _, onOdds, ...asked} = place;
			return (
				<OddsView
					{...asked}
					onOdds={(odds) => {
						onOdds(odds);
						if (odds.stage !== 'running') {
							onQuit();
						}
					}}
					onClose={onQuit}
				/>
			);
		}

		case 'export': {
			return (
				<ExportScreen services={services} of={place.fight} onBack={leave} />
			);
		}

		case 'new': {
			return (
				<NewFightScreen
					services={services}
					former={place.former}
					rest={place.rest}
					roster={place.roster}
					onFight={begin}
					onBack={leave}
				/>
			);
		}

		case 'archive': {
			return <ArchiveScreen services={services} onBack={leave} />;
		}

		case 'rosters': {
			return (
				<RostersScreen
					services={services}
					first={place.building}
					onFight={fightWith}
					onBack={leave}
				/>
			);
		}

		case 'rules': {
			return <RulesetsScreen rulesets={services.rulesets} onBack={leave} />;
		}

		case 'preferences': {
			return (
				<PreferencesPage
					preferences={preferences}
					notice={services.preferences.notice()}
					write={writePreferences}
					onBack={leave}
				/>
			);
		}
	}
}

type Properties = {
	readonly services: Services;
	readonly start: Start;
	/** Reports which fight is open, so that it is closed however the program ends. */
	onFight(fight: Fight | undefined): void;
};

/** The current screen, in the look that the GM prefers. */
export function App({services, start, onFight}: Properties) {
	const {exit} = useApp();
	const onQuit = () => {
		exit();
	};

	const kept = usePreferences(services.preferences);
	const navigation = useNavigation({services, start, onFight, onQuit});
	const look = useMemo(
		() => lookOf(kept.preferences, process.env, depthOf(chalk.level)),
		[kept.preferences],
	);
	return (
		<LookProvider value={look}>
			<Root>
				<SafetyNet onReset={navigation.leave}>
					<Current
						services={services}
						navigation={navigation}
						kept={kept}
						onQuit={onQuit}
					/>
				</SafetyNet>
			</Root>
		</LookProvider>
	);
}
