import type {Detail} from '../../../engine/ruleset/ruleset.js';
import type {RosterEntry} from '../../../rosters/roster.js';
import type {SealedRuleset} from '../../../rulesets/index.js';
import {planFight} from '../new-fight.js';
import type {NewFight} from '../services.js';

/** What the page of anybody holds who has nothing of the kind. */
const nothings = new Set(['none', 'nobody']);

type Told = Pick<NewFight, 'settings'> & {
	readonly entry: RosterEntry;
	readonly ruleset: SealedRuleset;
};

/** What a ruleset tells of somebody, as if a fight began with them alone. */
function toldOf({entry, settings, ruleset}: Told, tell: 'details' | 'glance'): readonly Detail[] {
	const {setup} = planFight(
		{ruleset: ruleset.id, title: '', settings, selections: [{entry, count: 1, isHidden: false}]},
		ruleset,
	);
	return ruleset.use((rules) => {
		if (!rules.isSetup(setup)) {
			return [];
		}

		const state = rules.initial(setup);
		return setup.entrants.flatMap(({id}) =>
			tell === 'glance' ? rules.glance(state, id) : rules.details(state, id, 'gm'),
		);
	});
}

/** The page of somebody who is in no fight yet, as it would be there, without what there is nothing of. */
export const entryPage = (
	entry: RosterEntry,
	settings: NewFight['settings'],
	ruleset: SealedRuleset,
) => toldOf({entry, settings, ruleset}, 'details').filter(({value}) => !nothings.has(value));

/** What a table of combatants says of somebody who is in no fight yet: the same columns for everybody. */
export const entryGlance = (
	entry: RosterEntry,
	settings: NewFight['settings'],
	ruleset: SealedRuleset,
): readonly Detail[] => toldOf({entry, settings, ruleset}, 'glance');
