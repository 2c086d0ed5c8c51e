import {basename} from 'node:path';
import {
	FrayError,
	newcomers,
	type Roster,
	type RosterEntry,
} from '../../session/services.js';
import type {Fight} from '../../session/fight.js';
import {type Improvisation, improviserFor} from '../../session/improvising.js';
import {splitReason, takeCombatant, takeOne} from '../arguments.js';
import {type Named, matching, takeName} from '../../session/names.js';
import {wholeNumber} from '../../session/numbers.js';
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
		usage: '[ROSTER [WHO [COUNT] [hidden]] | NAME[,] WORDS]',
		summary:
			'adds combatants of a roster, or improvises one: add Guard x3 hidden; alone it lists the rosters, and add? the words',
		where: places.ruling,
		run: async (rest, scene) => withProblems(async () => add(rest, scene)),
	},
	{
		name: 'add?',
		usage: 'NAME[,] WORDS',
		summary: 'shows the sheet of whom add would improvise, and adds nobody',
		where: places.ruling,
		run: async (rest, scene) =>
			withProblems(async () => improvise(rest, scene, false)),
	},
	{
		name: 'sheet',
		usage: 'WHO WORDS [because …]',
		summary:
			'changes values on a sheet, in the words of add; sheet WHO lists them',
		where: places.ruling,
		run: async (rest, scene) =>
			withProblems(async () => changeSheet(rest, scene, true)),
	},
	{
		name: 'sheet?',
		usage: 'WHO [WORDS]',
		summary: 'shows the sheet as it would be, and changes nothing',
		where: places.ruling,
		run: async (rest, scene) =>
			withProblems(async () => changeSheet(rest, scene, false)),
	},
];

async function withProblems(run: () => Promise<Reply>): Promise<Reply> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof FrayError) {
			return unfit(error.message, ...error.problems.map(problemText));
		}

		throw error;
	}
}

const noWords = 'These rules improvise nobody.';

/** @param isDone whether it is done, or only shown */
async function improvise(
	line: string,
	{fight, services}: Scene,
	isDone: boolean,
): Promise<Reply> {
	const improviser = await improviserFor(fight, services);
	if (!improviser) {
		return unfit(noWords);
	}

	if (line === '') {
		return unfit(`What can be said: ${improviser.words.join(', ')}`);
	}

	const {line: words, reason} = splitReason(line);
	return replyTo(improviser.add(words), 'Improvised', fight, reason, isDone);
}

async function changeSheet(
	rest: string,
	{fight, services}: Scene,
	isDone: boolean,
): Promise<Reply> {
	const {line, reason} = splitReason(rest);
	const {who, rest: words} = takeCombatant(line, fight);
	const improviser = await improviserFor(fight, services);
	if (!improviser) {
		return unfit(noWords);
	}

	if (words === '') {
		return unfit(`What of ${who.name} changes? ${improviser.words.join(', ')}`);
	}

	return replyTo(
		improviser.change(who.id, words),
		'Sheet',
		fight,
		reason,
		isDone,
	);
}

function replyTo(
	read: Improvisation,
	label: string,
	fight: Fight,
	reason: {readonly reason?: string},
	isDone: boolean,
): Reply {
	if (read.kind === 'unfit') {
		return unfit(
			`Not done: ${read.message.replace(/[?.]?$/, (end) => (end === '?' ? end : '.'))}`,
			...(read.hint === undefined ? [] : [`  ${read.hint}`]),
		);
	}

	const told = [
		`${label}: ${read.said}`,
		...read.page.map(({label: name, value}) => `  ${name}: ${value}`),
	];
	return isDone
		? done(fight.gm({...read.input, ...reason}), ...told)
		: said(...told);
}

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
	const [first = ''] = rest.split(/[\s,]/, 1);
	const isRoster =
		file !== undefined ||
		(!rest.startsWith(`${first},`) &&
			(!('candidates' in takeName(rest, known)) ||
				matching(first, known).length > 0));
	if (!isRoster && (await improviserFor(scene.fight, scene.services))) {
		return improvise(rest, scene, true);
	}

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
