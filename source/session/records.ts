import type {LogRecord} from '../engine/history.js';
import type {RulesetFacts} from '../engine/ruleset.js';
import type {Header} from '../event-store/record.js';
import {isTitling} from './titles.js';

/** What is needed to check a stored line for a ruleset. */
type RecordCheck = {readonly eventTypes: ReadonlySet<string>};

/** The part of a log that a ruleset can play on from. */
export type Usable<Act, Sheet, E> = {
	readonly records: ReadonlyArray<LogRecord<Act, Sheet, E>>;
	/** Why nothing may be written after it: a newer Fray wrote the log. */
	readonly foreign: string | undefined;
};

/** Splits off what this version cannot play on from. Line numbers are those of the file. */
export function usableRecords<Act, Sheet, E>(
	rules: RulesetFacts & RecordCheck,
	{rulesetVersion}: Header,
	records: readonly unknown[],
): Usable<Act, Sheet, E> {
	const known = firstRecords<Act, Sheet, E>(rules, records);
	if (known.length < records.length) {
		const why = `line ${known.length + 2} ${whyNoRecord(rules, records[known.length])}: it was written by a newer Fray (${rules.name} version ${rulesetVersion}, this is ${rules.version}). Read-only up to there`;
		return {records: known, foreign: why};
	}

	return {
		records: known,
		foreign:
			rulesetVersion > rules.version
				? `made with ${rules.name} version ${rulesetVersion}, this Fray has ${rules.version}: read-only`
				: undefined,
	};
}

/**
 * Returns the same array when all of it is good, as it nearly always is: copying a million records would double the
 * memory.
 */
function firstRecords<Act, Sheet, E>(
	check: RulesetFacts & RecordCheck,
	records: readonly unknown[],
): ReadonlyArray<LogRecord<Act, Sheet, E>> {
	const isKnown = (record: unknown): record is LogRecord<Act, Sheet, E> =>
		isRecord<Act, Sheet, E>(check, record);
	if (records.every(isKnown)) {
		return records;
	}

	return records
		.slice(
			0,
			records.findIndex((record) => !isKnown(record)),
		)
		.filter(isKnown);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

/**
 * Whether this ruleset knows a stored line. The checksum shows that Fray wrote it, so only kinds that this version does
 * not know can be wrong.
 */
export function isRecord<Act, Sheet, E>(
	check: RulesetFacts & RecordCheck,
	value: unknown,
): value is LogRecord<Act, Sheet, E> {
	if (
		!isObject(value) ||
		typeof value['n'] !== 'number' ||
		isNewer(check, value)
	) {
		return false;
	}

	if (typeof value['undone'] === 'number') {
		return true;
	}

	if (typeof value['redone'] === 'number') {
		return true;
	}

	if ('titled' in value) {
		return isTitling(value['titled']);
	}

	return 'corrected' in value
		? typeof value['corrected'] === 'number' &&
				Array.isArray(value['course']) &&
				value['course'].every((each) => isAnswer(check, each))
		: isAnswer(check, value);
}

/** Whether it is a command with events that this version knows. */
const isAnswer = (check: RecordCheck, value: unknown): boolean =>
	isObject(value) &&
	isObject(value['command']) &&
	Array.isArray(value['events']) &&
	isRandomState(value['random']) &&
	unknownEvent(check, value['events']) === undefined;

const isNewer = (
	{version}: RulesetFacts,
	{rules}: Readonly<Record<string, unknown>>,
): boolean =>
	rules !== undefined && !(typeof rules === 'number' && rules <= version);

/** Four whole numbers, or nothing. */
const isRandomState = (value: unknown): boolean =>
	value === undefined ||
	(Array.isArray(value) &&
		value.length === 4 &&
		value.every((each) => Number.isInteger(each)));

/** Why a line is not a valid record. */
export function whyNoRecord(
	check: RulesetFacts & RecordCheck,
	value: unknown,
): string {
	const type = eventsIn(value)
		.map((events) => unknownEvent(check, events))
		.find((each) => each !== undefined);
	if (type !== undefined) {
		return `holds an unknown event “${type}”`;
	}

	if (isObject(value) && isNewer(check, value)) {
		return `is of ${check.name} version ${String(value['rules'])}`;
	}

	return isObject(value) && 'titled' in value
		? 'holds a title that is none'
		: 'is no command';
}

/** The events of a line, answer by answer. */
function eventsIn(value: unknown): ReadonlyArray<readonly unknown[]> {
	if (!isObject(value)) {
		return [];
	}

	const {events, course} = value;
	return Array.isArray(course)
		? course.flatMap((each: unknown) => eventsIn(each))
		: Array.isArray(events)
			? [events]
			: [];
}

/** The type of the first event that the ruleset does not know. */
function unknownEvent(
	check: RecordCheck,
	events: readonly unknown[],
): string | undefined {
	for (const event of events) {
		const type: unknown = isObject(event) ? event['type'] : undefined;
		if (typeof type !== 'string' || !check.eventTypes.has(type)) {
			return typeof type === 'string' ? type : 'none';
		}
	}

	return undefined;
}
