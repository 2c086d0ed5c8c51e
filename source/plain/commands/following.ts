import type {Fight} from '../../session/fight/fight.js';
import {endingsMeant} from '../../session/acts/giving.js';
import {splitReason, UnfitError} from '../../session/acts/parts/arguments.js';
import {wholeNumber} from '../../session/parts/numbers.js';
import {places} from '../../session/fight/where.js';
import {type Reply, type Word, type Scene, type Runs, done, said, unfit} from '../scene.js';
import {asListed} from '../../session/library/services.js';
import {fromText, beginNext} from '../../session/library/next-fight.js';
import {withProblems} from '../reply.js';
import {namedRosters, pathCalled, usableRosters} from '../../session/acts/joining/adding.js';
import {type Style, sharingText} from '../texts/style.js';
import type {Sharing} from '../../session/players/sharing.js';

export const endWord: Word = {
	name: 'end',
	id: 'end-condition',
	usage: '[N | WHOM CONDITION] [because …]',
	summary: 'ends condition N, or a condition of one or several; alone: ends the fight',
	where: places.ruling,
	run: (rest, {fight}) => end(rest, fight),
};

function end(rest: string, fight: Fight): Reply {
	const {line, reason} = splitReason(rest);
	if (line === '') {
		return done(fight.gm({do: 'end', ...reason}));
	}

	const condition = wholeNumber(line);
	return done(
		fight.rule(
			(condition === undefined
				? endingsMeant(line, fight)
				: [{do: 'end-condition', condition} as const]
			).map((each) => ({...each, ...reason})),
		),
	);
}

export const followingRuns: Runs = {
	'next-fight': async (rest, scene) => withProblems(async () => nextFight(rest, scene)),
	share: async (rest, {services: {sharing}, style}) =>
		share(rest.trim().toLowerCase(), sharing, style),
	'fight-again': async (_rest, {fight, services}) =>
		withProblems(async () =>
			begun(await services.createAgain(fight), [fromText({...fight.info, isAgain: true})]),
		),
};

/** Shares the fight, says how players come in, or ends that. */
async function share(word: string, sharing: Sharing | undefined, style: Style): Promise<Reply> {
	if (!sharing || !['', 'end'].includes(word)) {
		throw new UnfitError('share shows the fight to the players; share end stops.');
	}

	if (word === 'end') {
		await sharing.end();
		return said('Nothing is shared any more.');
	}

	const refusal = await sharing.begin();
	const status = sharing.status();
	return status ? said(...sharingText(status, style)) : done(refusal);
}

const begun = (fight: Scene['fight'], briefing: readonly string[]): Reply => ({
	lines: [],
	next: {fight, briefing},
});

async function nextFight(line: string, {fight, services}: Scene): Promise<Reply> {
	const parts = /^(?:after\s+(\S+)\s+)?with\s+(.+)$/i.exec(line);
	if (!parts) {
		throw new UnfitError('Who are the foes? Name their rosters.');
	}

	const [, rest, files = ''] = parts;
	const rules = fight.info.ruleset.id;
	const known = namedRosters(await usableRosters(rules, services));
	const rosters = await Promise.all(
		files.split(',').map(async (name) => services.loadRoster(pathCalled(name.trim(), known))),
	);
	const other = rosters.find(({ruleset}) => ruleset !== rules);
	if (other) {
		return unfit(`${other.path} is a roster for ${other.ruleset}, this fight is ${rules}.`);
	}

	const next = await beginNext(
		fight.asFormer(),
		{
			ruleset: rules,
			title: rosters.map(({title}) => title).join(' and '),
			settings: {},
			selections: rosters.flatMap(({entries}) => entries.map(asListed)),
		},
		rest?.toLowerCase(),
		services,
	);
	return begun(next.fight, next.briefing);
}
