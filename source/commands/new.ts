import type {FormerFight} from '../session/log/former-fight.js';
import {unknownRest, beginNext} from '../session/library/next-fight.js';
import type {Conversation} from '../plain/conversation.js';
import {setUpPlainly} from '../plain/set-up.js';
import path from 'node:path';
import {sides} from '../engine/kit/basics.js';
import {type NewFight, type Services, FrayError, sideOf} from '../session/library/services.js';
import type {Context, RunCommand} from './parts/command.js';
import type {Flags} from './parts/flags.js';
import {type Start, playPlainly} from './parts/play-fight.js';
import {rulesetNamed, givenSettings, setUp} from './parts/set-up.js';
import {UsageError} from './parts/usage-error.js';

const newFight: RunCommand = async ({flags}, context) => {
	if (flags.rest !== undefined && flags.from === undefined) {
		throw new UsageError('--rest lies between two fights: it goes with --from FIGHT.');
	}

	if (flags.roster.length === 0) {
		return chooseRosters(flags, context);
	}

	return flags.plain || !context.hasScreen
		? playPlainly(context, async (services, conversation) =>
				begin(flags, services, async ({ruleset, title, selections}) =>
					gather({...flags, ruleset, title}, services, conversation, selections),
				),
			)
		: beginOnScreens(flags, context);
};

export default newFight;

/** @param askForOthers what happens where a side has nobody */
async function begin<Others>(
	flags: Flags,
	services: Services,
	askForOthers: (plan: NewFight) => Promise<Others>,
): Promise<Start | Others> {
	const {from, rest} = flags;
	if (from === undefined) {
		const plan = await setUp(flags, services);
		return sides.every((side) => plan.selections.some((each) => sideOf(each) === side))
			? {fight: await services.createFight(plan)}
			: askForOthers(plan);
	}

	const {former, notices} = await formerNamed(from, services);
	const plan = await setUp({...flags, ruleset: flags.ruleset ?? former.ruleset.id}, services);
	const {fight, briefing} = await beginNext(former, plan, rest, services);
	return {fight, briefing: [...notices, ...briefing]};
}

/** Whose rosters are all of one side chooses the others where a fight is set up. */
async function beginOnScreens(flags: Flags, context: Context): Promise<number> {
	const services = await context.services();
	const {openScreens} = await import('../ui/start.js');
	const start = await begin(flags, services, async ({ruleset}) => {
		if (!isBare({...flags, ruleset: undefined})) {
			throw new FrayError('Everybody is on one side: another --roster FILE brings the others.');
		}

		return {
			screen: 'new' as const,
			rosters: {ruleset, paths: flags.roster.map((file) => path.resolve(file))},
		};
	});
	return openScreens(
		Promise.resolve(services),
		'fight' in start ? {screen: 'fight', ...start} : start,
	);
}

/** A fight that another one is to follow, and what was amiss with its log. */
async function formerNamed(
	name: string,
	services: Services,
): Promise<{readonly former: FormerFight; readonly notices: readonly string[]}> {
	const fight = await services.readFight(name);
	try {
		return {former: fight.asFormer(), notices: fight.info.notices};
	} finally {
		await fight.close();
	}
}

/** Line by line, from nobody or from those of one side. A set-up that ends without a fight is none, unless it was left on purpose. */
async function gather(
	{ruleset, title, campaign, seed, set}: Flags,
	services: Services,
	conversation: Conversation,
	selections: NewFight['selections'] = [],
): Promise<Start | number> {
	const end = await setUpPlainly(
		{
			ruleset: ruleset === undefined ? undefined : rulesetNamed(ruleset, services.rulesets),
			title: title ?? '',
			selections,
			...(campaign !== undefined && {campaign}),
			...(seed !== undefined && {seed}),
			settingsFor: ({settings}) => givenSettings(set, settings),
		},
		conversation,
		services,
	);
	return end === 'left' ? 0 : end === 'unheard' ? 1 : {fight: end};
}

/** Nothing is said that the screens would ask for. */
const isBare = ({ruleset, title, campaign, seed, set}: Flags): boolean =>
	set.length === 0 && [ruleset, title, campaign, seed].every((each) => each === undefined);

/** On a terminal a screen asks for the rosters; line by line everybody is asked for. With other flags, rosters must be given. */
async function chooseRosters(flags: Flags, context: Context): Promise<number> {
	const {plain, from, rest} = flags;
	const {hasScreen, services: open} = context;
	if (from === undefined && (plain || !hasScreen)) {
		return playPlainly(context, async (services, conversation) =>
			gather(flags, services, conversation),
		);
	}

	if (!isBare(flags) || plain || !hasScreen) {
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
