import {
	newcomers,
	type Roster,
	type RosterEntry,
	type Services,
} from '../../session/library/services.js';
import {merits} from '../../session/library/archetypes.js';
import {type Side, sides} from '../../engine/kit/basics.js';
import {sideIds} from '../../rosters/side-words.js';
import {
	type Company,
	type Improvisation,
	improviserFor,
	namesKnown,
} from '../../session/library/improvising.js';
import {calledBy, variantsOf} from '../called.js';
import {splitReason, takeCombatant, takeOne} from '../../session/acts/arguments.js';
import {type Named, matching, takeName, wholeName} from '../../session/parts/names.js';
import {wholeNumber} from '../../session/parts/numbers.js';
import {cannotVary} from '../../session/parts/variants.js';
import {withProblems} from '../problems.js';
import {namedRosters, rosterName, usableRosters} from '../rosters.js';
import {takeStep} from '../../rosters/variant-words.js';
import {
	type Reply,
	type Scene,
	type Runs,
	type Word,
	done,
	refused,
	said,
	unfit,
} from '../scene.js';
import {places} from '../../session/fight/where.js';
import {overrule} from './overruling.js';
import {valuesOf} from './values.js';

/** Those whom somebody joins, and where people are known from. */
export type Adding = {
	readonly fight: Company;
	readonly services: Pick<Services, 'rulesets' | 'listRosters' | 'loadRoster'>;
};

/** What follows `add`: somebody joins. */
export const addLine = async (rest: string, adding: Adding): Promise<Reply> =>
	withProblems(async () => add(rest, adding));

/** What follows `add?`: it is shown whom `add` would improvise. */
export const tryAddLine = async (rest: string, adding: Adding): Promise<Reply> =>
	withProblems(async () => improvise(rest, adding, false));

/** Who joins is looked at, and sheets. */
export const addingWords: readonly Word[] = [
	{
		name: 'add?',
		usage: 'NAME[,] WORDS',
		summary: 'shows the sheet of whom add would improvise, and adds nobody',
		where: places.ruling,
		run: tryAddLine,
	},
	{
		name: 'sheet?',
		usage: 'WHO [WORDS]',
		summary: 'shows the sheet as it would be, and changes nothing',
		where: places.ruling,
		run: async (rest, scene) => withProblems(async () => sheetWith(rest, scene, false)),
	},
];

export const addingRuns: Runs = {
	add: addLine,
	sheet: async (rest, scene) => changeSheet(rest, scene),
};

const noWords = 'These rules have no words to improvise somebody.';

