import type {FormerFight} from '../session/former-fight.js';
import {beginNext} from '../session/next-fight.js';
import {unknownRest} from '../session/former-text.js';
import {FrayError, type Services} from '../session/services.js';
import type {Context, RunCommand} from './command.js';
import type {Flags} from './flags.js';
import {type Start, playFight} from './play-fight.js';
import {setUp} from './set-up.js';
import {UsageError} from './usage-error.js';

const newFight: RunCommand = async ({flags}, context) => {
	if (flags.rest !== undefined && flags.from === undefined) {
		throw new UsageError(
			'--rest lies between two fights: it goes with --from FIGHT.',
		);
	}

	return flags.roster.length > 0
		? playFight(context, flags, async (services) => begin(flags, services))
		: chooseRosters(flags, context);
};

export default newFight;

async function begin(flags: Flags, services: Services): Promise<Start> {
	const {from, rest} = flags;
	if (from === undefined) {
		return {fight: await services.createFight(await setUp(flags, services))};
	}

	const {former, notices} = await formerNamed(from, services);
	const plan = await setUp(
		{...flags, ruleset: flags.ruleset ?? former.ruleset.id},
		services,
	);
	const {fight, briefing} = await beginNext(former, plan, rest, services);
	return {fight, briefing: [...notices, ...briefing]};
}

/** A fight that another one is to follow, and what was amiss with its log. */
async function formerNamed(
	name: string,
	services: Services,
): Promise<{
	readonly former: FormerFight;
	readonly notices: readonly string[];
}> {
	const fight = await services.readFight(name);
	try {
		return {former: fight.asFormer(), notices: fight.info.notices};
	} finally {
		await fight.close();
	}
}

/** On a terminal a screen asks for the rosters. Line by line, and with other flags, they must be given. */
async function chooseRosters(
	{ruleset, title, seed, set, plain, from, rest}: Flags,
	{hasScreen, services: open}: Context,
): Promise<number> {
	const isBare =
		set.length === 0 &&
		[ruleset, title, seed].every((each) => each === undefined);
	if (!isBare || plain || !hasScreen) {
		throw new UsageError(
			from === undefined
				? 'A new fight needs a roster: fray new --roster FILE.'
				: 'The heroes come from that fight, but who are the foes? fray new --from FIGHT --roster FILE.',
		);
	}

	const services = open();
	const {openScreens} = await import('../ui/start.js');
	if (from === undefined) {
		return openScreens(services, {screen: 'new'});
	}

	const {former} = await formerNamed(from, await services);
	return openScreens(services, {
		screen: 'new',
		former,
		...(rest !== undefined && {rest: restNamed(rest, former)}),
	});
}

/** @throws {FrayError} when there is no such rest */
function restNamed(rest: string, former: FormerFight): string {
	if (!former.rests.some(({id}) => id === rest)) {
		throw new FrayError(unknownRest(rest, former));
	}

	return rest;
}
