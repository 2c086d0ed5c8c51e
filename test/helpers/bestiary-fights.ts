import {randomSource} from '../../source/dice/random-source.js';
import type {RosterEntry} from '../../source/rosters/roster.js';
import type {SealedRuleset} from '../../source/rulesets/index.js';
import {planFight} from '../../source/session/library/new-fight.js';
import {playAtRandom} from '../conformance/checks.js';
import {Trial} from '../conformance/trial.js';
import type {Bestiary} from './bestiary.js';

/** Who fights together. */
type Cast = readonly RosterEntry[];

const castSize = 6;

/** All archetypes in casts of a few, each with some from all over the bestiary. */
export function castsOf({archetypes}: Bestiary): readonly Cast[] {
	const count = Math.ceil(archetypes.length / castSize);
	return Array.from({length: count}, (_, cast) =>
		archetypes.filter((__, at) => at % count === cast).map(({entry}) => entry),
	);
}

/** Every second one is on the heroes’ side. */
const mixed = (entry: RosterEntry, at: number): RosterEntry => {
	const side = at % 2 === 0 ? 'good' : 'bad';
	return {...entry, side, newcomer: {...entry.newcomer, side}};
};

/** What goes wrong when a cast fights at random, also with commands of the GM at any prompt. */
export function whyStuck(ruleset: SealedRuleset, cast: Cast, seed: number): readonly string[] {
	const {setup} = planFight(
		{
			ruleset: ruleset.id,
			title: '',
			settings: {},
			selections: cast.map((entry, at) => ({
				entry: mixed(entry, at),
				count: 1,
				isHidden: entry.isHidden,
			})),
		},
		ruleset,
	);
	return [0, 5].flatMap((gmEvery) =>
		ruleset.use((rules) => {
			if (!rules.isSetup(setup)) {
				return ['they have no sheets of these rules'];
			}

			try {
				playAtRandom(new Trial(rules, setup, randomSource(seed)), 200, gmEvery);
				return [];
			} catch (error) {
				const names = cast.map(({name}) => name).join(', ');
				return [`${names}, seed ${seed}: ${String(error)}`];
			}
		}),
	);
}
