import type {Context, RunCommand} from './command.js';
import type {Flags} from './flags.js';
import {playFight} from './play-fight.js';
import {setUp} from './set-up.js';
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
