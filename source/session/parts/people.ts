import path from 'node:path';
import {type Side, sideWords} from '../../engine/kit/basics.js';
import {cleanName} from '../../engine/kit/clean-text.js';
import {counted} from '../../engine/kit/text.js';
import type {Setup} from '../../engine/world/setup.js';
import {entriesOf, ofSide} from '../../rosters/exchange/people.js';
import type {Mapping} from '../../rosters/exchange/columns.js';
import type {KnownRules, Loaded} from '../../rosters/load.js';
import {FrayError, type Problem} from '../../rosters/problem.js';
import {sideIds} from '../../rosters/side-words.js';
import type {RosterEntry} from '../../rosters/roster.js';

/** Whose sheets are wanted, and how a file is to be understood. */
export type PeopleOrder = {
	/** A file, or the name of a fight. */
	readonly from: string;
	/** The id of a ruleset, where the file does not say it. */
	readonly ruleset: string | undefined;
	readonly mappings: readonly Mapping[];
	/** Nobody else; in a table, whoever has no side is on this one. */
	readonly side: Side | undefined;
};

/** Combatants of a file or of a fight’s start. */
export type People = {
	readonly ruleset: string;
	readonly title: string;
	/** What a file of them is called without its ending, unless the GM says otherwise. */
	readonly stem: string;
	readonly entries: readonly RosterEntry[];
	/** What was left out, changed or guessed. */
	readonly notices: readonly string[];
	/** The text of a roster that stays as it is. */
	readonly text?: string;
};

/** The start of a fight, as its log has it. */
export type FightStart = {
	readonly title: string;
	readonly slug: string;
	readonly ruleset: string;
	readonly setup: Setup<unknown>;
};

/** What people are read with. */
export type PeopleReading = {
	readonly rules: KnownRules;
	startOf(fight: string): Promise<FightStart>;
};

const tables = ['.csv', '.tsv', '.tab', '.txt'];
const documents = ['.json', '.yaml', '.yml'];

const endingOf = (file: string): string => path.extname(file).toLowerCase();

/** Whether a word names a file and no fight. */
export const isPeopleFile = (word: string): boolean =>
	[...tables, ...documents].includes(endingOf(word)) || /[/\\]/.test(word);

export const isTableFile = (word: string): boolean => tables.includes(endingOf(word));

/**
 * Reads combatants of a table, of a roster in YAML or JSON, or of a fight as it began. Nothing is written.
 * @throws {FrayError} with everything that is wrong
 */
export async function readPeople(order: PeopleOrder, reading: PeopleReading): Promise<People> {
	const people = isPeopleFile(order.from)
		? await peopleOfFile(order, reading.rules)
		: await peopleOfFight(order, reading);
	if (order.ruleset !== undefined && order.ruleset !== people.ruleset) {
		throw new FrayError(`${order.from} is for ${people.ruleset}, not for ${order.ruleset}.`);
	}

	const entries = ofSide(people.entries, order.side);
	if (entries.length === 0) {
		throw new FrayError(`Nobody in ${order.from} is among ${sideWords[order.side ?? 'good']}.`);
	}

	const {text, ...rest} = people;
	return text === undefined || entries.length < people.entries.length ? {...rest, entries} : people;
}

async function peopleOfFight({from}: PeopleOrder, {startOf}: PeopleReading): Promise<People> {
	const {title, slug, ruleset, setup} = await startOf(from);
	const bringing = setup.entrants.filter(({comesWith}) => comesWith !== undefined);
	return {
		ruleset,
		title,
		stem: slug,
		entries: entriesOf(setup.entrants),
		notices:
			bringing.length === 0
				? []
				: [
						`What stayed of a former fight is not in a roster: ${bringing.map(({name}) => name).join(', ')} come fresh.`,
					],
	};
}

async function peopleOfFile(order: PeopleOrder, rules: KnownRules): Promise<People> {
	const {text, notices} = await textOf(order.from);
	const people = await readPeopleText(text, order, rules);
	return {...people, notices: [...notices, ...people.notices]};
}

/**
 * Reads the text of a file, which its name says how to understand.
 * @throws {FrayError} with everything that is wrong
 */
