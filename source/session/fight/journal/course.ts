import type {Typed} from '../../../engine/facts/event.js';
import type {Corrected, Done, LogRecord} from '../../../engine/world/log-record.js';
import {History} from '../../../engine/world/history.js';
import type {Prompt} from '../../../engine/facts/prompt.js';
import type {Ruleset} from '../../../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../../../engine/world/world.js';
import {AnswerWords} from './answer-words.js';
import {EntryReader} from './entry-reader.js';
import {type Answered, answeredBy} from '../../parts/question.js';
import {additionOf, canBeTold, stateByRules} from '../../log/vouching.js';

/** The answers in force, and what is derived from them: the state and the past. */
export class Course<Sheet, S extends AnyWorld, Act, E extends Typed> {
	#history: History<S, Act, Sheet, E>;
	#entries: EntryReader<Sheet, S, Act, E>;
	/** What was asked when an answer was given, as far as it was given here: to make a question anew takes its time. */
	#answered = new WeakMap<Done<Act, Sheet, E>, Answered>();
	#words: AnswerWords<Sheet, S, Act, E>;
	readonly #rules: Ruleset<Sheet, S, Act, E>;
	readonly #origin: S;
	readonly #unplayed: S | undefined;
	/** Up to this number nothing can be undone. */
	#floor = 0;

	/** @param unplayed the state as long as there is no answer, where that is not `origin` */
	constructor(rules: Ruleset<Sheet, S, Act, E>, origin: S, unplayed: S | undefined) {
		this.#rules = rules;
		this.#origin = origin;
		this.#unplayed = unplayed;
		this.#history = historyOf(rules, origin);
		this.#words = new AnswerWords(rules);
		this.#entries = new EntryReader(rules, this.#history, this.#words);
	}

	get history(): History<S, Act, Sheet, E> {
		return this.#history;
	}

	get answered(): WeakMap<Done<Act, Sheet, E>, Answered> {
		return this.#answered;
	}

	get entries(): EntryReader<Sheet, S, Act, E> {
		return this.#entries;
	}

	get state(): S {
		return this.#unplayed !== undefined && this.#history.entries.length === 0
			? this.#unplayed
			: this.#history.state;
	}

	/** @param floor up to this number nothing can be undone in it */
	fork(length: number, floor: number): Course<Sheet, S, Act, E> {
		const fork = new Course(this.#rules, this.#origin, undefined);
		fork.#history = this.#history.fork(length);
		fork.#words = this.#words;
		fork.#entries = new EntryReader(this.#rules, fork.#history, this.#words);
		fork.#answered = this.#answered;
		fork.#floor = floor;
		return fork;
	}

	get undoable(): number | undefined {
		const n = this.#history.undoable;
		return n !== undefined && n > this.#floor ? n : undefined;
	}

	/** The place from which an undo of this number takes back; -1 when it cannot. */
	placeOfUndo(n: number): number {
		return n > this.#floor ? this.#history.placeOfUndo(n) : -1;
	}

	/** The answer with that number, or the last of those that followed from it by themselves. */
	lastOf(n: number): Done<Act, Sheet, E> | undefined {
		const {entries} = this.#history;
		let place = this.#history.placeOf(n);
		while (place >= 0 && entries[place + 1]?.by === 'auto') {
			place++;
		}

		return entries[place];
	}

	reset() {
		this.#history = historyOf(this.#rules, this.#origin);
		this.#entries = new EntryReader(this.#rules, this.#history, this.#words);
	}

	/** @returns false, with nothing changed, when the line does not fit what came before */
	takeIn(record: LogRecord<Act, Sheet, E>, after?: S): boolean {
		this.#entries.remember(record);
		return this.#history.append(record, after);
	}

	/** A line that the rules do not vouch for must at least be one that can be told. */
	takeInWary(record: LogRecord<Act, Sheet, E>): boolean {
		const addition = additionOf(this.#history, record);
		const after = addition && stateByRules(this.#rules, addition);
		const isFitting =
			addition === undefined || after !== undefined || canBeTold(this.#rules, addition);
		return isFitting && this.takeIn(record, after);
	}

	/** Keeps what was asked of the GM when an answer was given. */
	keepQuestion(done: Done<Act, Sheet, E>, before: S, asked: Prompt<Act>) {
		this.#answered.set(
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
	replacedBy(fork: Course<Sheet, S, Act, E>): {
		/** The first answer that gives way, if any does. */
		readonly first: Done<Act, Sheet, E> | undefined;
		readonly course: Corrected<Act, Sheet, E>['course'];
	} {
		const now = this.#history.entries;
		const wanted = fork.#history.entries;
		const differing = now.findIndex((entry, at) => entry !== wanted[at]);
		const place = differing === -1 ? now.length : differing;
		return {first: now[place], course: wanted.slice(place).map((entry) => courseEntry(entry))};
	}
}

const historyOf = <Sheet, S, Act, E>(
	rules: Ruleset<Sheet, S, Act, E>,
	origin: S,
): History<S, Act, Sheet, E> => new History((state, event) => rules.evolve(state, event), origin);

/** An answer without its number, and without the dice to come, which are the fork's own. */
const courseEntry = <Act, Sheet, E>({
	at,
	by,
	command,
	events,
	isCorrected,
	from,
}: Done<Act, Sheet, E>): Corrected<Act, Sheet, E>['course'][number] => ({
	at,
	by,
	command,
	events,
	...(isCorrected && {isCorrected}),
	...(from !== undefined && {from}),
});
