import {FrayError, type NewFight, type Services} from '../session/services.js';
import type {Context, RunCommand} from './command.js';
import type {Flags} from './flags.js';
import {playFight} from './play-fight.js';
import {rulesetNamed} from './rulesets.js';
import {givenSettings} from './settings.js';
import {UsageError} from './usage-error.js';

const newFight: RunCommand = async ({flags}, context) =>
	flags.roster.length > 0
		? playFight(context, flags, async (services) => ({
				fight: await services.createFight(await setUp(flags, services)),
			}))
		: chooseRosters(flags, context);

export default newFight;

/** On a terminal a screen asks for the rosters. Line by line, and with other flags, they must be given. */
async function chooseRosters(
	{ruleset, title, seed, set, plain}: Flags,
	{hasScreen, services: open}: Context,
): Promise<number> {
	const isBare =
		set.length === 0 &&
		[ruleset, title, seed].every((each) => each === undefined);
	if (!isBare || plain || !hasScreen) {
		throw new UsageError('A new fight needs a roster: fray new --roster FILE.');
	}

	const services = open();
	const {openScreens} = await import('../ui/start.js');
	return openScreens(services, {screen: 'new'});
}

/** Everybody of all rosters, in the numbers that the rosters suggest. */
async function setUp(
	{roster: paths, ruleset: named, title, seed, set}: Flags,
	services: Services,
): Promise<NewFight> {
	const wanted =
		named === undefined ? undefined : rulesetNamed(named, services.rulesets).id;
	const rosters = await Promise.all(
		paths.map(async (path) => services.loadRoster(path)),
	);
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
		title: title ?? rosters.map((roster) => roster.title).join(' and '),
		settings: givenSettings(set, facts.settings),
		selections: rosters.flatMap(({entries}) =>
			entries.map((entry) => ({
				entry,
				count: entry.count,
				isHidden: entry.isHidden,
			})),
		),
		...(seed !== undefined && {seed}),
	};
}
