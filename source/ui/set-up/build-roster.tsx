import {useState} from 'react';
import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import type {Services} from '../../session/library/services.js';
import {RosterBuilder} from '../builder/roster-builder.js';
import {NewRoster} from '../home/rosters/new-roster.js';
import {Page} from '../kit/pages/page.js';

type Properties = {
	readonly services: Services;
	readonly ruleset: RulesetFacts;
	/** The file of the roster; left out: a new one is begun. */
	readonly path: string | undefined;
	/** @param built a roster that can be fought with and is not the one it began with */
	onBack(built?: string): void;
};

/** Builds a roster while a fight is set up, and comes back. */
export function BuildRoster({services, ruleset, path, onBack}: Properties) {
	const [made, setMade] = useState(path);
	if (made === undefined) {
		return (
			<Page
				title="New fight"
				middle={ruleset.name}
				hints={[{commands: ['accept'], label: 'go on'}, {commands: ['back']}]}
			>
				<NewRoster services={{...services, rulesets: [ruleset]}} onMade={setMade} onBack={onBack} />
			</Page>
		);
	}

	const goOnWith = (shown: string) => {
		onBack(shown === path ? undefined : shown);
	};

	return (
		<RosterBuilder
			services={services}
			path={made}
			onFight={(roster) => {
				goOnWith(roster.path);
			}}
			onBack={(shown, isSound) => {
				if (isSound) {
					goOnWith(shown);
				} else {
					onBack();
				}
			}}
		/>
	);
}
