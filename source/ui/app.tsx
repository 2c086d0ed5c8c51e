import process from 'node:process';
import {useApp} from 'ink';
import {useMemo, useState} from 'react';
import type {Fight} from '../session/fight.js';
import type {Preferences, Services} from '../session/services.js';
import {Root} from './components/root.js';
import {SafetyNet} from './components/safety-net.js';
import type {HomeDeed} from './home-rows.js';
import {LookProvider, lookOf} from './look.js';
import type {Place, Start} from './navigation.js';
import {FightScreen} from './screens/fight-screen.js';
import {HomeScreen} from './screens/home-screen.js';
import {NewFightScreen} from './screens/new-fight-screen.js';
import {PreferencesPage} from './screens/preferences-page.js';
import {RostersScreen} from './screens/rosters-screen.js';
import {RulesetsScreen} from './screens/rulesets-screen.js';
import {troubleOf} from './trouble.js';

type Properties = {
	readonly services: Services;
	readonly start: Start;
	/** The lines that tell where a resumed fight stands. */
	readonly brief: (fight: Fight) => readonly string[];
	/** Told which fight is open, so that it is closed however the program ends. */
	onFight(fight: Fight | undefined): void;
};

/** Which screen is up, and the way from one to the other. */
export function App({services, start, brief, onFight}: Properties) {
	const {exit} = useApp();
	const [place, setPlace] = useState<Place>(start);
	const [preferences, setPreferences] = useState(() =>
		services.preferences.read(),
	);
	const look = useMemo(() => lookOf(preferences, process.env), [preferences]);
	const goHome = () => {
		setPlace({screen: 'home'});
	};

	const writePreferences = (
		change: Partial<Preferences>,
	): string | undefined => {
		try {
			services.preferences.write(change);
			setPreferences(services.preferences.read());
			return undefined;
		} catch (error) {
			return troubleOf(error).message;
		}
	};

	/** Waits on the home screen; what goes wrong is said there. */
	const meanwhile = async (work: () => Promise<Place>) => {
		setPlace({screen: 'home', isBusy: true});
		try {
			setPlace(await work());
		} catch (error) {
			setPlace({screen: 'home', trouble: troubleOf(error)});
		}
	};

	const enter = (fight: Fight, briefing: readonly string[] = []): Place => {
		onFight(fight);
		return {screen: 'fight', fight, briefing};
	};

	const resume = async (id: string) => {
		const fight = await services.openFight(id);
		return enter(fight, brief(fight));
	};

	const leave = async (fight: Fight) =>
		meanwhile(async () => {
			try {
				await fight.close();
			} finally {
				onFight(undefined);
			}

			return {screen: 'home'};
		});

	const onDeed = (deed: HomeDeed) => {
		switch (deed.kind) {
			case 'quit': {
				exit();
				break;
			}

			case 'resume': {
				void meanwhile(async () => resume(deed.fight.id));
				break;
			}

			case 'demo': {
				void meanwhile(async () =>
					enter(await services.createDemo(deed.ruleset)),
				);
				break;
			}

			default: {
				setPlace({screen: deed.kind});
			}
		}
	};

	return (
		<LookProvider value={look}>
			<Root>
				<SafetyNet
					onReset={() => {
						if (place.screen === 'fight') {
							void leave(place.fight);
						} else {
							goHome();
						}
					}}
				>
					<>
						{place.screen === 'home' && (
							<HomeScreen
								services={services}
								trouble={place.trouble}
								isBusy={place.isBusy ?? false}
								onDeed={onDeed}
							/>
						)}
						{place.screen === 'fight' && (
							<FightScreen
								key={place.fight.info.id}
								fight={place.fight}
								services={services}
								briefing={[
									...(place.briefing ?? []),
									...place.fight.info.notices,
								]}
								preferences={preferences}
								writePreferences={writePreferences}
								onLeave={() => {
									void leave(place.fight);
								}}
								onQuit={exit}
							/>
						)}
						{place.screen === 'new' && (
							<NewFightScreen
								services={services}
								onFight={(fight) => {
									setPlace(enter(fight));
								}}
								onBack={goHome}
							/>
						)}
						{place.screen === 'rosters' && (
							<RostersScreen services={services} onBack={goHome} />
						)}
						{place.screen === 'rules' && (
							<RulesetsScreen rulesets={services.rulesets} onBack={goHome} />
						)}
						{place.screen === 'preferences' && (
							<PreferencesPage
								notice={services.preferences.notice()}
								preferences={preferences}
								write={writePreferences}
								onBack={goHome}
							/>
						)}
					</>
				</SafetyNet>
			</Root>
		</LookProvider>
	);
}
