import {Box} from 'ink';
import {useReducer, useState} from 'react';
import type {Fight} from '../../session/fight.js';
import type {FormerFight} from '../../session/former-fight.js';
import type {Services} from '../../session/services.js';
import type {Simulated} from '../../session/simulation.js';
import type {Hint} from '../kit/footer.js';
import {Page, pageHeight} from '../kit/page.js';
import {ShortMenu} from '../kit/short-menu.js';
import {OddsView} from '../odds/odds-view.js';
import {
	type Begun,
	isPeopled,
	prepare,
	setUp,
	setUpAfter,
	stepBefore,
	stepsOf,
} from './new-fight-state.js';
import type {SetUp, SetUpStep} from './set-up.js';
import {emptySide, newFight} from './who-comes.js';
import {useSize} from '../kit/size.js';
import type {StepProperties} from './step-properties.js';
import {useStepKeys} from './use-step-keys.js';
import {BuildRoster} from './build-roster.js';
import {SetUpArrivals} from './set-up-arrivals.js';
import {SetUpCombatants} from './set-up-combatants.js';
import {SetUpRosters} from './set-up-rosters.js';
import {SetUpSettings} from './set-up-settings.js';
import {SetUpTitle} from './set-up-title.js';
import {StepsLine} from './steps-line.js';
import {SideSums} from './side-sums.js';
import {strengthHeight} from './strength-lines.js';
import {Strength} from './strength.js';

const questions: Readonly<Record<SetUpStep, string>> = {
	ruleset: 'Which rules?',
	rosters: 'Which rosters?',
	combatants: 'Who fights?',
	arrivals: 'What stays of the former fight?',
	settings: 'How are the rules read?',
	title: 'What is it called?',
};

const back: Hint = {commands: ['back']};
const goOn: Hint = {commands: ['accept'], label: 'go on'};
const whoWins: Hint = {commands: ['who-wins']};
const findSomebody: Hint = {commands: ['find'], label: 'somebody'};
const change: Hint = {commands: ['left', 'right'], label: 'change'};
const choose: Hint = {commands: ['up', 'down'], label: 'choose'};

const hints: Readonly<Record<SetUpStep, readonly Hint[]>> = {
	ruleset: [goOn, back, choose],
	rosters: [
		goOn,
		{commands: ['toggle']},
		{commands: ['new-roster']},
		{commands: ['build-roster']},
		findSomebody,
		back,
		choose,
	],
	combatants: [
		goOn,
		{commands: ['more', 'less'], label: 'how many'},
		{commands: ['other-side']},
		{commands: ['seen'], label: 'hidden'},
		findSomebody,
		back,
		{commands: ['weaker', 'stronger'], label: 'strength'},
		whoWins,
		choose,
	],
	arrivals: [goOn, change, back, whoWins, choose],
	settings: [goOn, change, back, whoWins, choose],
	title: [{commands: ['accept'], label: 'begin'}, back],
};

/** What can be done now: who wins is not asked where a side has nobody, nor is such a fight begun. */
const hintsFor = (state: SetUp): readonly Hint[] =>
	emptySide(state) === undefined
		? hints[state.step]
		: state.step === 'title'
			? [back]
			: hints[state.step].filter((hint) => hint !== whoWins);

function ChooseRules({services, state, dispatch, onBack}: StepProperties) {
	useStepKeys({onBack});
	return (
		<ShortMenu
			isActive
			items={services.rulesets.map(({id, name}) => ({id, label: name}))}
			initial={state.ruleset?.id}
			onPick={(id) => {
				const ruleset = services.rulesets.find((each) => each.id === id);
				if (ruleset) {
					dispatch({type: 'ruleset-chosen', ruleset});
				}
			}}
		/>
	);
}

function StepBody(properties: StepProperties) {
	switch (properties.state.step) {
		case 'ruleset': {
			return <ChooseRules {...properties} />;
		}

		case 'rosters': {
			return <SetUpRosters {...properties} />;
		}

		case 'combatants': {
			return <SetUpCombatants {...properties} />;
		}

		case 'arrivals': {
			return <SetUpArrivals {...properties} />;
		}

		case 'settings': {
			return <SetUpSettings {...properties} />;
		}

		case 'title': {
			return <SetUpTitle {...properties} />;
		}
	}
}

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
	readonly roster?: Begun | undefined;
	/** The fight whose heroes come into it. */
	readonly former?: FormerFight | undefined;
	/** The id of the rest between the two. */
	readonly rest?: string | undefined;
	onFight(fight: Fight, briefing?: readonly string[]): void;
	onBack(): void;
};

/** Sets up a fight: rules, rosters, combatants, settings, title. Escape goes back a step and loses nothing. */
export function NewFightScreen({
	services,
	roster,
	former,
	rest,
	onFight,
	onBack,
}: Properties) {
	const {columns, rows} = useSize();
	const {rulesets} = services;
	const width = columns - 2;
	const [state, dispatch] = useReducer(prepare, rulesets, (known) =>
		former ? setUpAfter(former, known, rest) : setUp(known, roster),
	);
	/** What the page with the odds in full is about, while it is open. */
	const [whole, setWhole] = useState<Simulated>();
	/** The roster that is being built; its path is left out of a new one. */
	const [building, setBuilding] = useState<{
		readonly path: string | undefined;
	}>();
	const strength = isPeopled(state) ? strengthHeight(rows) : 0;
	const sums = isPeopled(state) ? 1 : 0;
	const height = pageHeight(rows) - 1 - sums - strength;
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
						dispatch({type: 'roster-built', path: built, from: building.path});
					}
				}}
			/>
		);
	}

	return (
		<Page
			title={former ? `After “${former.title}”` : 'New fight'}
			middle={state.ruleset?.name ?? ''}
			hints={hintsFor(state)}
		>
			<StepsLine
				question={
					former && state.step === 'rosters'
						? 'Which rosters are the foes from?'
						: questions[state.step]
				}
				steps={stepsOf(state, rulesets)}
				step={state.step}
				width={width}
			/>
			<Box flexDirection="column" height={height} flexShrink={0}>
				<StepBody
					services={services}
					state={state}
					width={width}
					height={height}
					place={state.places[state.step] ?? 0}
					onPlace={(place) => {
						dispatch({type: 'moved', place});
					}}
					dispatch={dispatch}
					onBack={() => {
						if (stepBefore(state, rulesets) === undefined) {
							onBack();
						} else {
							dispatch({type: 'went-back'});
						}
					}}
					onWhoWins={() => {
						setWhole(playable(services, state));
					}}
					onBuild={(path) => {
						setBuilding({path});
					}}
					onFight={onFight}
				/>
			</Box>
			{isPeopled(state) && (
				<>
					<SideSums services={services} state={state} />
					<Strength
						services={services}
						state={state}
						width={width}
						height={strength}
					/>
				</>
			)}
		</Page>
	);
}
