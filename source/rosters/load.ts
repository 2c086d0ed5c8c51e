import path from 'node:path';
import {cleanName} from '../engine/kit/clean-text.js';
import {ownTablesOf} from '../rulesets/sheet-pieces.js';
import {type Mark, type Source, readSource} from './document.js';
import {issueMarks, marksOf} from './issues.js';
import {inKnownWords} from './known-words.js';
import {folded} from '../engine/kit/nearest.js';
import {ownReading} from './own-reading.js';
import type {Problem} from './problem.js';
import type {Roster, RosterEntry} from './roster.js';
import {
	type CommonEntry,
	type SheetSchema,
	commonKeys,
	commonRosterSchema,
	jsonSchema,
	rosterKeys,
	rosterSchema,
} from './schema.js';
import {readText} from './text-file.js';
import {problemsOf} from './told-problems.js';

/** The sheet schema of a ruleset; `undefined` when there is no such ruleset. */
export type SheetSchemas = (ruleset: string) => Promise<SheetSchema | undefined>;

/** What rosters are checked against. */
export type KnownRules = {
	/** The ids of all rulesets. */
	readonly rulesets: readonly string[];
	/** What screens call them, with their ids. */
	readonly namesOfRulesets?: Readonly<Record<string, string>>;
	readonly sheets: SheetSchemas;
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
	const fail = (marks: readonly Mark[]): Loaded => ({problems: problemsOf(marks, file)});
	if (source.data === undefined) {
		return fail(source.marks);
	}

	const {value} = source.data;
	if (!isMap(value)) {
		return fail([...source.marks, notARoster(value)]);
	}

	const ruleset = rulesetOf(value, rules);
	const sheet = rules.rulesets.includes(ruleset) ? await rules.sheets(ruleset) : undefined;
	const rulesets = sheet ? rules.rulesets : rules.rulesets.filter((id) => id !== ruleset);
	return check(source, value, file, schemasOf(rulesets, sheet, rules.namesOfRulesets));
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

/**
 * Checks rosters of one entry that were not read from a file. Its schemas are made once, since that takes long.
 * @param ruleset its id
 * @param file what problems name in place of a file
 */
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

/**
 * Reads one roster again and again while it is edited. The schemas are made once, for the ruleset that it names now.
 * @param file how problems name the text
 */
export async function rosterReader(
	text: string,
	file: string,
	rules: KnownRules,
): Promise<{
	/** The id of its ruleset, with its sheets; `undefined` when it names none that is known. */
	readonly known: {readonly ruleset: string; readonly sheet: SheetSchema} | undefined;
	read(text: string): Loaded;
	/** Whether a text still names that ruleset. */
	isSame(text: string): boolean;
}> {
	const rulesetIn = (edited: string): string => {
		const value = readSource(edited).data?.value;
		return isMap(value) ? rulesetOf(value, rules) : '';
	};

	const ruleset = rulesetIn(text);
	const sheet = rules.rulesets.includes(ruleset) ? await rules.sheets(ruleset) : undefined;
	const schemas = schemasOf(sheet ? [ruleset] : rules.rulesets, sheet, rules.namesOfRulesets);
	return {
		known: sheet && {ruleset, sheet},
		isSame: (edited) => rulesetIn(edited) === ruleset,
		read(edited) {
			const source = readSource(edited);
			return isMap(source.data?.value)
				? check(source, source.data.value, file, schemas)
				: {
						problems: problemsOf(
							source.data ? [...source.marks, notARoster(source.data.value)] : source.marks,
							file,
						),
					};
		},
	};
}

/** What a roster is checked against, as a whole and for what all rulesets share. */
function schemasOf(
	rulesets: readonly string[],
	sheet: SheetSchema | undefined,
	names: Readonly<Record<string, string>> = {},
) {
	const common = commonRosterSchema(rulesets, names);
	const whole = sheet ? rosterSchema(rulesets, sheet, names) : common;
	let asJson: ReturnType<typeof jsonSchema> | undefined;
	return {
		sheet,
		common,
		whole,
		/** Only problems need it. */
		json() {
			asJson ??= jsonSchema(whole);
			return asJson;
		},
	};
}

function check(
	source: Source,
	value: unknown,
	file: string,
	schemas: ReturnType<typeof schemasOf>,
): Loaded {
	const {sheet, common, whole} = schemas;
	const fail = (marks: readonly Mark[]): Loaded => ({problems: problemsOf(marks, file)});
	const parse = (data: unknown) => whole.safeParse(data, {error: () => ''});
	const own =
		sheet && isMap(value) && !Object.keys(value).every(isCommon)
			? ownReading(value, ownTablesOf(sheet), schemas.json())
			: undefined;
	const json = () => own?.root ?? schemas.json();
	const given = own?.data ?? (sheet ? value : withoutTables(value));
	const first = parse(given);
	const read = first.success || own ? given : inKnownWords(given, json());
	const checked = first.success || own ? first : parse(read);
	const marks = [...source.marks, ...marksOf(own?.faults ?? [], source)];
	if (!checked.success || !sheet || marks.length > 0) {
		const issues = checked.error?.issues ?? [];
		return fail([...marks, ...issueMarks(issues, read, source, json(), own?.isTold)]);
	}

	const {ruleset, title, combatants} = common.parse(withoutTables(read));
	return {
		roster: {
			path: file,
			title: title ?? cleanName(path.parse(file).name),
			ruleset,
			entries: combatants.map((combatant) => entryOf(combatant, sheet)),
		},
	};
}

function entryOf(combatant: CommonEntry, sheet: SheetSchema): RosterEntry {
	const {
		name,
		side,
		count,
		player,
		hidden: isHidden,
		plural: isPlural,
		tags,
		about,
		threat,
	} = combatant;
	const control = combatant.control ?? (side === 'good' ? 'player' : 'gm');
	const written = Object.fromEntries(
		Object.entries(combatant).filter(([key]) => !commonKeys.includes(key)),
	);
	return {
		name,
		side,
		count,
		isHidden,
		...(tags && {tags}),
		...(about !== undefined && {about}),
		...(threat !== undefined && {threat}),
		newcomer: {
			name,
			side,
			control,
			isHidden,
			kin: name,
			...(isPlural !== undefined && {isPlural}),
			...(player !== undefined && {player}),
			sheet: sheet.parse(written),
		},
	};
}

const isCommon = (key: string): boolean => rosterKeys.includes(folded(key));

/** A roster without what only its own ruleset knows: the tables at its top. */
const withoutTables = (roster: unknown): unknown =>
	isMap(roster)
		? Object.fromEntries(
				Object.entries(roster).filter(([key, value]) => typeof value !== 'object' || isCommon(key)),
			)
		: roster;

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const notARoster = (value: unknown): Mark => ({
	line: 1,
	column: 1,
	message: value === null ? 'the file is empty' : 'this is not a roster',
	hint: 'a roster has the keys “ruleset”, “title” and “combatants”',
});
