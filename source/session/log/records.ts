import type {Rules, LogRecord} from '../parts/rules.js';
import {lineToday, mapped} from '../../engine/events/former-names.js';
import {type Data, isData} from '../../engine/kit/data.js';
import {rememberedOf} from '../../engine/kit/basics.js';
import {
	type Fault,
	type Shape,
	fields,
	list,
	maybe,
	number,
	text,
	time,
	wholeNumber,
} from '../../engine/kit/shape.js';
import type {Header} from '../../event-store/lines/record.js';

type RecordCheck = Pick<Rules, 'answerShape' | 'eventTypes' | 'formerNames' | 'name' | 'version'>;

export type Flaw = {
	/** “holds an unknown event “teleported””. */
	readonly why: string;
	/** A newer Fray wrote it, and can read it. */
	readonly isNewer: boolean;
};

/** The part of a log that a ruleset can play on from. */
export type Usable = {
	readonly records: readonly LogRecord[];
	/** Why nothing may be written after it. */
	readonly foreign: string | undefined;
};

/** Splits off what this version cannot play on from. Line numbers are those of the file. */
export function usableRecords(
	rules: RecordCheck,
	{rulesetVersion}: Header,
	records: readonly unknown[],
): Usable {
	const known = firstRecords(records, rules);
	const flaw =
		known.length < records.length
			? flawIn(rules, lineToday(records[known.length], rules.formerNames))
			: undefined;
	if (flaw) {
		const who = `${rules.name} version ${rulesetVersion}, this is ${rules.version}`;
		const cause = flaw.isNewer ? `: a newer Fray wrote it (${who})` : '';
		return {
			records: known,
			foreign: `line ${known.length + 2} ${flaw.why}${cause}. Read-only up to there`,
		};
	}

	return {records: known, foreign: newerRules(rules, rulesetVersion)};
}

/** Why a fight that was made with newer rules is not played on; `undefined` where the rules are no newer. */
export const newerRules = (
	{name, version}: Pick<RecordCheck, 'name' | 'version'>,
	rulesetVersion: number,
): string | undefined =>
	rulesetVersion > version
		? `made with ${name} version ${rulesetVersion}, this Fray has ${version}: read-only`
		: undefined;

/** The same array when all of it is good: copying a million records would double the memory. Asked twice on opening. */
const firstRecords = rememberedOf((stored: readonly unknown[], check: RecordCheck) => {
	const isKnown = (record: unknown): record is LogRecord => isRecord(check, record);
	const records = mapped(stored, (record) => lineToday(record, check.formerNames));
	if (records.every(isKnown)) {
		return records;
	}

	return records
		.slice(
			0,
			records.findIndex((record) => !isKnown(record)),
		)
		.filter(isKnown);
});

export function recordFrom(check: RecordCheck, value: unknown) {
	const record = lineToday(value, check.formerNames);
	return isRecord(check, record) ? {record} : {flaw: flawIn(check, record) ?? noCommand};
}

const noCommand: Flaw = {why: 'is no command', isNewer: false};

const isRecord = (check: RecordCheck, value: unknown): value is LogRecord =>
	flawIn(check, value) === undefined;

/** What is wrong with a stored line: anybody can make fitting checksums, and a newer Fray writes what is not known here. */
function flawIn(check: RecordCheck, value: unknown): Flaw | undefined {
	if (!isData(value) || typeof value['n'] !== 'number') {
		return noCommand;
	}

	const {rules} = value;
	if (typeof rules === 'number' && rules > check.version) {
		return {why: `is of ${check.name} version ${rules}`, isNewer: true};
	}

	const fault = versionShape(value) ?? shapeFor(value, check)(value);
	return fault === undefined ? undefined : flawBy(fault, check, value);
}

/** The ruleset’s version, where a line says it. */
const versionShape = fields({rules: maybe(wholeNumber)});

/** Lines that are no answers of their own, by the field that only they have. */
const otherShapes: ReadonlyArray<readonly [string, Shape]> = [
	['undone', fields({at: time, undone: number})],
	['redone', fields({at: time, redone: number})],
	['titled', fields({at: time, titled: fields({title: maybe(text), campaign: maybe(text)})})],
];

function shapeFor(value: Data, {answerShape}: RecordCheck): Shape {
	const other = otherShapes.find(([field]) => field in value)?.[1];
	return (
		other ??
		('answers' in value
			? fields({at: time, answers: list(answerShape)})
			: 'corrected' in value
				? fields({at: time, corrected: number, course: list(answerShape)})
				: answerShape)
	);
}

function flawBy(fault: Fault, check: RecordCheck, value: Data): Flaw {
	const unknown = eventTypesIn(value).find((type) => !check.eventTypes.has(type));
	return unknown === undefined
		? {why: `is damaged: no Fray writes what stands there as “${fault}”`, isNewer: false}
		: {why: `holds an unknown event “${unknown}”`, isNewer: true};
}

const eventTypesIn = (value: unknown): readonly string[] => {
	if (!isData(value)) {
		return [];
	}

	const {answers, course, events} = value;
	const parts: readonly unknown[] = [answers, course, events].flat();
	return parts.flatMap((part) => [
		...eventTypesIn(part),
		...(isData(part) && typeof part['type'] === 'string' ? [part['type']] : []),
	]);
};
