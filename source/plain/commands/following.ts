import {beginNext} from '../../session/library/next-fight.js';
import {fromText} from '../../session/library/former-text.js';
import {FrayError} from '../../session/library/services.js';
import {places} from '../../session/fight/where.js';
import {UnfitError} from '../arguments.js';
import {type Reply, type Scene, type Word, unfit} from '../scene.js';

/** Fights that come after the one that is played. */
export const followingWords: readonly Word[] = [
	{
		name: 'next-fight',
		usage: '[after REST] with ROSTER[, ROSTER …]',
		summary:
			'a new fight with the heroes of this one as they are now, against the foes of the rosters',
		where: places.elsewhere,
		run: async (rest, scene) =>
			unlessTried(scene, async () => nextFight(rest, scene)),
	},
	{
		name: 'fight-again',
		usage: '',
		summary: 'the same fight from its start, with other dice',
		where: places.elsewhere,
		run: async (_rest, scene) =>
			unlessTried(scene, async () => {
				const fight = await scene.services.createAgain(scene.fight);
				return begun(fight, [fromText({...scene.fight.info, isAgain: true})]);
			}),
	},
];

const begun = (fight: Scene['fight'], briefing: readonly string[]): Reply => ({
	lines: [],
	next: {fight, briefing},
});

async function unlessTried(
	{fight}: Scene,
	act: () => Promise<Reply>,
): Promise<Reply> {
	if (fight.info.trial !== undefined) {
		return unfit(
			'Not done: a rehearsal or correction is open; keep or drop it first.',
		);
	}

	try {
		return await act();
	} catch (error) {
		if (error instanceof FrayError) {
			return unfit(error.message);
		}

		throw error;
	}
}

async function nextFight(
	line: string,
	{fight, services}: Scene,
): Promise<Reply> {
	const parts = /^(?:after\s+(\S+)\s+)?with\s+(.+)$/i.exec(line);
	if (!parts) {
		throw new UnfitError('Who are the foes? Name their rosters.');
	}

	const [, rest, files = ''] = parts;
	const rosters = await Promise.all(
		files.split(',').map(async (file) => services.loadRoster(file.trim())),
	);
	const other = rosters.find(({ruleset}) => ruleset !== fight.info.ruleset.id);
	if (other) {
		return unfit(
			`${other.path} is a roster for ${other.ruleset}, this fight is ${fight.info.ruleset.id}.`,
		);
	}

	const next = await beginNext(
		fight.asFormer(),
		{
			ruleset: fight.info.ruleset.id,
			title: rosters.map(({title}) => title).join(' and '),
			settings: {},
			selections: rosters.flatMap(({entries}) =>
				entries.map((entry) => ({
					entry,
					count: entry.count,
					isHidden: entry.isHidden,
				})),
			),
		},
		rest?.toLowerCase(),
		services,
	);
	return begun(next.fight, next.briefing);
}
