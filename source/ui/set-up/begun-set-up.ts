import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import {defaults} from '../../engine/facts/settings.js';
import type {FormerFight} from '../../session/log/former-fight.js';
import {prepare} from './new-fight-state.js';
import type {SetUp} from './set-up.js';

/** Rosters with which a fight is set up. */
export type Begun = {readonly ruleset: string; readonly paths: readonly string[]};

const empty: SetUp = {
	step: 'ruleset',
	ruleset: undefined,
	ticked: [],
	loaded: [],
	found: [],
	settings: {},
	title: '',
	campaign: '',
	suggested: '',
	places: {},
	others: [],
};

/** If there is only one system, or there are rosters to begin with, it is not asked for. */
export function setUp(rulesets: readonly RulesetFacts[], begun?: Begun): SetUp {
	const facts = rulesets.find(({id}) => id === begun?.ruleset);
	if (begun && facts) {
		return {...prepare(empty, {type: 'ruleset-chosen', ruleset: facts}), ticked: begun.paths};
	}

	const [only, another] = rulesets;
	return only && !another ? prepare(empty, {type: 'ruleset-chosen', ruleset: only}) : empty;
}

/** The set-up of a fight that comes after another one, whose rules are known. */
export function setUpAfter(
	former: FormerFight,
	rulesets: readonly RulesetFacts[],
	rest?: string,
): SetUp {
	const ruleset = rulesets.find(({id}) => id === former.ruleset.id);
	return {
		...empty,
		step: 'rosters',
		ruleset,
		settings: {...defaults(ruleset?.settings ?? []), ...former.settings},
		campaign: former.campaign ?? '',
		after: {former, heroes: former.heroes, rest, changes: new Map()},
	};
}
