import type {Setup} from '../rules.js';
import path from 'node:path';
import {sideWords} from '../../../engine/kit/basics.js';
import {entriesOf, ofSide} from '../../../rosters/exchange/people.js';
import type {KnownRules, Loaded} from '../../../rosters/load.js';
import {FrayError} from '../../../rosters/problem.js';
import {sideIds} from '../../../rosters/schema.js';
import type {People, PeopleOrder} from './people-order.js';
import {peopleOfBlocks, unusable} from './stat-blocks.js';

export type FightStart = {
	readonly title: string;
	readonly slug: string;
	readonly ruleset: string;
	readonly setup: Setup;
};

export type PeopleReading = {
	readonly rules: KnownRules;
	startOf(fight: string): Promise<FightStart>;
};

const tables = ['.csv', '.tsv', '.tab', '.txt'];
const documents = ['.json', '.yaml', '.yml'];
const notes = ['.md', '.markdown'];
const endings = [...tables, ...documents, ...notes];

const endingOf = (file: string): string => path.extname(file).toLowerCase();

export const isPeopleFile = (word: string): boolean =>
	endings.includes(endingOf(word)) || /[/\\]/.test(word);

export const isTableFile = (word: string): boolean => tables.includes(endingOf(word));

/** A text may hold a table or stat blocks. */
export const isOnlyTable = (word: string) => isTableFile(word) && endingOf(word) !== '.txt';

export const isBlockFile = (word: string) => endings.includes(endingOf(word)) && !isOnlyTable(word);

/** Reads combatants of a table, a roster in YAML or JSON, stat blocks, or a fight as it began. Nothing is written. */
export async function readPeople(order: PeopleOrder, reading: PeopleReading): Promise<People> {
	const people =
		order.text !== undefined || isPeopleFile(order.from)
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
	const {text, notices} =
		order.text === undefined ? await textOf(order.from) : {text: order.text, notices: []};
	const people = await readPeopleText(text, order, rules);
	return {...people, notices: [...notices, ...people.notices]};
}

/** Reads the text of a file, which its name says how to understand. */
export async function readPeopleText(text: string, order: PeopleOrder, rules: KnownRules) {
	const {from: file} = order;
	const blocks = isOnlyTable(file) ? undefined : await peopleOfBlocks(text, order, rules);
	if (blocks) {
		return blocks;
	}

	if (isTableFile(file)) {
		return peopleOfTable(text, order, rules);
	}

	if (notes.includes(endingOf(file))) {
		throw new FrayError(
			`There is no stat block in ${file}: one has its name, then lines such as “Armor Class 15” and “Hit Points 20”, or stands as YAML behind \`\`\`statblock.`,
		);
	}

	const isJson = endingOf(file) === '.json';
	const {parseRoster} = await import('../../../rosters/load.js');
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

/** JSON as a roster on the same lines; a list of entries as one of the ruleset that was said. */
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

const noRuleset = (file: string) => `${file} does not say which rules it is for: add --ruleset ID.`;

async function textOf(file: string) {
	const [{readBytes}, {decodeText}] = await Promise.all([
		import('../../../rosters/text-file.js'),
		import('../../../rosters/exchange/decoding.js'),
	]);
	if (!endings.includes(endingOf(file))) {
		const {isFolder} = await kindOf(file);
		if (!isFolder) {
			throw new FrayError(`${file} cannot be read: its name has to end in ${endings.join(', ')}.`);
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

async function peopleOfTable(
	text: string,
	{from: file, ruleset, mappings, side}: PeopleOrder,
	rules: KnownRules,
): Promise<People> {
	if (ruleset === undefined) {
		throw new FrayError(noRuleset(file));
	}

	const [{readPeopleTable}, {improvisingOf}] = await Promise.all([
		import('../../../rosters/exchange/read-table.js'),
		import('../../../rulesets/sheets.js'),
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
