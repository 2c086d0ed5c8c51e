import {useState} from 'react';
import {CombatantList} from '../combatant-list.js';
import {FindSomebodyPane} from '../find-somebody-pane.js';
import type {StepProperties} from './step-properties.js';

/** Who fights, on which side, how many of each, and whether players see them. */
export function SetUpCombatants(properties: StepProperties) {
	const [isFinding, setIsFinding] = useState(false);
	return isFinding ? (
		<FindSomebodyPane
			{...properties}
			onFound={(entries) => {
				for (const entry of entries) {
					properties.dispatch({type: 'found', entry});
				}

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
