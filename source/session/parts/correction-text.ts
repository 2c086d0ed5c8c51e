import {isDeepStrictEqual} from 'node:util';
import {lineOfNumber} from '../../engine/kit/answer-numbers.js';
import type {Command} from '../../engine/facts/command.js';
import type {Done} from '../../engine/world/log-record.js';

/** Whether two answers are the same one, taken over from one course to the other. */
const isSame = <Act, Sheet, E>(one: Done<Act, Sheet, E>, other: Done<Act, Sheet, E>): boolean =>
	one.at === other.at && isDeepStrictEqual(one.command, other.command);

/** What a command answers, or what it is about when it answers nothing. */
const askedBy = <Act, Sheet>(command: Command<Act, Sheet>): string =>
	'prompt' in command
		? `${command.kind} ${command.prompt}`
		: command.kind === 'gm'
			? `gm ${command.act.do}`
			: command.kind;

/**
 * The answer of an old course that one of the new course stands in place of: the first of the same kind that was not
 * taken over, for a second one the second, and so on. `undefined` when it was put in.
 * @param course the answers of the new course, among them this one
 */
function formerAnswer<Act, Sheet, E>(
	answer: Done<Act, Sheet, E>,
	course: ReadonlyArray<Done<Act, Sheet, E>>,
	old: ReadonlyArray<Done<Act, Sheet, E>>,
): Done<Act, Sheet, E> | undefined {
	const asked = askedBy(answer.command);
	const isOfKind = ({command}: Done<Act, Sheet, E>): boolean => askedBy(command) === asked;
	const given = course.filter(
		(each) => isOfKind(each) && !old.some((other) => isSame(each, other)),
	);
	const replaced = old.filter(
		(each) => isOfKind(each) && !course.some((other) => isSame(each, other)),
	);
	return replaced[given.indexOf(answer)];
}

/**
 * How an answer that was given in a correction differs from what was there before: “corrected, was 4 7 1”. `undefined`
 * where nothing is known of that.
 * @param beside answers among which are the others of its course
 * @param replaced what each correction replaced, by its number
 * @param textOf tells the former answer
 */
export function correctionText<
	Act,
	Sheet,
	E,
	Replaced extends {readonly entries: ReadonlyArray<Done<Act, Sheet, E>>},
>(
	answer: Done<Act, Sheet, E>,
	beside: ReadonlyArray<Done<Act, Sheet, E>>,
	replaced: ReadonlyMap<number, Replaced>,
	textOf: (former: Done<Act, Sheet, E>, among: Replaced) => string,
): string | undefined {
	const line = lineOfNumber(answer.n);
	const old = replaced.get(line);
	const isKnown = old?.entries[0] && lineOfNumber(old.entries[0].n) < line;
	if (!answer.isCorrected || answer.n === line || !old || !isKnown) {
		return undefined;
	}

	const same = old.entries.find((each) => isSame(each, answer));
	if (same) {
		return correctionText(same, old.entries, replaced, textOf);
	}

	const course = beside.filter(({n}) => lineOfNumber(n) === line);
	const former = formerAnswer(answer, course, old.entries);
	if (!former) {
		return 'put in later';
	}

	return isDeepStrictEqual(former.command, answer.command)
		? undefined
		: `corrected, was ${textOf(former, old)}`;
}
