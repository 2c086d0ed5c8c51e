import {basename} from 'node:path';
import {
	FrayError,
	newcomers,
	type Roster,
	type RosterEntry,
} from '../../session/services.js';
import {takeOne} from '../arguments.js';
import type {Named} from '../names.js';
import {wholeNumber} from '../numbers.js';
import {
	type Reply,
	type Scene,
	type Word,
	done,
	said,
	unfit,
} from '../scene.js';
import {places} from '../../session/where.js';

/** Somebody joins during the fight. */
export const addingWords: readonly Word[] = [
	{
		name: 'add',
		usage: '[ROSTER [WHO [COUNT] [hidden]]]',
		summary:
			'adds combatants; alone it lists the rosters, with a roster who is in it',
		where: places.ruling,
		async run(rest, scene) {
			try {
				return await add(rest, scene);
			} catch (error) {
				if (error instanceof FrayError) {
					return unfit(error.message, ...error.problems.map(problemText));
				}

				throw error;
			}
		},
	},
];

async function add(rest: string, scene: Scene): Promise<Reply> {
	const all = await scene.services.listRosters();
	const rosters = all.filter(
		({ruleset, problems}) =>
			problems.length === 0 && ruleset === scene.fight.info.ruleset.id,
	);
	if (rest === '') {
		return rosters.length === 0
			? unfit('There is no roster for these rules; add FILE takes any file.')
			: said(
					...rosters.map(({path, title}) => `  ${fileName(path)}: ${title}`),
				);
	}

	const file = /^\S+\.ya?ml(?=\s|$)/i.exec(rest)?.[0];
	const known = rosters.map(({path, title}) => ({
		value: path,
		names: [fileName(path), title, path],
	}));
	const {found: path, rest: after} =
		file !== undefined && !known.some(({names}) => names.includes(file))
			? {found: file, rest: rest.slice(file.length).trim()}
			: takeOne(rest, known, 'roster');
	return addFrom(await scene.services.loadRoster(path), after, scene);
}

function addFrom(roster: Roster, words: string, {fight}: Scene): Reply {
	if (roster.ruleset !== fight.info.ruleset.id) {
		return unfit(
			`${roster.title} is a roster of other rules (${roster.ruleset}).`,
		);
	}

	if (words === '') {
		return said(
			...roster.entries.map(
				({name, count}) => `  ${count > 1 ? `${name} ×${count}` : name}`,
			),
		);
	}

	const {found: entry, rest} = takeOne(words, entryNames(roster), 'combatant');
	const match = /^(\d+)?\s*(hidden)?$/i.exec(rest);
	const count = wholeNumber(match?.[1] ?? '1');
	if (!match || count === undefined || count < 1 || count > mostAtOnce) {
		return unfit(
			`After ${entry.name} comes a count from 1 to ${mostAtOnce}, then hidden: add … ${entry.name} 3 hidden`,
		);
	}

	const isHidden = entry.isHidden || match[2] !== undefined;
	return done(
		fight.gm({
			do: 'add',
			newcomers: newcomers(
				[{entry, count, isHidden}],
				fight.combatants('gm').map(({name}) => name),
			),
		}),
	);
}

/** A higher number in one line is probably a slip. */
const mostAtOnce = 99;

const entryNames = ({entries}: Roster): ReadonlyArray<Named<RosterEntry>> =>
	entries.map((entry) => ({value: entry, names: [entry.name]}));

const fileName = (path: string): string =>
	basename(path).replace(/\.ya?ml$/i, '');

const problemText = ({
	line,
	field,
	message,
}: FrayError['problems'][number]): string =>
	`  ${[line === undefined ? undefined : `line ${line}`, field, message]
		.filter((part) => part !== undefined)
		.join(': ')}`;