/** @param isDone whether it is done, or only shown */
async function improvise(line: string, {fight, services}: Adding, isDone: boolean): Promise<Reply> {
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

/** What follows `sheet`: other values on the sheet of somebody in the fight. */
export const changeSheet = async (rest: string, scene: Scene): Promise<Reply> =>
	withProblems(async () => sheetWith(rest, scene, true));

async function sheetWith(rest: string, {fight, services}: Scene, isDone: boolean): Promise<Reply> {
	const {line, reason} = splitReason(rest);
	const {who, rest: words} = takeCombatant(line, fight);
	const improviser = await improviserFor(fight, services);
	if (!improviser) {
		return unfit(noWords);
	}

	if (words === '') {
		return unfit(`What of ${who.name} changes? ${improviser.wordsOf(who.id).join(', ')}`);
	}

	const fields = valuesOf(who.id, fight);
	if (isDone && !improviser.isWord(who.id, words) && wholeName(words, fields)) {
		const {found: field, rest: value} = takeOne(words, fields, 'value');
		return overrule({whom: [who.id], field, words: value, reason}, fight);
	}

	return replyTo(improviser.change(who.id, words), 'Sheet', fight, reason, isDone);
}

function replyTo(
	read: Improvisation,
	label: string,
	fight: Company,
	reason: {readonly reason?: string},
	isDone: boolean,
): Reply {
	if (read.kind === 'unfit') {
		return refused(read.message, ...(read.hint === undefined ? [] : [`  ${read.hint}`]));
	}

	const told = [
		`${label}: ${read.said}`,
		...read.page.map(({label: name, value}) => `  ${name}: ${value}`),
	];
	return isDone ? done(fight.gm({...read.input, ...reason}), ...told) : said(...told);
}

async function add(rest: string, scene: Adding): Promise<Reply> {
	const rosters = await usableRosters(rulesOf(scene.fight), scene.services);
	if (rest === '') {
		return rosters.length === 0
			? unfit('There is no roster for these rules; add FILE takes any file.')
			: said(...rosters.map(({path, title}) => `  ${rosterName(path)}: ${title}`));
	}

	const file = /^\S+\.ya?ml(?=\s|$)/i.exec(rest)?.[0];
	const known = namedRosters(rosters);
	const [first = ''] = rest.split(/[\s,]/, 1);
	if (file === undefined && wholeName(rest, known) === undefined) {
		const reply =
			(await addCalled(rest, calledSo(), scene)) ?? (await addCalled(rest, onSide, scene));
		if (reply) {
			return reply;
		}
	}

	const isRoster =
		file !== undefined ||
		(!rest.startsWith(`${first},`) &&
			(!('candidates' in takeName(rest, known)) || matching(first, known).length > 0));
	if (!isRoster && (await improviserFor(scene.fight, scene.services))) {
		return improvise(rest, scene, true);
	}

	const {found: path, rest: after} =
		file !== undefined && !known.some(({names}) => names.includes(file))
			? {found: file, rest: rest.slice(file.length).trim()}
			: takeOne(rest, known, 'roster');
	return addFrom(await scene.services.loadRoster(path), after, scene);
}

/**
 * “Gate guard 3 heroes hidden”, without a comma but for that of “Gate guard, stronger”: somebody of any roster, and
 * nothing is said of their figures. A name may end like a side.
 */
const calledSo = (side = '') =>
	new RegExp(
		`^(?<who>[^,;]+?(?:\\s*,\\s*\\p{L}+)?)(?:\\s+(?:[x×]?(?<before>\\d+)|(?<after>\\d+)[x×]))?${side}(?<hidden>\\s+hidden)?$`,
		'iu',
	);

const onSide = calledSo(`\\s+(?<word>${Object.values(sideIds).join('|')})`);

/**
 * Adds whoever is called just so, to a side where that is named, or shows who is tagged so.
 * @returns `undefined` when nobody is, so that the line means something else
 */
async function addCalled(
	line: string,
	pattern: RegExp,
	{fight, services}: Adding,
): Promise<Reply | undefined> {
	const groups = pattern.exec(line)?.groups ?? {};
	const {who = '', before, after, word, hidden} = groups;
	const {found, isWhole, unchanged} = await calledBy(who, rulesOf(fight), services);
	const [only] = found;
	const side = sides.find((each) => sideIds[each] === word?.toLowerCase());
	if (!only || (side && !isWhole)) {
		return unchanged === undefined || side ? undefined : unfit(unchanged);
	}

	if (found.length > 1 || !isWhole) {
		return unfit(
			`“${who}” fits ${found.length === 1 ? 'one' : 'several'}; add takes the whole name, or “${who},” with a comma improvises somebody:`,
			...found.map((entry) => `  ${lineOf(entry)}`),
		);
	}

	const count = wholeNumber(before ?? after ?? '1');
	return isCount(count)
		? joins(only, count, hidden !== undefined, fight, side)
		: unfit(needsCount(only));
}

const isCount = (count: number | undefined): count is number =>
	count !== undefined && count >= 1 && count <= mostAtOnce;

const rulesOf = ({info}: Company): string => info.ruleset.id;

const lineOf = (entry: RosterEntry): string =>
	[entry.name, merits(entry), entry.about ?? ''].filter((part) => part !== '').join(' · ');

function joins(
	entry: RosterEntry,
	count: number,
	isHidden: boolean,
	fight: Company,
	side?: Side,
): Reply {
	return done(
		fight.gm({
			do: 'add',
			newcomers: newcomers(
				[{entry, count, isHidden: entry.isHidden || isHidden, ...(side && {side})}],
				namesKnown(fight),
			),
		}),
		...(entry.variant
			? [
					`${entry.name}: ${entry.variant.of.name}, one step ${entry.variant.step}; the step is a placeholder`,
				]
			: []),
	);
}

const needsCount = ({name}: RosterEntry): string =>
	`After ${name} comes a count from 1 to ${mostAtOnce}, then hidden: add … ${name} 3 hidden`;

async function addFrom(roster: Roster, words: string, {fight, services}: Adding): Promise<Reply> {
	if (roster.ruleset !== fight.info.ruleset.id) {
		return unfit(`${roster.title} is a roster of other rules (${roster.ruleset}).`);
	}

	if (words === '') {
		return said(
			...roster.entries.map(
				(entry) =>
					`  ${lineOf(entry.count > 1 ? {...entry, name: `${entry.name} ×${entry.count}`} : entry)}`,
			),
		);
	}

	const known = entryNames(roster);
	const step = wholeName(words, known) ? undefined : takeStep(words);
	const {found: usual, rest} = takeOne(step?.rest ?? words, known, 'combatant');
	const match = /^(\d+)?\s*(hidden)?$/i.exec(rest);
	const count = wholeNumber(match?.[1] ?? '1');
	if (!match || !isCount(count)) {
		return unfit(needsCount(usual));
	}

	const isHidden = match[2] !== undefined;
	if (!step) {
		return joins(usual, count, isHidden, fight);
	}

	const variants = await variantsOf(rulesOf(fight), services);
	const entry = variants.of(usual, step.step);
	return entry ? joins(entry, count, isHidden, fight) : unfit(`${cannotVary(usual, step.step)}.`);
}

/** A higher number in one line is probably a slip. */
const mostAtOnce = 99;

const entryNames = ({entries}: Roster): ReadonlyArray<Named<RosterEntry>> =>
	entries.map((entry) => ({value: entry, names: [entry.name]}));
