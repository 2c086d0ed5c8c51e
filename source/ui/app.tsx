import {useState, useMemo} from 'react';
import type {
	Preferences,
	PreferenceStore,
	HomeServices,
	Services,
} from '../session/library/services.js';
import {troubleOf, useHolding, useLoaded} from './kit/parts/work.js';
import process from 'node:process';
import {setImmediate as afterFrame} from 'node:timers/promises';
import chalk from 'chalk';
import {useApp} from 'ink';
import type {Fight} from '../session/fight/fight.js';
import {damageLines} from '../projections/shown-damage.js';
import {Root} from './kit/parts/root.js';
import {SafetyNet} from './kit/parts/safety-net.js';
import {useNavigation} from './use-navigation.js';
import {HomeScreen} from './home/home-screen.js';
import {LookProvider, lookOf} from './kit/look/look.js';
import {depthOf} from './kit/look/theme.js';
import type {Place} from './navigation.js';
import {loadScreens, screens} from './screens.js';

/** The current preferences, and a function to change them that says why a change cannot be kept. */
export function usePreferences(store: PreferenceStore) {
	const [preferences, setPreferences] = useState(() => store.read());
	return {
		preferences,
		writePreferences(change: Partial<Preferences>): string | undefined {
			try {
				store.write(change);
			} catch (error) {
				return troubleOf(error).message;
			}

			setPreferences(store.read());
			return undefined;
		},
	};
}

type ElsewhereProperties = {
	readonly services: Services;
	readonly place: Exclude<Place, {readonly screen: 'home'}>;
	readonly navigation: ReturnType<typeof useNavigation>;
	readonly kept: ReturnType<typeof usePreferences>;
	onQuit(): void;
};

/** Every screen but the first. */
function Elsewhere({services, place, navigation, kept, onQuit}: ElsewhereProperties) {
	const {leave, begin, next, fightWith} = navigation;
	const {preferences, writePreferences} = kept;
	switch (place.screen) {
		case 'fight': {
			const {fight, briefing = []} = place;
			return (
				<screens.fight
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
				<screens.watch
					fight={fight}
					watch={view}
					services={services}
					briefing={damageLines(fight.info, view)}
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
				<screens.odds
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
			return <screens.export services={services} of={place.fight} onBack={leave} />;
		}

		case 'new': {
			return (
				<screens.new
					services={services}
					former={place.former}
					rest={place.rest}
					rosters={place.rosters}
					onFight={begin}
					onBack={leave}
				/>
			);
		}

		case 'archive': {
			return <screens.archive services={services} onBack={leave} />;
		}

		case 'rosters': {
			return (
				<screens.rosters
					services={services}
					first={place.building}
					onFight={fightWith}
					onBack={leave}
				/>
			);
		}

		case 'rules': {
			return <screens.rules rulesets={services.rulesets} onBack={leave} />;
		}

		case 'preferences': {
			return (
				<screens.preferences
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
	readonly services: HomeServices;
	/** Left out where the first screen can do without: it is loaded while that is read. */
	readonly whole?: Services | undefined;
	readonly start: Place;
	/** Reports which fight is open, so that it is closed however the program ends. */
	onFight(fight: Fight | undefined): void;
};

/** Loads the library and all screens behind the first frame; until then keys wait, since any can lead there. */
function useWhole(services: HomeServices): Services | undefined {
	const loaded = useLoaded(async () => {
		await afterFrame();
		const [whole] = await Promise.all([services.whole(), loadScreens()]);
		return whole;
	});
	useHolding(loaded.kind === 'loading', false);
	if (loaded.kind === 'failed') {
		throw loaded.error;
	}

	return loaded.value;
}

export function App({services, whole: first, start, onFight}: Properties) {
	const {exit} = useApp();
	const onQuit = () => {
		exit();
	};

	const kept = usePreferences(services.preferences);
	const whole = useWhole(services) ?? first;
	const navigation = useNavigation({services: whole, start, onFight, onQuit});
	const {place} = navigation;
	const look = useMemo(
		() => lookOf(kept.preferences, process.env, depthOf(chalk.level)),
		[kept.preferences],
	);
	return (
		<LookProvider value={look}>
			<Root>
				<SafetyNet onReset={navigation.leave}>
					{place.screen === 'home' ? (
						<HomeScreen
							services={services}
							trouble={place.trouble}
							isBusy={place.isBusy ?? false}
							onAction={navigation.go}
						/>
					) : (
						whole && (
							<Elsewhere
								services={whole}
								place={place}
								navigation={navigation}
								kept={kept}
								onQuit={onQuit}
							/>
						)
					)}
				</SafetyNet>
			</Root>
		</LookProvider>
	);
}
