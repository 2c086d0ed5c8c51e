import {useState} from 'react';
import {CombatantList} from '../combatant-list.js';
import {FindSomebody} from '../find-somebody.js';
import type {StepProperties} from './step-panes.js';

/** Who fights, on which side, how many of each, and whether players see them. */
export function SetUpCombatants(properties: StepProperties) {
	const [isFinding, setIsFinding] = useState(false);
	return isFinding ? (
		<FindSomebody
			{...properties.layout.whole}
			title="Who comes, too?"
			services={properties.services}
			ruleset={properties.state.ruleset}
			settings={properties.state.settings}
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
