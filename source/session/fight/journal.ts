import {noSuchAnswer} from '../../engine/kit/answer-numbers.js';
import type {Rolled} from '../../dice/dice.js';
import {type RandomSource, randomSource, sourceApart} from '../../dice/random-source.js';
import {type Refusal, isRefusal} from '../../engine/kit/basics.js';
import {rollAll} from '../../engine/course/drivers.js';
import type {Typed} from '../../engine/facts/event.js';
import {History} from '../../engine/world/history.js';
import type {Corrected, Done, LogRecord} from '../../engine/world/log-record.js';
import type {Prompt, Request} from '../../engine/facts/prompt.js';
import {impossible} from '../../engine/facts/refusals.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import type {AnyWorld} from '../../engine/world/world.js';
import {copyLog} from '../../event-store/copy.js';
import {type FightLog, StoreError} from '../../event-store/log.js';
import type {Header} from '../../event-store/lines/record.js';
import {inPlaceOf, keepElsewhere} from '../../event-store/rescue-file.js';
import {AnswerWords} from './answer-words.js';
import {EntryReader} from './entry-reader.js';
import type {CopyOutcome} from './fight.js';
import {type Fork, linesUpTo} from '../log/fork.js';
import {type Answered, answeredBy} from '../parts/question.js';
import {
	type Titles,
	type Titling,
	firstTitles,
	headerCalled,
	retitled,
	titlingFrom,
} from '../parts/titles.js';
import {additionOf, canBeTold, stateByRules} from '../log/vouching.js';

type Parts<Sheet, S, Act, E> = {
	readonly rules: Ruleset<Sheet, S, Act, E>;
	readonly log: FightLog;
	readonly origin: S;
	/** The state of a fight without a line, when it is open only for reading: what its first line will bring. */
	readonly unplayed: S | undefined;
	/** Why no line can be written. */
	readonly readOnly: string | undefined;
	readonly now: () => Date;
};

/** The lines of a fight, on disk and in memory, and what is derived from them: the state, the past, the coming dice. */
export class Journal<Sheet, S extends AnyWorld, Act, E extends Typed> {
	/** Why no line is taken, if so. */
	readonly closed: Refusal | undefined;
	#history: History<S, Act, Sheet, E>;
	#entries: EntryReader<Sheet, S, Act, E>;
	readonly #origin: S;
	readonly #unplayed: S | undefined;
	readonly #rules: Ruleset<Sheet, S, Act, E>;
	readonly #log: FightLog;
	readonly #now: () => Date;
	/** What was asked when an answer was given, as far as it was given here: to make a question anew takes its time. */
	#answered = new WeakMap<Done<Act, Sheet, E>, Answered>();
	#words: AnswerWords<Sheet, S, Act, E>;
	/** Every line of the log in order. A copy of the fight is made from them. */
	#records: Array<LogRecord<Act, Sheet, E>> = [];
	#source: RandomSource;
	/** The version of the ruleset in the log's last line. */
	#version: number;
	#titles: Titles;
	/** Up to this number nothing can be undone. */
	#floor = 0;

