import {titlesInSight} from '../../rosters/roster.js';
import {FrayError, type NewFight, type Services, asListed} from '../../session/library/services.js';
import type {Flags} from './flags.js';
import {rulesetNamed} from './rulesets.js';
import {givenSettings} from './settings.js';

/** A fight of everybody of all rosters, in the numbers that the rosters suggest. */
export async function setUp(
	{
		roster: paths,
		ruleset: named,
		title,
		campaign,
		seed,
		set,
	}: Pick<Flags, 'roster' | 'ruleset' | 'title' | 'campaign' | 'seed' | 'set'>,
	services: Services,
): Promise<NewFight> {
	const wanted = named === undefined ? undefined : rulesetNamed(named, services.rulesets).id;
	const rosters = await Promise.all(paths.map(async (path) => services.loadRoster(path)));
	const ruleset = wanted ?? rosters[0]?.ruleset;
	const other = rosters.find((roster) => roster.ruleset !== ruleset);
	if (other) {
		throw new FrayError(
			`${other.path} is a roster for ${other.ruleset}, this fight is ${ruleset ?? 'another'}.`,
		);
	}

	const facts = rulesetNamed(ruleset, services.rulesets);
	return {
		ruleset: facts.id,
		title: title ?? titlesInSight(rosters).join(' and '),
		settings: givenSettings(set, facts.settings),
		selections: rosters.flatMap(({entries}) => entries.map(asListed)),
		...(seed !== undefined && {seed}),
		...(campaign !== undefined && {campaign}),
	};
}
