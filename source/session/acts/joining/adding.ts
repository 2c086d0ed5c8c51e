import {type Side, sides} from '../../../engine/kit/basics.js';
import {sideIds} from '../../../rosters/schema.js';
import {takeStep} from '../../../rosters/variant-words.js';
import {merits} from '../../library/rosters/archetypes.js';
import {improviserFor} from '../../library/rosters/improvising.js';
import {newcomers, type Roster, type RosterEntry, type Services} from '../../library/services.js';
import {type Named, matching, takeName, wholeName} from '../../parts/names.js';
import {wholeNumber} from '../../parts/numbers.js';
import {takeFile} from '../../parts/typed-file.js';
import {cannotVary} from '../../parts/people/variants.js';
import {UnfitError, takeOne} from '../parts/arguments.js';
import {calledBy, variantsOf} from '../parts/called.js';
import {type Outcome, told} from '../parts/step.js';
import {type Adding, laterOf, improvise} from './improvised-line.js';
import {severalOf} from '../../../rosters/improvising/improvise-common.js';
import {type Company, namesKnown} from '../../library/rosters/improvisation.js';
import {basename} from 'node:path';

export async function usableRosters(rules: string, {listRosters}: Pick<Services, 'listRosters'>) {
	const all = await listRosters();
	return all.filter(({ruleset, problems}) => problems.length === 0 && ruleset === rules);
}

type Listed = Awaited<ReturnType<typeof usableRosters>>;

const rosterName = (path: string): string => basename(path).replace(/\.ya?ml$/i, '');

export const namedRosters = (rosters: Listed): ReadonlyArray<Named<string>> =>
	rosters.map(({path, title}) => ({value: path, names: [rosterName(path), title, path]}));

/** The path of the roster that is called so; anything else is a path of its own. */
export function pathCalled(name: string, known: ReadonlyArray<Named<string>>): string {
	const taken = takeName(name, known);
	return taken.found !== undefined && taken.rest === '' ? taken.found : name;
}

export const addedBy = (line: string, adding: Adding) => laterOf(async () => add(line, adding));

async function add(rest: string, scene: Adding): Promise<Outcome> {
	const rosters = await usableRosters(rulesOf(scene.fight), scene.services);
	if (rest === '') {
		if (rosters.length === 0) {
			throw new UnfitError('There is no roster for these rules; add FILE takes any file.', []);
		}

		return told(...rosters.map(({path, title}) => `  ${rosterName(path)}: ${title}`));
	}

	const other = takeFile(rest);
	if (other && !isRosterFile(other.file)) {
		return addFrom(await inFile(other.file, scene), other.rest, scene);
	}

	const file = /^\S+\.ya?ml(?=\s|$)/i.exec(rest)?.[0];
	const known = namedRosters(rosters);
	if (file === undefined && wholeName(rest, known) === undefined) {
		const reply =
			(await addCalled(rest, calledSo(), scene)) ?? (await addCalled(rest, onSide, scene));
		if (reply) {
			return reply;
		}

		if (await isSomebodyNew(rest, known, scene)) {
			return improvise(rest, scene, true);
		}
	}

	const {found: path, rest: after} =
		file !== undefined && !known.some(({names}) => names.includes(file))
			? {found: file, rest: rest.slice(file.length).trim()}
			: takeOne(rest, known, 'roster');
	return addFrom(await scene.services.loadRoster(path), after, scene);
}

/** Whether a line names no roster, not even in short: “Be hp 200” is not about somebody of the bestiary. */
async function isSomebodyNew(line: string, known: ReadonlyArray<Named<string>>, scene: Adding) {
	const {fight, services} = scene;
	if (!(await improviserFor(fight, services))) {
		return false;
	}

	const [first = ''] = line.split(/[\s,]/, 1);
	if (/^\d/.test(first) || line.startsWith(`${first},`)) {
		return true;
	}

	const {found: path, ...taken} = takeName(line, known);
	if (path === undefined || !('rest' in taken)) {
		return /\d/.test(line) || matching(first, known).length === 0;
	}

	return /\d/.test(taken.rest) && !namesSomebody(taken.rest, await services.loadRoster(path));
}

