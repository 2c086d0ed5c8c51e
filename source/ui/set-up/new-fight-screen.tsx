import {type ReactNode, useState} from 'react';
import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import type {Fight} from '../../session/fight/fight.js';
import type {FormerFight} from '../../session/log/former-fight.js';
import type {Services} from '../../session/library/services.js';
import type {Simulated} from '../../session/parts/simulation.js';
import {useKeysPage} from '../builder/keys-page.js';
import {type Hint, PanesPage} from '../kit/pages/page.js';
import {useSize} from '../kit/look/look.js';
import {OddsView} from '../odds/odds-view.js';
import {BuildRoster} from './build-roster.js';
import {type Begun, setUp, setUpAfter, rosterBuilt} from './new-fight-state.js';
import {type SetUp, type SetUpStep, isPeopled} from './set-up.js';
import {SetUpArrivals} from './steps/set-up-arrivals.js';
import {SetUpCombatants} from './steps/set-up-combatants.js';
import {setUpLayout} from './set-up-layout.js';
import {go, stepBefore, stepsOf, StepsLine, stepNames} from './steps/steps-line.js';
import {SetUpRosters} from './steps/set-up-rosters.js';
import {SetUpRules} from './steps/set-up-rules.js';
import {SetUpSettings} from './steps/set-up-settings.js';
import {SetUpTitle} from './steps/set-up-title.js';
import type {StepProperties} from './steps/step-panes.js';
import {StrengthProvider} from './strength/sides-pane.js';
import {emptySide, newFight} from './who-comes.js';

const questions: Readonly<Record<SetUpStep, string>> = {
	ruleset: 'Which rules?',
	rosters: 'Which rosters?',
	combatants: 'Who fights?',
	arrivals: 'What stays of the former fight?',
	settings: 'How are the rules read?',
	title: 'What is the fight called?',
};

const goOnTo = (next: string): Hint => ({commands: ['accept'], label: next});
const whoWins: Hint = {commands: ['who-wins']};
const findSomebody: Hint = {commands: ['find'], label: 'somebody'};
const change: Hint = {commands: ['left', 'right'], label: 'change'};
const howMany: Hint = {commands: ['more', 'less'], label: 'how many'};
const last: readonly Hint[] = [{commands: ['rules'], label: 'keys'}, {commands: ['back']}];

const hints: Readonly<Record<SetUpStep, readonly Hint[]>> = {
	ruleset: [...last],
	rosters: [
		{commands: ['toggle']},
		findSomebody,
		{commands: ['new-roster']},
		{commands: ['build-roster']},
		...last,
	],
	combatants: [
		howMany,
		{commands: ['other-side'], label: 'side'},
		{commands: ['seen'], label: 'hidden'},
		findSomebody,
		whoWins,
		{commands: ['weaker', 'stronger'], label: 'strength'},
		{commands: ['next-pane'], label: 'sheet'},
		...last,
	],
	arrivals: [change, whoWins, ...last],
	settings: [change, whoWins, ...last],
	title: [{commands: ['back']}],
};

/** What can be done now: who wins is not asked where a side has nobody, nor is such a fight begun. */
function hintsFor(state: SetUp, rulesets: readonly RulesetFacts[]): readonly Hint[] {
	const {step} = state;
	const steps = stepsOf(state, rulesets);
	const next = steps[steps.indexOf(step) + 1];
	const isLonely = isPeopled(state) && emptySide(state) !== undefined;
	return [
		...(next ? [goOnTo(stepNames[next].toLowerCase())] : isLonely ? [] : [goOnTo('begin')]),
		...hints[step].filter((hint) => !isLonely || hint !== whoWins),
	];
}

const bodies: Readonly<Record<SetUpStep, (properties: StepProperties) => ReactNode>> = {
	ruleset: SetUpRules,
	rosters: SetUpRosters,
	combatants: SetUpCombatants,
	arrivals: SetUpArrivals,
	settings: SetUpSettings,
	title: SetUpTitle,
};

/** The fight as it would begin; nothing when it cannot be played, which the line of the odds tells already. */
function playable(services: Services, state: SetUp): Simulated | undefined {
	try {
		return services.simulatedFight(newFight(state));
	} catch {
		return undefined;
	}
}

type Properties = {
	readonly services: Services;
	/** Whom it is set up with; left out, that is asked. */
	readonly rosters?: Begun | undefined;
	/** The fight whose heroes come into it. */
	readonly former?: FormerFight | undefined;
	/** The id of the rest between the two. */
	readonly rest?: string | undefined;
	onFight(fight: Fight, briefing?: readonly string[]): void;
	onBack(): void;
};

/** Sets up a fight: rules, rosters, combatants, settings, title. Escape goes back a step and loses nothing. */
export function NewFightScreen({services, rosters, former, rest, onFight, onBack}: Properties) {
	const {columns, rows} = useSize();
	const {rulesets} = services;
	const [state, setState] = useState(() =>
		former ? setUpAfter(former, rulesets, rest) : setUp(rulesets, rosters),
	);
	/** What the page with the odds in full is about, while it is open. */
	const [whole, setWhole] = useState<Simulated>();
	/** The roster that is being built; its path is left out of a new one. */
	const [building, setBuilding] = useState<{readonly path: string | undefined}>();
	const {keysPage, showKeys} = useKeysPage('set-up');
	if (whole) {
		return (
			<OddsView
				title={state.title}
				fight={whole}
				onClose={() => {
					setWhole(undefined);
				}}
			/>
		);
	}

	if (building && state.ruleset) {
		return (
			<BuildRoster
				services={services}
				ruleset={state.ruleset}
				path={building.path}
				onBack={(built) => {
					setBuilding(undefined);
					if (built !== undefined) {
						setState(rosterBuilt(built, building.path));
					}
				}}
			/>
		);
	}

	if (keysPage) {
		return keysPage;
	}

	const Body = bodies[state.step];
	return (
		<PanesPage
			title={former ? `After “${former.title}”` : 'New fight'}
			middle={state.ruleset?.name ?? ''}
			hints={hintsFor(state, rulesets)}
			kept={state.step === 'title' ? 1 : 2}
		>
			<StepsLine steps={stepsOf(state, rulesets)} step={state.step} width={columns - 2} />
			<StrengthProvider services={services} state={state}>
				<Body
					services={services}
					state={state}
					question={
						former && state.step === 'rosters'
							? 'Which rosters are the foes from?'
							: questions[state.step]
					}
					layout={setUpLayout(columns, rows, state.step)}
					place={state.places[state.step]}
					onPlace={(place) => {
						setState((now) => ({...now, places: {...now.places, [now.step]: place}}));
					}}
					dispatch={setState}
					onBack={() => {
						if (stepBefore(state, rulesets) === undefined) {
							onBack();
						} else {
							setState(go(-1));
						}
					}}
					onWhoWins={() => {
						setWhole(playable(services, state));
					}}
					onBuild={(path) => {
						setBuilding({path});
					}}
					onKeys={showKeys}
					onFight={onFight}
				/>
			</StrengthProvider>
		</PanesPage>
	);
}
