import path from 'node:path';
import {cleanName} from '../engine/kit/clean-text.js';
import {later, rememberedFor} from '../engine/kit/basics.js';
import {ownTablesOf} from '../rulesets/sheet-pieces.js';
import type {HouseRules} from '../engine/facts/house.js';
import type {Mark, Source} from './document.js';
import {houseOf} from './house/rows.js';
import {issueMarks, marksOf} from './issues.js';
import {jsonSchema, inKnownWords} from './known-words.js';
import {folded} from '../engine/kit/nearest.js';
import {type Lent, nothingLent, type Raw, withLent} from './house/lent.js';
import {ownReading} from './own-reading.js';
import {type Problem, problemsOf} from './problem.js';
import type {Roster, RosterEntry} from './roster.js';
import {
	type CommonEntry,
	type SheetSchema,
	commonKeys,
	commonRosterSchema,
	rosterKeys,
	rosterSchema,
	type rulesSchema,
} from './schema.js';
import {isData} from '../engine/kit/data.js';

/* The data of a roster, or of a file of rules, against its schema. */

/** What files of a sheet are checked against, by what else they may name. */
const schemasFor = rememberedFor((_sheet: SheetSchema) => new Map<string, Schemas>());

/** What a roster is checked against; made once, since that takes longer than most files. */
export function schemasOf(
	rulesets: readonly string[],
	sheet: SheetSchema | undefined,
	names: Readonly<Record<string, string>> = {},
	of: typeof rosterSchema | typeof rulesSchema = rosterSchema,
): Schemas {
	if (!sheet) {
		return madeOf(commonRosterSchema(rulesets, names));
	}

	const known = schemasFor(sheet);
	const key = JSON.stringify([of === rosterSchema, rulesets, names]);
	const schemas =
		known.get(key) ??
		madeOf(commonRosterSchema(rulesets, names), of(rulesets, sheet, names), sheet);
	known.set(key, schemas);
	return schemas;
}

type Common = ReturnType<typeof commonRosterSchema>;

type Whole = Common | ReturnType<typeof rosterSchema> | ReturnType<typeof rulesSchema>;

type Schemas = ReturnType<typeof madeOf>;

function madeOf(common: Common, whole: Whole = common, sheet?: SheetSchema) {
	// Only problems need it as JSON.
	return {sheet, common, whole, json: later(() => jsonSchema(whole))};
}

/** A roster that fits, with its data in the words of its schema. */
export type Checked =
	| {
			readonly roster: Roster;
			readonly data: Raw;
			/** What rules it has of the table's own. */
			readonly house?: HouseRules;
	  }
	| {readonly problems: readonly Problem[]};

/** @param lent what it takes from files of rules */
export function check(
	source: Source,
	value: unknown,
	file: string,
	schemas: Schemas,
	lent: Lent = nothingLent,
): Checked {
	const {sheet, common, whole} = schemas;
	const fail = (marks: readonly Mark[]): Checked => ({problems: problemsOf(marks, file)});
	const parse = (data: unknown) => whole.safeParse(data, {error: () => ''});
	const all = isData(value) ? withLent(value, lent.data) : value;
	const own =
		sheet && isData(all) && !Object.keys(all).every(isCommon)
			? ownReading(all, ownTablesOf(sheet), schemas.json(), lent.data)
			: undefined;
	const json = () => own?.root ?? schemas.json();
	const given = own?.data ?? (sheet ? all : withoutTables(all));
	const first = parse(given);
	const read = first.success || own ? given : inKnownWords(given, json());
	const checked = first.success || own ? first : parse(read);
	const marks = [...source.marks, ...marksOf(own?.faults ?? [], source)];
	if (!checked.success || !sheet || marks.length > 0 || !isData(read)) {
		const issues = checked.error?.issues ?? [];
		return fail([...marks, ...issueMarks(issues, read, source, json(), own?.isTold)]);
	}

	return rosterOf(read, file, sheet, common, lent.files);
}

/** @param data what fits its schema */
function rosterOf(
	data: Raw,
	file: string,
	sheet: SheetSchema,
	common: Common,
	files: readonly string[],
): Checked {
	const house = houseOf(data, sheet);
	const {
		ruleset,
		title,
		combatants = [],
	} = common
		.partial({combatants: true})
		.parse(Object.fromEntries(Object.entries(data).filter(([key]) => isCommon(key))));
	const lent = house && {house};
	return {
		data,
		...lent,
		roster: {
			path: file,
			title: title ?? cleanName(path.parse(file).name),
			ruleset,
			...(files.length > 0 && {rulesFiles: files}),
			entries: combatants.map((combatant) => ({...entryOf(combatant, sheet), ...lent})),
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
	isData(roster)
		? Object.fromEntries(
				Object.entries(roster).filter(([key, value]) => typeof value !== 'object' || isCommon(key)),
			)
		: roster;
