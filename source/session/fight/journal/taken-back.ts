import type {Command, Done, LogRecord, FightHistory, AnyWorld} from '../../parts/rules.js';
import {isDeepStrictEqual} from 'node:util';
import type {View} from '../../../engine/kit/basics.js';
import type {AnswersFrom} from './answer-telling.js';
import type {AnswerWords} from './answer-words.js';
import {requestsRolled} from '../../../engine/facts/prompt.js';
import {diceLine} from '../given.js';
import type {LineRules} from '../../parts/line-rules.js';
import {lineOfNumber} from '../../../engine/kit/answer-numbers.js';

/** Whether two answers are the same one, taken over from one course to the other. */
const isSame = (one: Done, other: Done): boolean =>
	one.at === other.at && isDeepStrictEqual(one.command, other.command);

/** Whether two commands say the same: of dice, be they typed or rolled. */
const saysSame = (one: Command, other: Command): boolean =>
	one.kind === 'roll' && other.kind === 'roll'
		? one.reason === other.reason && diceLine(one.value) === diceLine(other.value)
		: isDeepStrictEqual(one, other);

/** What a command answers, or what it is about when it answers nothing. */
const askedBy = (command: Command): string =>
	'prompt' in command
		? `${command.kind} ${command.prompt}`
		: command.kind === 'gm'
			? `gm ${command.act.do}`
			: command.kind;

/** What the correction with which an answer came replaced, as far as that was there before it. */
function replacedFor<Replaced extends {readonly entries: ReadonlyArray<{readonly n: number}>}>(
	n: number,
	replaced: ReadonlyMap<number, Replaced>,
): Replaced | undefined {
	const line = lineOfNumber(n);
	const old = replaced.get(line);
	const [first] = old?.entries ?? [];
	return first && n !== line && lineOfNumber(first.n) < line ? old : undefined;
}

export type TakenBack = AnswersFrom & {
	/** Because of a correction, or together with one. */
	readonly isCorrected: boolean;
};

export function takenBackAnswers(rules: LineRules, history: FightHistory, words: AnswerWords) {
	/** By the number that was taken back or, for what a correction replaced, by the number of the correction. */
	const all = new Map<number, TakenBack>();
	/** Whose dice are in a roll does not change, in whichever course it stands. */
	const knownRollers = new WeakMap<Done, string>();

	/** @param course that the answer is part of */
	function correctionText(answer: Done, course: AnswersFrom): string | undefined {
		const old = replacedFor(answer.n, all);
		if (!answer.isCorrected || !old) {
			return undefined;
		}

		const same = old.entries.find((each) => isSame(each, answer));
		if (same) {
			return correctionText(same, old);
		}

		const former = formerAnswer(answer, course, old);
		if (!former) {
			return 'put in later';
		}

		return saysSame(former.command, answer.command)
			? undefined
			: `corrected, was ${shortLabel(former, old)}`;
	}

	/** The answer that one of the new course stands in place of: of its kind the first not taken over, then the second. */
	function formerAnswer(answer: Done, course: AnswersFrom, old: AnswersFrom): Done | undefined {
		const line = lineOfNumber(answer.n);
		const own = course.entries.filter(({n}) => lineOfNumber(n) === line);
		const asked = askedBy(answer.command);
		const rollers = rollersIn(course, answer);
		const instead = (from: AnswersFrom, answers: readonly Done[], others: readonly Done[]) =>
			answers.filter(
				(each) =>
					askedBy(each.command) === asked &&
					!others.some((other) => isSame(each, other)) &&
					rollersIn(from, each) === rollers,
			);
		return instead(old, old.entries, own)[instead(course, own, old.entries).indexOf(answer)];
	}

	/** The course in force, from the correction on with which an answer came. */
	function inForce({n}: Done): AnswersFrom {
		const {entries} = history;
		const line = lineOfNumber(n);
		const first = entries.findIndex((each) => lineOfNumber(each.n) === line);
		const place = first === -1 ? entries.length : first;
		return {before: history.stateAfter(place - 1), entries: entries.slice(place)};
	}

	/** Whose dice one of the answers tells; of no roll, nobody’s. */
	function rollersIn(course: AnswersFrom, done: Done): string {
		if (done.command.kind !== 'roll') {
			return '';
		}

		let rollers = knownRollers.get(done);
		if (rollers === undefined) {
			const asked = rules.gist(stateBefore(done, course));
			rollers = requestsRolled(asked ?? {}, done.command.value)
				.map(({who}) => who)
				.join(' ');
			knownRollers.set(done, rollers);
		}

		return rollers;
	}

	function keep(n: number, place: number, isCorrected = history.isCorrection(n)) {
		const entries = place < 0 ? undefined : history.entries.slice(place);
		if (entries === undefined || entries.length === 0) {
			all.delete(n);
			return;
		}

		all.set(n, {before: history.stateAfter(place - 1), entries, isCorrected});
	}

	/** “4 7 1”, “Koji: Parry”. */
	const shortLabel = (done: Done, among: AnswersFrom): string =>
		done.command.kind === 'roll'
			? diceLine(done.command.value)
			: words.of(done, () => stateBefore(done, among), 'gm').label;

	function stateBefore(done: Done, {before, entries}: AnswersFrom): AnyWorld {
		return entries.slice(0, entries.indexOf(done)).reduce((state, {n, events}) => {
			rules.at(n);
			return events.reduce((now, event) => rules.evolve(now, event), state);
		}, before);
	}

	return {
		get all(): Iterable<TakenBack> {
			return all.values();
		},
		of: (n: number): TakenBack | undefined => all.get(n),
		/** Must be called before the history takes the record: what it removes cannot be told afterwards. */
		remember(record: LogRecord) {
			if ('undone' in record) {
				keep(record.undone, history.placeOfUndo(record.undone));
			} else if ('corrected' in record) {
				keep(record.n, history.placeOf(record.corrected), true);
			} else if ('redone' in record) {
				keep(record.redone, history.placeOfRedo);
			}
		},
		/** “corrected, was 4 7 1”: of an answer in force that was corrected, for the GM. */
		corrected: (done: Done, view: View): string | undefined =>
			view === 'gm' && done.isCorrected ? correctionText(done, inForce(done)) : undefined,
		/** “rolled anew, was 13”: of dice in force that the program rolled again because of a correction, for the GM. */
		anew(done: Done, view: View): string | undefined {
			const old = replacedFor(done.n, all);
			if (
				view !== 'gm' ||
				done.command.kind !== 'roll' ||
				done.by !== 'auto' ||
				!old ||
				old.entries.some((each) => isSame(each, done))
			) {
				return undefined;
			}

			const former = formerAnswer(done, inForce(done), old)?.command;
			return former?.kind !== 'roll' || saysSame(former, done.command)
				? undefined
				: `rolled anew, was ${diceLine(former.value)}`;
		},
	};
}
