import {existsSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {folded} from '../engine/kit/nearest.js';
import {type Checked, check, schemasOf} from './check.js';
import {type Mark, type Source, readSource} from './document.js';
import {jsonSchema, inKnownWords} from './known-words.js';
import {type Lent, type Raw, nothingLent} from './house/lent.js';
import {type Problem, problemsOf} from './problem.js';
import type {Roster} from './roster.js';
import {type SheetSchema, commonRosterSchema, rulesSchema} from './schema.js';
import {noSuchFile, readText} from './text-file.js';
import {isData} from '../engine/kit/data.js';

export type SheetSchemas = (ruleset: string) => Promise<SheetSchema | undefined>;

/** What rosters are checked against. */
export type KnownRules = {
	readonly rulesets: readonly string[];
	/** What screens call them, with their ids. */
	readonly namesOfRulesets?: Readonly<Record<string, string>>;
	readonly sheets: SheetSchemas;
	/** Where files of rules are; left out, there are none. */
	readonly rulesFolder?: string;
	/** The files of rules that Fray brings along; holds a folder for each ruleset. */
	readonly presetsFolder?: string;
};

export type Loaded =
	| {readonly roster: Roster}
	/** At least one, ordered by line. */
	| {readonly problems: readonly Problem[]};

/** Reads a roster file. Never throws: all that is wrong with it becomes a problem. */
export async function loadRoster(file: string, rules: KnownRules): Promise<Loaded> {
	const read = await readText(file);
	return 'text' in read ? parseRoster(read.text, file, rules) : {problems: [{...read, file}]};
}

/** @param file how problems name the text */
export async function parseRoster(text: string, file: string, rules: KnownRules): Promise<Loaded> {
	return parseSource(readSource(text), file, rules);
}

/** The same for what was read already, perhaps from something else than YAML. */
export async function parseSource(
	source: Source,
	file: string,
	rules: KnownRules,
): Promise<Loaded> {
	const known = await knownIn(source, file, rules);
	if ('problems' in known) {
		return known;
	}

	const {value, sheet} = known;
	const lent = await lentTo(source, rulesIn(value), known.ruleset, file, rules);
	return 'problems' in lent
		? lent
		: check(source, value, file, schemasOf(known.rulesets, sheet, rules.namesOfRulesets), lent);
}

type Faulty = {readonly problems: readonly Problem[]};

export async function loadRules(file: string, rules: KnownRules): Promise<Checked> {
	const read = await readText(file);
	if (!('text' in read)) {
		return {problems: [{...read, file}]};
	}

	const source = readSource(read.text);
	const known = await knownIn(source, file, rules);
	if ('problems' in known) {
		return known;
	}

	const {value, rulesets, sheet} = known;
	const schemas = schemasOf(rulesets, sheet, rules.namesOfRulesets, rulesSchema);
	// Its things may be called like those of the rules, in whose place they are.
	const own = inKnownWords(value, schemas.json());
	return check(source, value, file, schemas, {data: isData(own) ? [own] : [], files: []});
}

/** The names of the files of rules that a roster takes over, in whatever spelling of the key. */
function rulesIn(roster: Raw): readonly string[] {
	const [, named] = Object.entries(roster).find(([key]) => folded(key) === 'rules') ?? [];
	return (Array.isArray(named) ? named : [named]).filter((name) => typeof name === 'string');
}

/** What a roster takes from the files of rules that it names, or what is wrong with the first that cannot be used. */
async function lentTo(
	source: Source,
	names: readonly string[],
	ruleset: string,
	file: string,
	rules: KnownRules,
): Promise<Lent | Faulty> {
	const fault = (message: string, hint?: string): Faulty => ({
		problems: [
			{
				file,
				...source.placeOf(['rules']),
				field: 'rules',
				message,
				...(hint !== undefined && {hint}),
			},
		],
	});
	const read = async (name: string): Promise<Lent | Faulty> => {
		const file = `${path.basename(name)}.yaml`;
		const own = path.join(rules.rulesFolder ?? '', file);
		const preset = path.join(rules.presetsFolder ?? '', ruleset, file);
		const other = !existsSync(own) && existsSync(preset) ? preset : own;
		const loaded = await loadRules(other, rules);
		if ('problems' in loaded) {
			return loaded.problems.some(({message}) => message === noSuchFile)
				? fault(`there are no rules “${name}”`, `they would be in ${other}`)
				: loaded;
		}

		return loaded.roster.ruleset === ruleset
			? {data: [loaded.data], files: [other]}
			: fault(`“${name}” are rules of another system: ${loaded.roster.ruleset}`);
	};

	const all = await Promise.all(names.map(read));
	return (
		all.find((each) => 'problems' in each) ?? {
			data: all.flatMap((each) => ('data' in each ? each.data : [])),
			files: all.flatMap((each) => ('files' in each ? each.files : [])),
		}
	);
}

/** The data of a file, with the sheets of the ruleset that it names. */
async function knownIn(source: Source, file: string, rules: KnownRules) {
	const value = source.data?.value;
	if (!isData(value)) {
		return noRoster(source, file);
	}

	const ruleset = rulesetOf(value, rules);
	const sheet = rules.rulesets.includes(ruleset) ? await rules.sheets(ruleset) : undefined;
	const rulesets = sheet ? rules.rulesets : rules.rulesets.filter((id) => id !== ruleset);
	return {value, ruleset, sheet, rulesets};
}

/** The id of the ruleset that a roster names, in whatever words. */
function rulesetOf(
	value: Readonly<Record<string, unknown>>,
	{rulesets, namesOfRulesets}: KnownRules,
): string {
	const written = String(value['ruleset']);
	return rulesets.includes(written)
		? written
		: String(
				Object.entries(
					inKnownWords(value, jsonSchema(commonRosterSchema(rulesets, namesOfRulesets))) ?? {},
				).find(([key]) => key === 'ruleset')?.[1],
			);
}

/** Checks rosters of one entry that were not read from a file; `file` is what problems name in its place. */
export function entryChecker(
	ruleset: string,
	sheet: SheetSchema,
	file: string,
): (entry: unknown) => Loaded {
	const schemas = schemasOf([ruleset], sheet);
	return (entry) => {
		const source = readSource(JSON.stringify({ruleset, combatants: [entry]}));
		return check(source, source.data?.value, file, schemas);
	};
}

/** Reads one roster again and again while it is edited, with schemas that are made once for its ruleset. */
export async function rosterReader(text: string, file: string, rules: KnownRules) {
	const namedIn = (edited: string) => {
		const value = readSource(edited).data?.value;
		return isData(value)
			? {ruleset: rulesetOf(value, rules), files: rulesIn(value)}
			: {ruleset: '', files: []};
	};

	const named = namedIn(text);
	const {ruleset} = named;
	const sheet = rules.rulesets.includes(ruleset) ? await rules.sheets(ruleset) : undefined;
	const schemas = schemasOf(sheet ? [ruleset] : rules.rulesets, sheet, rules.namesOfRulesets);
	const found = await lentTo(readSource(text), named.files, ruleset, file, rules);
	const lent = 'problems' in found ? nothingLent : found;
	return {
		/** The id of its ruleset, with its sheets and what it takes from files of rules; `undefined` when it names none that is known. */
		known: sheet && {ruleset, sheet, lent: lent.data},
		/** Whether a text still names that ruleset, and the same files of rules. */
		isSame: (edited: string): boolean => isDeepStrictEqual(namedIn(edited), named),
		read(edited: string): Loaded {
			const source = readSource(edited);
			const value = source.data?.value;
			return isData(value) ? check(source, value, file, schemas, lent) : noRoster(source, file);
		},
	};
}

const noRoster = ({data, marks}: Source, file: string): Faulty => ({
	problems: problemsOf(data ? [...marks, notARoster(data.value)] : marks, file),
});

const notARoster = (value: unknown): Mark => ({
	line: 1,
	column: 1,
	message: value === null ? 'the file is empty' : 'this is not a roster',
	hint: 'a roster has the keys “ruleset”, “title” and “combatants”',
});