const namesSomebody = (words: string, roster: Roster): boolean =>
	takeName(takeStep(words)?.rest ?? words, entryNames(roster)).found !== undefined;

const isRosterFile = (file: string): boolean => /\.ya?ml$/i.test(file);

/** The people of a file that is no roster: JSON, or stat blocks of another tool. */
async function inFile(file: string, {fight, services}: Adding): Promise<Roster> {
	const {ruleset, title, entries} = await services.readPeople({
		from: file,
		ruleset: rulesOf(fight),
		mappings: [],
		side: undefined,
	});
	return {path: file, ruleset, title, entries};
}

/** “Gate guard 3 heroes hidden”: without another comma than that of “Gate guard, stronger”, and without figures. */
const calledSo = (side = '') =>
	new RegExp(
		`^(?<who>[^,;]+?(?:\\s*,\\s*\\p{L}+)?)(?:\\s+(?:[x×]?(?<before>\\d+)|(?<after>\\d+)[x×]))?${side}(?<hidden>\\s+hidden)?$`,
		'iu',
	);

const onSide = calledSo(`\\s+(?<word>${Object.values(sideIds).join('|')})`);

/** Adds whoever is called just so, or shows who is tagged so; `undefined` when nobody is, and the line means another. */
async function addCalled(
	said: string,
	pattern: RegExp,
	{fight, services}: Adding,
): Promise<Outcome | undefined> {
	const {count: several, rest: line} = severalOf(said);
	const groups = pattern.exec(line)?.groups ?? {};
	const {who = '', before, after, word, hidden} = groups;
	const {found, isWhole, unchanged} = await calledBy(who, rulesOf(fight), services);
	const [only] = found;
	const side = sides.find((each) => sideIds[each] === word?.toLowerCase());
	if (!only || (side && !isWhole)) {
		if (unchanged === undefined || side) {
			return undefined;
		}

		throw new UnfitError(unchanged, []);
	}

	if (found.length > 1 || !isWhole) {
		throw new UnfitError(
			`“${who}” fits ${found.length === 1 ? 'one' : 'several'}; add takes the whole name, or “${who},” with a comma improvises somebody:`,
			found.map((entry) => `  ${lineOf(entry)}`),
		);
	}

	const count = wholeNumber(before ?? after ?? String(several));
	if (!isCount(count)) {
		throw new UnfitError(needsCount(only), []);
	}

	return joins(only, count, hidden !== undefined, fight, side);
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
): Outcome {
	return {
		kind: 'do',
		input: {
			do: 'add',
			newcomers: newcomers(
				[{entry, count, isHidden: entry.isHidden || isHidden, ...(side && {side})}],
				namesKnown(fight),
			),
		},
		said: () =>
			entry.variant
				? [
						`${entry.name}: ${entry.variant.of.name}, one step ${entry.variant.step}; the step is a placeholder`,
					]
				: [],
	};
}

const needsCount = ({name}: RosterEntry): string =>
	`After ${name} comes a count from 1 to ${mostAtOnce}, then hidden: add … ${name} 3 hidden`;

async function addFrom(roster: Roster, words: string, {fight, services}: Adding): Promise<Outcome> {
	if (roster.ruleset !== fight.info.ruleset.id) {
		throw new UnfitError(`${roster.title} is a roster of other rules (${roster.ruleset}).`, []);
	}

	if (words === '') {
		return told(
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
		throw new UnfitError(needsCount(usual), []);
	}

	const isHidden = match[2] !== undefined;
	if (!step) {
		return joins(usual, count, isHidden, fight);
	}

	const variants = await variantsOf(rulesOf(fight), services);
	const entry = variants.of(usual, step.step);
	if (!entry) {
		throw new UnfitError(`${cannotVary(usual, step.step)}.`, []);
	}

	return joins(entry, count, isHidden, fight);
}

/** A higher number in one line is probably a slip. */
const mostAtOnce = 99;

const entryNames = ({entries}: Roster): ReadonlyArray<Named<RosterEntry>> =>
	entries.map((entry) => ({value: entry, names: [entry.name]}));
