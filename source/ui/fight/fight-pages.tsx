import type {Fight} from '../../session/fight.js';
import type {Preferences, Services} from '../../session/services.js';
import type {FightScreenState} from './use-fight-screen.js';
import {DetailsPage} from './details-page.js';
import {HistoryPage} from './history/history-page.js';
import {PreferencesPage} from '../home/preferences-page.js';
import {RulesPage} from '../home/rules-page.js';
import {SettingsPage} from './settings-page.js';

type Properties = {
	readonly fight: Fight;
	readonly screen: FightScreenState;
	readonly services: Services;
	readonly preferences: Preferences;
	writePreferences(change: Partial<Preferences>): string | undefined;
};

/** What can stand in the place of a fight's panes. */
export function FightPages({
	fight,
	screen,
	services,
	preferences,
	writePreferences,
}: Properties) {
	const {page, now, board, view, prompt, message, close} = screen;
	switch (page?.kind) {
		case undefined: {
			return undefined;
		}

		case 'history': {
			return (
				<HistoryPage
					now={now}
					view={view}
					message={message}
					undo={screen.undo}
					redo={screen.redo}
					undoTo={screen.undoTo}
					onBack={close}
				/>
			);
		}

		case 'details': {
			return (
				<DetailsPage
					now={now}
					board={board}
					view={view}
					who={page.who}
					adjust={screen.adjustOf}
					onBack={close}
				/>
			);
		}

		case 'rules': {
			return (
				<RulesPage
					title={`Rules · ${fight.info.ruleset.name}`}
					mode="fight"
					reference={fight.info.reference}
					prompt={prompt}
					onBack={close}
				/>
			);
		}

		case 'settings': {
			return <SettingsPage fight={fight} onBack={close} />;
		}

		case 'preferences': {
			return (
				<PreferencesPage
					preferences={preferences}
					notice={services.preferences.notice()}
					write={writePreferences}
					onBack={close}
				/>
			);
		}
	}
}