export async function readPeopleText(
	text: string,
	order: PeopleOrder,
	rules: KnownRules,
): Promise<People> {
	const {from: file} = order;
	if (isTableFile(file)) {
		return peopleOfTable(text, order, rules);
	}

	const isJson = endingOf(file) === '.json';
	const {parseRoster} = await import('../../rosters/load.js');
	const loaded = await parseRoster(isJson ? jsonAsRoster(text, order) : text, file, rules);
	const {title, ruleset, entries} = rosterOf(loaded, file);
	return {
		ruleset,
		title,
		stem: path.parse(file).name,
		entries,
		notices: [],
		...(!isJson && {text}),
	};
}

/**
 * JSON as a roster on the same lines; a list of entries as one of the ruleset that was said.
 * @throws {FrayError} when that is missing
 */
function jsonAsRoster(text: string, {from, ruleset}: PeopleOrder): string {
	// Only between values: within a text JSON has no tab as it is. YAML does not take them everywhere.
	const spaced = text.replaceAll('\t', ' ');
	if (!/^\s*\[/.test(spaced)) {
		return spaced;
	}

	if (ruleset === undefined) {
		throw new FrayError(noRuleset(from));
	}

	return `{"ruleset": ${JSON.stringify(ruleset)}, "combatants": ${spaced} }`;
}

const noRuleset = (file: string): string =>
	`${file} does not say which rules it is for: add --ruleset ID.`;

async function textOf(
	file: string,
): Promise<{readonly text: string; readonly notices: readonly string[]}> {
	const [{readBytes}, {decodeText}] = await Promise.all([
		import('../../rosters/text-file.js'),
		import('../../rosters/exchange/decoding.js'),
	]);
	if (![...tables, ...documents].includes(endingOf(file))) {
		const {isFolder} = await kindOf(file);
		if (!isFolder) {
			throw new FrayError(
				`${file} cannot be read: its name has to end in ${[...tables, ...documents].join(', ')}.`,
			);
		}
	}

	const read = await readBytes(file, isPeopleFile);
	const decoded = 'bytes' in read ? decodeText(read.bytes) : read;
	if (!('text' in decoded)) {
		throw unusable(file, [{...decoded, file}]);
	}

	return {
		text: decoded.text,
		notices:
			decoded.guessed === undefined
				? []
				: [`Fray reads ${file} as ${decoded.guessed}: check that its letters are right.`],
	};
}

async function kindOf(file: string): Promise<{readonly isFolder: boolean}> {
	const {stat} = await import('node:fs/promises');
	const found = await stat(file).catch(() => undefined);
	return {isFolder: found?.isDirectory() ?? false};
}

function rosterOf(loaded: Loaded, file: string) {
	if ('roster' in loaded) {
		return loaded.roster;
	}

	throw unusable(file, loaded.problems);
}

const unusable = (file: string, problems: readonly Problem[]): FrayError =>
	new FrayError(
		`Nothing is taken from ${cleanName(path.basename(file))}: ${counted(problems.length, 'problem')}.`,
		problems,
	);

async function peopleOfTable(
	text: string,
	{from: file, ruleset, mappings, side}: PeopleOrder,
	rules: KnownRules,
): Promise<People> {
	if (ruleset === undefined) {
		throw new FrayError(noRuleset(file));
	}

	const [{readPeopleTable}, {improvisingOf}] = await Promise.all([
		import('../../rosters/exchange/read-table.js'),
		import('../../rulesets/sheets.js'),
	]);
	const read = await readPeopleTable(
		text,
		file,
		{ruleset, mappings, ...(side !== undefined && {side: sideIds[side]})},
		rules,
		await improvisingOf(ruleset),
	);
	if ('misfits' in read) {
		throw new FrayError(`Nothing is taken from ${file}. ${read.misfits.join(' ')}`);
	}

	if ('problems' in read) {
		throw unusable(file, [...read.problems, ...read.notices.map((message) => ({file, message}))]);
	}

	return {
		ruleset,
		title: read.roster.title,
		stem: path.parse(file).name,
		entries: read.roster.entries,
		notices: read.notices,
	};
}