	constructor({rules, log, origin, unplayed, readOnly, now}: Parts<Sheet, S, Act, E>) {
		this.#history = historyOf(rules, origin);
		this.#words = new AnswerWords(rules);
		this.#entries = new EntryReader(rules, this.#history, this.#words);
		this.#origin = origin;
		this.#unplayed = unplayed;
		this.closed = readOnly === undefined ? undefined : impossible(readOnly);
		this.#rules = rules;
		this.#log = log;
		this.#now = now;
		this.#source = randomSource(log.header.seed);
		this.#version = log.header.rulesetVersion;
		this.#titles = firstTitles(log.header);
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

	/** What the fight is called now; the same object as long as it is. */
	get titles(): Titles {
		return this.#titles;
	}

	get state(): S {
		return this.#unplayed !== undefined && this.#history.entries.length === 0
			? this.#unplayed
			: this.#history.state;
	}

	/**
	 * A journal of its own that begins with the first so many answers of this one. Its dice are others than those that
	 * come here: nobody can try out what will be rolled.
	 * @param isCorrecting what was answered before it stays
	 */
	fork(length: number, log: FightLog, isCorrecting: boolean): Journal<Sheet, S, Act, E> {
		const fork = new Journal<Sheet, S, Act, E>({
			rules: this.#rules,
			log,
			origin: this.#origin,
			unplayed: undefined,
			readOnly: undefined,
			now: this.#now,
		});
		fork.#history = this.#history.fork(length);
		fork.#words = this.#words;
		fork.#entries = new EntryReader(this.#rules, fork.#history, this.#words);
		fork.#records = this.#records.slice(-1);
		fork.#floor = isCorrecting ? (fork.#records.at(-1)?.n ?? 0) : 0;
		fork.#source = sourceApart(this.#source);
		fork.#version = this.#version;
		fork.#titles = this.#titles;
		fork.#answered = this.#answered;
		return fork;
	}

	/** Takes in an answer of the course that this one was forked from, as it is: in a fork that nothing else is in. */
	takeUp(done: Done<Act, Sheet, E>) {
		this.#history.append(done);
	}

	/** The number of what `undo` would take back. In a fork that corrects only what was done in it. */
	get undoable(): number | undefined {
		const n = this.#history.undoable;
		return n !== undefined && n > this.#floor ? n : undefined;
	}

	/** The place from which an undo of this number takes back; -1 when it cannot. */
	placeOfUndo(n: number): number {
		return n > this.#floor ? this.#history.placeOfUndo(n) : -1;
	}

	/** Back to the state before the first line, for when a followed log was replaced. */
	reset() {
		this.#history = historyOf(this.#rules, this.#origin);
		this.#entries = new EntryReader(this.#rules, this.#history, this.#words);
		this.#records = [];
		this.#titles = firstTitles(this.#log.header);
	}

	/** Rolls the program's dice. That they were used is saved with the command that used them. */
	readonly roll = (requests: readonly Request[]): readonly Rolled[] =>
		rollAll(requests, this.#source);

	/**
	 * Takes in a line that was read.
	 * @param isVouched it was taken in before, so that nothing of it need be looked at
	 * @returns false when it does not fit what came before; then the journal must not be used any more
	 */
	load(record: LogRecord<Act, Sheet, E>, isVouched: boolean): boolean {
		try {
			const isFitting = isVouched ? this.#takeIn(record) : this.#takeInWary(record);
			if (!isFitting) {
				return false;
			}
		} catch {
			return false;
		}

		if ('random' in record) {
			this.#source = randomSource(record.random);
		}

		return true;
	}

	/**
	 * Writes a command with its events, and only then takes it in.
	 * @param isRolled whether the program's dice were used for it
	 * @param after the state that it leads to
	 * @param asked what was asked of the GM; `undefined` when the fight begins
	 */
	write(
		given: Omit<Done<Act, Sheet, E>, 'n' | 'at' | 'random'> &
			Partial<Pick<Done<Act, Sheet, E>, 'at'>>,
		isRolled: boolean,
		after: S,
		asked: Prompt<Act> | undefined,
	): Refusal | undefined {
		const before = this.state;
		const done = {...this.#stamp(), ...given, ...(isRolled && {random: this.#source.state()})};
		const refusal = this.#append(done, after);
		if (!refusal && asked) {
			this.#answered.set(
				done,
				answeredBy(given.command, {
					asked,
					state: before,
					interrupts: () => this.#rules.interrupts(before),
				}),
			);
			this.#words.keep(done, before, asked);
		}

		return refusal;
	}

	/**
	 * Writes answers that are given together, none of them with dice of the program.
	 * @param after the state that they lead to
	 */
	writeTogether(
		answers: ReadonlyArray<Pick<Done<Act, Sheet, E>, 'command' | 'events' | 'from'>>,
		after: S,
	): Refusal | undefined {
		const stamp = this.#stamp();
		const {at} = stamp;
		const given = answers.map((answer) => ({at, by: 'gm' as const, ...answer}));
		return this.#append({...stamp, answers: given}, after);
	}

	/** Takes back the answer with that number and all later ones. */
	undo(n: number): Refusal | undefined {
		return this.#append({...this.#stamp(), undone: n});
	}

	/** Brings back what the undo with that number took away. */
	redo(n: number): Refusal | undefined {
		return this.#append({...this.#stamp(), redone: n});
	}

	/** Calls the fight otherwise. Nothing is written when it is called so already. */
	retitle(wanted: Titling): Refusal | undefined {
		const titled = titlingFrom(this.#titles, wanted);
		if (isRefusal(titled)) {
			return titled;
		}

		// No rules decide it, so it says nothing of their version.
		const {n, at} = this.#stamp();
		return Object.keys(titled).length === 0 ? this.closed : this.#append({n, at, titled});
	}

	/** Makes the answers in force those of a fork: what they have in common at the beginning stays. */
	adopt(fork: Journal<Sheet, S, Act, E>): Refusal | undefined {
		const now = this.#history.entries;
		const wanted = fork.history.entries;
		const differing = now.findIndex((entry, at) => entry !== wanted[at]);
		const place = differing === -1 ? now.length : differing;
		const course = wanted.slice(place).map((entry) => courseEntry(entry));
		const first = now[place];
		if (first) {
			return course.length === 0
				? this.undo(first.n)
				: this.#append({...this.#stamp(), corrected: first.n, course});
		}

		for (const entry of course) {
			const refusal = this.#append({...this.#stamp(), ...entry});
			if (refusal) {
				return refusal;
			}
		}

		return undefined;
	}

	/** Writes every line into a new file, as its own was lost, and tells its path. */
	async keepElsewhere(): Promise<string> {
		return keepElsewhere(this.#log.path, this.#log.header, this.#records);
	}

	async saveCopy(folder: string): Promise<CopyOutcome> {
		const {header, path} = this.#log;
		return this.#copy(
			folder,
			this.#log.saveState().kind === 'failed' ? inPlaceOf(path, header, this.#records) : header,
			this.#records,
		);
	}

	/** Writes a log of its own that goes as far as an answer and what followed from it by itself. */
	async saveFork(n: number, {folder, title, ...header}: Fork): Promise<CopyOutcome> {
		const {entries} = this.#history;
		let place = this.#history.placeOf(n);
		while (place >= 0 && entries[place + 1]?.by === 'auto') {
			place++;
		}

		const last = entries[place];
		return last
			? this.#copy(
					folder,
					headerCalled({...this.#log.header, ...header}, {...this.#titles, title}),
					linesUpTo(this.#records, last.n),
				)
			: impossible(noSuchAnswer(n, entries.at(-1)?.n));
	}

	async #copy(
		folder: string,
		header: Header,
		records: ReadonlyArray<LogRecord<Act, Sheet, E>>,
	): Promise<CopyOutcome> {
		try {
			return {path: await copyLog(folder, header, records)};
		} catch (error) {
			return refusalOf(error);
		}
	}

	#stamp() {
		return {
			n: (this.#records.at(-1)?.n ?? 0) + 1,
			at: this.#now().toISOString(),
			...(this.#version !== this.#rules.version && {rules: this.#rules.version}),
		};
	}

	#append(record: LogRecord<Act, Sheet, E>, after?: S): Refusal | undefined {
		if (this.closed) {
			return this.closed;
		}

		try {
			this.#log.append(record);
		} catch (error) {
			return refusalOf(error);
		}

		this.#takeIn(record, after);
		return undefined;
	}

	/** A line that the rules do not vouch for must at least be one that can be told. */
	#takeInWary(record: LogRecord<Act, Sheet, E>): boolean {
		const addition = additionOf(this.#history, record);
		const after = addition && stateByRules(this.#rules, addition);
		const isFitting =
			addition === undefined || after !== undefined || canBeTold(this.#rules, addition);
		return isFitting && this.#takeIn(record, after);
	}

	/** @returns false, with nothing changed, when the line does not fit what came before */
	#takeIn(record: LogRecord<Act, Sheet, E>, after?: S): boolean {
		this.#entries.remember(record);
		const isTaken = this.#history.append(record, after);
		this.#records.push(record);
		this.#version = record.rules ?? this.#version;
		if ('titled' in record) {
			this.#titles = retitled(this.#titles, record.titled);
		}

		return isTaken;
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

/** Turns the store's error into a refusal. Rethrows anything else. */
function refusalOf(error: unknown): Refusal {
	if (error instanceof StoreError) {
		return impossible(error.message);
	}

	throw error;
}
