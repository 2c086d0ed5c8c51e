import {useState} from 'react';
import {CombatantList} from './combatant-list.js';
import {FindSomebody} from './find-somebody.js';
import type {StepProperties} from './step-properties.js';

/** Who fights, on which side, how many of each, and whether players see them. */
export function SetUpCombatants(properties: StepProperties) {
	const [isFinding, setIsFinding] = useState(false);
	const {services, state, width, height, dispatch} = properties;
	return isFinding ? (
		<FindSomebody
			services={services}
			ruleset={state.ruleset?.id ?? ''}
			width={width}
			height={height}
			onFound={(entry) => {
				dispatch({type: 'found', entry});
				setIsFinding(false);
			}}
			onBack={() => {
				setIsFinding(false);
			}}
		/>
	) : (
		<CombatantList
			{...properties}
			onFind={() => {
				setIsFinding(true);
			}}
		/>
	);
}
