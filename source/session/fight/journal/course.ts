import type {
	FightHistory,
	Typed,
	Rules,
	Prompt,
	Done,
	Corrected,
	LogRecord,
	AnyWorld,
} from '../../parts/rules.js';
import {History} from '../../../engine/world/history.js';
import {type AnswerWords, answerWords} from './answer-words.js';
import {type EntryReader, entryReader} from './entry-reader.js';
import {type Answered, answeredBy} from '../../parts/question.js';
import {additionOf, canBeTold, stateByRules} from '../../log/vouching.js';

type Beginning = {
	readonly origin: AnyWorld;
	/** The state as long as there is no answer, where that is another one. */
	readonly unplayed: AnyWorld | undefined;
};

/** The answers in force, and what is derived from them: the state and the past. */
export class Course {
	readonly history: FightHistory;
	readonly entries: EntryReader;
	/** What was asked when an answer was given, as far as it was given here: to make a question anew takes its time. */
	readonly answered: WeakMap<Done, Answered>;
	readonly #words: AnswerWords;
	readonly #rules: Rules;
	readonly #beginning: Beginning;
	/** Up to this number nothing can be undone. */
	readonly #floor: number;

	/** @param forked the course with which this one has its beginning in common, how far, and its floor */
	constructor(
		rules: Rules,
		beginning: Beginning,
		forked?: {readonly course: Course; readonly length: number; readonly floor: number},
	) {
		this.#rules = rules;
		this.#beginning = beginning;
		this.#floor = forked?.floor ?? 0;
		this.history =
			forked?.course.history.fork(forked.length) ??
			new History((state: AnyWorld, event: Typed) => rules.evolve(state, event), beginning.origin);
		this.answered = forked?.course.answered ?? new WeakMap();
		this.#words = forked ? forked.course.#words : answerWords(rules);
		this.entries = entryReader(rules, this.history, this.#words);
	}

	get state(): AnyWorld {
		const {unplayed} = this.#beginning;
		return unplayed !== undefined && this.history.entries.length === 0
			? unplayed
			: this.history.state;
	}

	/** @param floor up to this number nothing can be undone in it */
	fork(length: number, floor: number): Course {
		const {origin} = this.#beginning;
		return new Course(this.#rules, {origin, unplayed: undefined}, {course: this, length, floor});
	}

	get undoable(): number | undefined {
		const n = this.history.undoable;
		return n !== undefined && n > this.#floor ? n : undefined;
	}

	/** The place from which an undo of this number takes back; -1 when it cannot. */
	placeOfUndo(n: number): number {
		return n > this.#floor ? this.history.placeOfUndo(n) : -1;
	}

	/** The answer with that number, or the last of those that followed from it by themselves. */
	lastOf(n: number): Done | undefined {
		const {entries} = this.history;
		let place = this.history.placeOf(n);
		while (place >= 0 && entries[place + 1]?.by === 'auto') {
			place++;
		}

		return entries[place];
	}

	/** @returns false, with nothing changed, when the line does not fit what came before */
	takeIn(record: LogRecord, after?: AnyWorld): boolean {
		this.entries.remember(record);
		return this.history.append(record, after);
	}

	/** A line that the rules do not vouch for must at least be one that can be told. */
	takeInWary(record: LogRecord): boolean {
		const addition = additionOf(this.history, record);
		const after = addition && stateByRules(this.#rules, addition);
		const isFitting =
			addition === undefined || after !== undefined || canBeTold(this.#rules, addition);
		return isFitting && this.takeIn(record, after);
	}

	keepQuestion(done: Done, before: AnyWorld, asked: Prompt) {
		this.answered.set(
			done,
			answeredBy(done.command, {
				asked,
				state: before,
				interrupts: () => this.#rules.interrupts(before),
			}),
		);
		this.#words.keep(done, before, asked);
	}

	/** What a fork has in the place of this course: what they have in common at the beginning stays. */
	replacedBy(fork: Course): {
		/** The first answer that gives way, if any does. */
		readonly first: Done | undefined;
		readonly course: Corrected['course'];
	} {
		const now = this.history.entries;
		const wanted = fork.history.entries;
		const differing = now.findIndex((entry, at) => entry !== wanted[at]);
		const place = differing === -1 ? now.length : differing;
		return {first: now[place], course: wanted.slice(place).map((entry) => courseEntry(entry))};
	}
}

/** An answer without its number, and without the dice to come, which are the fork's own. */
const courseEntry = (done: Done): Corrected['course'][number] => ({
	at: done.at,
	by: done.by,
	command: done.command,
	events: done.events,
	...(done.isCorrected && {isCorrected: done.isCorrected}),
	...(done.from !== undefined && {from: done.from}),
});
