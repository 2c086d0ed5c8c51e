import {Box} from 'ink';
import {useReducer} from 'react';
import type {Fight} from '../../session/fight.js';
import type {Services} from '../../session/services.js';
import type {Hint} from '../kit/footer.js';
import {Page, pageHeight} from '../kit/page.js';
import {ShortMenu} from '../kit/short-menu.js';
import {useLook} from '../kit/look.js';
import {
	type SetUpStep,
	emptySide,
	isPeopled,
	prepare,
	setUp,
	stepBefore,
} from './new-fight-state.js';
import {useSize} from '../kit/size.js';
import {Text} from '../kit/safe-text.js';
import type {StepProperties} from './step-properties.js';
import {useStepKeys} from './use-step-keys.js';
import {SetUpCombatants} from './set-up-combatants.js';
import {SetUpRosters} from './set-up-rosters.js';
import {SetUpSettings} from './set-up-settings.js';
import {SetUpTitle} from './set-up-title.js';
import {strengthHeight} from './strength-lines.js';
import {Strength} from './strength.js';

const questions: Readonly<Record<SetUpStep, string>> = {
	ruleset: 'Which rules?',
	rosters: 'Which rosters?',
	combatants: 'Who fights?',
	settings: 'How are the rules read?',
	title: 'What is it called?',
};

const back: Hint = {commands: ['back']};
const goOn: Hint = {commands: ['accept'], label: 'go on'};
const choose: Hint = {commands: ['up', 'down'], label: 'choose'};

const hints: Readonly<Record<SetUpStep, readonly Hint[]>> = {
	ruleset: [choose, goOn, back],
	rosters: [choose, {commands: ['toggle']}, goOn, back],
	combatants: [
		choose,
		{commands: ['more', 'less'], label: 'how many'},
		{commands: ['seen']},
		goOn,
		back,
	],
	settings: [
		choose,
		{commands: ['left', 'right'], label: 'change'},
		goOn,
		back,
	],
	title: [{commands: ['accept'], label: 'begin'}, back],
};

function ChooseRules({services, state, dispatch, onBack}: StepProperties) {
	useStepKeys(onBack);
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

		case 'settings': {
			return <SetUpSettings {...properties} />;
		}

		case 'title': {
			return <SetUpTitle {...properties} />;
		}
	}
}

type Properties = {
	readonly services: Services;
	onFight(fight: Fight): void;
	onBack(): void;
};

/** Sets up a fight: rules, rosters, combatants, settings, title. Escape goes back a step and loses nothing. */
export function NewFightScreen({services, onFight, onBack}: Properties) {
	const {columns, rows} = useSize();
	const {theme} = useLook();
	const {rulesets} = services;
	const width = columns - 2;
	const [state, dispatch] = useReducer(prepare, rulesets, setUp);
	const strength = isPeopled(state) ? strengthHeight(rows) : 0;
	const height = pageHeight(rows) - 1 - strength;
	return (
		<Page
			title="New fight"
			middle={state.ruleset?.name ?? ''}
			hints={
				state.step === 'title' && emptySide(state) ? [back] : hints[state.step]
			}
		>
			<Box height={1} flexShrink={0}>
				<Text {...theme.title}>{questions[state.step]}</Text>
			</Box>
			<Box flexDirection="column" height={height} flexShrink={0}>
				<StepBody
					services={services}
					state={state}
					width={width}
					height={height}
					dispatch={dispatch}
					onBack={() => {
						if (stepBefore(state, rulesets) === undefined) {
							onBack();
						} else {
							dispatch({type: 'went-back'});
						}
					}}
					onFight={onFight}
				/>
			</Box>
			{isPeopled(state) && (
				<Strength
					services={services}
					state={state}
					width={width}
					height={strength}
				/>
			)}
		</Page>
	);
}
