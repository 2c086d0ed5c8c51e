import type {Rules, Done, LogRecord, FightHistory, Typed, AnyWorld} from '../parts/rules.js';
import {isRefusal} from '../../engine/kit/basics.js';
import {run} from '../../engine/world/run.js';
import {views} from './showable.js';

/* Whether what a stored line holds can have come of its commands: anybody can make a file whose checksums fit. */

type Answer = Omit<Done, 'n'>;

export type Addition = {readonly before: AnyWorld; readonly answers: readonly Answer[]};

/** What a line adds, if it does not only take back, bring back or name; `corrected`: the answer in this history. */
export function additionOf(
	history: FightHistory,
	record: LogRecord,
	corrected?: number,
): Addition | undefined {
	if ('events' in record) {
		return {before: history.state, answers: [record]};
	}

	if ('answers' in record) {
		return {before: history.state, answers: record.answers};
	}

	return 'corrected' in record
		? {
				before: history.stateAfter(history.placeOf(corrected ?? record.corrected) - 1),
				answers: record.course,
			}
		: undefined;
}

/** The state that the commands lead to by the rules; `undefined` when older rules or a forger made the events. */
export function stateByRules(rules: Rules, {before, answers}: Addition): AnyWorld | undefined {
	let state = before;
	try {
		for (const {command, events} of answers) {
			const outcome = run(rules, state, command);
			if (isRefusal(outcome) || !isStoredAs(outcome.events, events)) {
				return undefined;
			}

			({state} = outcome);
		}

		return state;
	} catch {
		return undefined;
	}
}

/** The events that a command itself made, not what followed; where today's rules refuse it, that is the first. */
export function ownEvents(
	rules: Rules,
	{command, events}: Answer,
	before: AnyWorld,
): readonly Typed[] {
	try {
		const decided = rules.decide(command, before);
		return events.slice(0, isRefusal(decided) ? 1 : decided.length);
	} catch {
		return events.slice(0, 1);
	}
}

/** Whether all moments of it can be told and shown, for whoever may look. */
export function canBeTold(rules: Rules, {before, answers}: Addition): boolean {
	let state = before;
	try {
		for (const {events} of answers) {
			for (const event of events) {
				const after = rules.evolve(state, event);
				for (const view of views) {
					rules.narrate(event, after, view);
					rules.attemptIn(event, state, view);
					// A chapter can end in the middle of an answer, and its last board is told.
					rules.board(after, view);
				}

				rules.dealtBy(event, after);
				state = after;
			}

			for (const view of views) {
				rules.prompt(state, view);
			}
		}

		return true;
	} catch {
		return false;
	}
}

/** Whether a value comes back as that one from JSON, which leaves out what is undefined. Asked of each line of a log. */
function isStoredAs(made: unknown, stored: unknown): boolean {
	if (!isObject(made) || !isObject(stored)) {
		return made === stored;
	}

	if (Array.isArray(made)) {
		return (
			Array.isArray(stored) &&
			made.length === stored.length &&
			made.every((each, at) => isStoredAs(each, stored[at]))
		);
	}

	let fields = 0;
	for (const key of Object.keys(made)) {
		const value = made[key];
		if (value !== undefined) {
			fields++;
			if (!isStoredAs(value, stored[key])) {
				return false;
			}
		}
	}

	return !Array.isArray(stored) && fields === Object.keys(stored).length;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;
