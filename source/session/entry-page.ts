import type {Detail} from '../engine/ruleset.js';
import type {RosterEntry} from '../rosters/roster.js';
import type {SealedRuleset} from '../rulesets/index.js';
import {planFight} from './new-fight.js';
import type {NewFight} from './services.js';

/** What the page of anybody holds who has nothing of the kind. */
const nothings = new Set(['none', 'nobody']);

/**
 * The page of somebody who is in no fight yet, as it would be there, without what there is nothing of.
 * @throws {FrayError} when the ruleset cannot play it
 */
export function entryPage(
	entry: RosterEntry,
	settings: NewFight['settings'],
	ruleset: SealedRuleset,
): readonly Detail[] {
	const {setup} = planFight(
		{
			ruleset: ruleset.id,
			title: '',
			settings,
			selections: [{entry, count: 1, isHidden: false}],
		},
		ruleset,
	);
	return ruleset.use((rules) =>
		rules.isSetup(setup)
			? setup.entrants
					.flatMap(({id}) => rules.details(rules.initial(setup), id, 'gm'))
					.filter(({value}) => !nothings.has(value))
			: [],
	);
}
