import type {LogRecord} from '../parts/rules.js';
import {lineOfNumber, placeInCourse} from '../../engine/kit/answer-numbers.js';
import {withoutTitles} from '../parts/titles.js';

export type Fork = {
	readonly folder: string;
	readonly id: string;
	readonly title: string;
	/** Of its own, so that nobody can try out there what will be rolled here. */
	readonly seed: number;
};

/** The lines up to an answer in force, with what was taken back by then, but neither dice to come nor titles. */
export const linesUpTo = (records: readonly LogRecord[], n: number): readonly LogRecord[] =>
	withoutTitles(records.filter((record) => record.n <= n)).map((record) =>
		record.n === lineOfNumber(n) ? cutAt(record, placeInCourse(n)) : withoutRandom(record),
	);

/** A line as far as the answer at this place of those in it. */
function cutAt(record: LogRecord, place: number) {
	if ('corrected' in record) {
		return {...record, course: record.course.slice(0, place)};
	}

	return 'answers' in record
		? {...record, answers: record.answers.slice(0, place)}
		: withoutRandom(record);
}

function withoutRandom(record: LogRecord): LogRecord {
	if (!('random' in record)) {
		return record;
	}

	const {random, ...rest} = record;
	return rest;
}
