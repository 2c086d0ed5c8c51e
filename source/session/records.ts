import type {LogRecord} from '../engine/history.js';

/** What a stored line must be checked for, by the ruleset that reads it. */
export type RecordCheck = {readonly eventTypes: ReadonlySet<string>};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

/**
 * Whether a stored line is one of this ruleset's. Its checksum vouches for the rest: what it says was written by
 * Fray, so that only kinds which this version does not know can be amiss.
 */
export function isRecord<Act, Sheet, E>(
	check: RecordCheck,
	value: unknown,
): value is LogRecord<Act, Sheet, E> {
	if (!isObject(value) || typeof value['n'] !== 'number') {
		return false;
	}

	if (typeof value['undone'] === 'number') {
		return true;
	}

	if (typeof value['redone'] === 'number') {
		return true;
	}

	return (
		isObject(value['command']) &&
		Array.isArray(value['events']) &&
		unknownEvent(check, value) === undefined
	);
}

/** The type of the first event that the ruleset does not know. */
export function unknownEvent(
	check: RecordCheck,
	value: unknown,
): string | undefined {
	if (!isObject(value) || !Array.isArray(value['events'])) {
		return undefined;
	}

	for (const event of value['events']) {
		const type: unknown = isObject(event) ? event['type'] : undefined;
		if (typeof type !== 'string' || !check.eventTypes.has(type)) {
			return typeof type === 'string' ? type : 'none';
		}
	}

	return undefined;
}
