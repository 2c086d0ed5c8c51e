import {folded, nearest} from '../../engine/kit/nearest.js';
import type {RulesetFacts} from '../../engine/ruleset/ruleset.js';
import {UsageError} from './usage-error.js';
import type {SettingRow, SettingValues} from '../../engine/facts/settings.js';
import {readSetting} from '../../session/parts/setting-words.js';
import {titlesInSight} from '../../rosters/roster.js';
import {type NewFight, type Services, FrayError, asListed} from '../../session/library/services.js';
import type {Flags} from './flags.js';

/** The ruleset with that id or, as screens show it, that name. */
export const findRuleset = (name: string, rulesets: readonly RulesetFacts[]) =>
	rulesets.find((each) => [each.id, each.name].some((known) => folded(known) === folded(name)));

/** The ruleset with that name; the first one when no name is given. */
export function rulesetNamed(
	name: string | undefined,
	rulesets: readonly RulesetFacts[],
): RulesetFacts {
	const found = name === undefined ? rulesets[0] : findRuleset(name, rulesets);
	if (!found) {
		const ids = rulesets.map(({id}) => id);
		const near = nearest(name ?? '', ids);
		throw new UsageError(
			near === undefined
				? `There is no ruleset “${name}”. There are ${ids.join(', ')}.`
				: `There is no ruleset “${name}”. Did you mean ${near}?`,
		);
	}

	return found;
}

/** The settings of all `--set name=value`. When one is given twice, the last counts. */
export const givenSettings = (
	given: readonly string[],
	rows: readonly SettingRow[],
): SettingValues =>
	Object.fromEntries(
		given.map((each) => {
			const at = each.indexOf('=');
			if (at < 1) {
				throw new UsageError(`--set needs NAME=VALUE, not “${each}”.`);
			}

			const read = readSetting(each.slice(0, at), each.slice(at + 1), rows);
			if ('problem' in read) {
				throw new UsageError(`--set ${each}: ${read.problem}.`);
			}

			return [read.id, read.value];
		}),
	);

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
