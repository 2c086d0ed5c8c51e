import {isDeepStrictEqual} from 'node:util';
import type {View} from '../../../engine/kit/basics.js';
import type {Typed} from '../../../engine/facts/event.js';
import type {Done, LogRecord} from '../../../engine/world/log-record.js';
import type {History} from '../../../engine/world/history.js';
import type {AnyWorld} from '../../../engine/world/world.js';
import type {AnswersFrom} from './answer-telling.js';
import type {AnswerWords} from './answer-words.js';
import {diceLine} from '../given.js';
import type {LineRules} from '../../parts/line-rules.js';
import {lineOfNumber} from '../../../engine/kit/answer-numbers.js';
import type {Command} from '../../../engine/facts/command.js';

/** Whether two answers are the same one, taken over from one course to the other. */
const isSame = <Act, Sheet, E>(one: Done<Act, Sheet, E>, other: Done<Act, Sheet, E>): boolean =>
	one.at === other.at && isDeepStrictEqual(one.command, other.command);

/** Whether two commands say the same: of dice, be they typed or rolled. */
const saysSame = <Act, Sheet>(one: Command<Act, Sheet>, other: Command<Act, Sheet>): boolean =>
	one.kind === 'roll' && other.kind === 'roll'
		? one.reason === other.reason && diceLine(one.value) === diceLine(other.value)
		: isDeepStrictEqual(one, other);

/** What a command answers, or what it is about when it answers nothing. */
const askedBy = <Act, Sheet>(command: Command<Act, Sheet>): string =>
	'prompt' in command
		? `${command.kind} ${command.prompt}`
		: command.kind === 'gm'
			? `gm ${command.act.do}`
			: command.kind;

/** The answer that one of the new course stands in place of: of its kind the first not taken over, then the second. */
function formerAnswer<Act, Sheet, E>(
	answer: Done<Act, Sheet, E>,
	beside: ReadonlyArray<Done<Act, Sheet, E>>,
	old: ReadonlyArray<Done<Act, Sheet, E>>,
): Done<Act, Sheet, E> | undefined {
	const line = lineOfNumber(answer.n);
	const course = beside.filter(({n}) => lineOfNumber(n) === line);
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

/** How an answer given in a correction differs from what was there before: “corrected, was 4 7 1”; perhaps not known. */
function correctionText<
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
	const old = replacedFor(answer.n, replaced);
	if (!answer.isCorrected || !old) {
		return undefined;
	}

	const same = old.entries.find((each) => isSame(each, answer));
	if (same) {
		return correctionText(same, old.entries, replaced, textOf);
	}

	const former = formerAnswer(answer, beside, old.entries);
	if (!former) {
		return 'put in later';
	}

	return saysSame(former.command, answer.command)
		? undefined
		: `corrected, was ${textOf(former, old)}`;
}

/** “rolled anew, was 13”: of dice that came with a correction, where others had been rolled before. */
function anewText<Act, Sheet, E>(
	answer: Done<Act, Sheet, E>,
	beside: ReadonlyArray<Done<Act, Sheet, E>>,
	replaced: ReadonlyMap<number, {readonly entries: ReadonlyArray<Done<Act, Sheet, E>>}>,
): string | undefined {
	const old = replacedFor(answer.n, replaced)?.entries;
	if (
		answer.command.kind !== 'roll' ||
		answer.by !== 'auto' ||
		!old ||
		old.some((each) => isSame(each, answer))
	) {
		return undefined;
	}

	const former = formerAnswer(answer, beside, old)?.command;
	return former?.kind !== 'roll' || saysSame(former, answer.command)
		? undefined
		: `rolled anew, was ${diceLine(former.value)}`;
}

export type TakenBack<S, Act, Sheet, E> = AnswersFrom<S, Act, Sheet, E> & {
	/** Because of a correction, or together with one. */
	readonly isCorrected: boolean;
};

export class TakenBackAnswers<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #rules: LineRules<Sheet, S, Act, E>;
	readonly #history: History<S, Act, Sheet, E>;
	readonly #words: AnswerWords<Sheet, S, Act, E>;
	/** By the number that was taken back or, for what a correction replaced, by the number of the correction. */
	readonly #all = new Map<number, TakenBack<S, Act, Sheet, E>>();

	constructor(
		rules: LineRules<Sheet, S, Act, E>,
		history: History<S, Act, Sheet, E>,
		words: AnswerWords<Sheet, S, Act, E>,
	) {
		this.#rules = rules;
		this.#history = history;
		this.#words = words;
	}

	get all(): Iterable<TakenBack<S, Act, Sheet, E>> {
		return this.#all.values();
	}

	of(n: number): TakenBack<S, Act, Sheet, E> | undefined {
		return this.#all.get(n);
	}

	/** Must be called before the history takes the record: what it removes cannot be told afterwards. */
	remember(record: LogRecord<Act, Sheet, E>) {
		if ('undone' in record) {
			this.#keep(record.undone, this.#history.placeOfUndo(record.undone));
		} else if ('corrected' in record) {
			this.#keep(record.n, this.#history.placeOf(record.corrected), true);
		} else if ('redone' in record) {
			this.#keep(record.redone, this.#history.placeOfRedo);
		}
	}

	/** “corrected, was 4 7 1”: of an answer in force that was corrected, for the GM. */
	corrected(done: Done<Act, Sheet, E>, view: View): string | undefined {
		return view === 'gm'
			? correctionText(done, this.#history.entries, this.#all, (former, taken) =>
					this.#shortLabel(former, taken),
				)
			: undefined;
	}

	/** “rolled anew, was 13”: of dice in force that the program rolled again, for the GM. */
	anew(done: Done<Act, Sheet, E>, view: View): string | undefined {
		return view === 'gm' ? anewText(done, this.#history.entries, this.#all) : undefined;
	}

	#keep(n: number, place: number, isCorrected = this.#history.isCorrection(n)) {
		const entries = place < 0 ? undefined : this.#history.entries.slice(place);
		if (entries === undefined || entries.length === 0) {
			this.#all.delete(n);
			return;
		}

		this.#all.set(n, {before: this.#history.stateAfter(place - 1), entries, isCorrected});
	}

	/** “4 7 1”, “Koji: Parry”. */
	#shortLabel(done: Done<Act, Sheet, E>, among: AnswersFrom<S, Act, Sheet, E>): string {
		return done.command.kind === 'roll'
			? diceLine(done.command.value)
			: this.#words.of(done, () => this.#stateBefore(done, among), 'gm').label;
	}

	#stateBefore(done: Done<Act, Sheet, E>, {before, entries}: AnswersFrom<S, Act, Sheet, E>): S {
		return entries.slice(0, entries.indexOf(done)).reduce((state, {n, events}) => {
			this.#rules.at(n);
			return events.reduce((now, event) => this.#rules.evolve(now, event), state);
		}, before);
	}
}
