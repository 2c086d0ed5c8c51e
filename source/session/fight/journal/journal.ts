import type {Rules, Prompt, Done, LogRecord, FightHistory, AnyWorld} from '../../parts/rules.js';
import {noSuchAnswer} from '../../../engine/kit/answer-numbers.js';
import {type RandomSource, randomSource, sourceApart} from '../../../dice/random-source.js';
import {type Refusal, isRefusal, impossible} from '../../../engine/kit/basics.js';
import {rollAll} from '../../../engine/course/drivers.js';
import type {Request} from '../../../engine/facts/prompt.js';
import type {FightLog} from '../../../event-store/log.js';
import {Course} from './course.js';
import {LogLines, type CopyOutcome} from './log-lines.js';
import type {EntryReader} from './entry-reader.js';
import type {Fork} from '../../log/fork.js';
import type {Answered} from '../../parts/question.js';
import {type Titles, type Titling, firstTitles, retitled, titlingFrom} from '../../parts/titles.js';

type Parts = {
	readonly rules: Rules;
	readonly log: FightLog;
	readonly origin: AnyWorld;
	/** The state of a fight without a line, when it is open only for reading: what its first line will bring. */
	readonly unplayed: AnyWorld | undefined;
	readonly readOnly: string | undefined;
	readonly now: () => Date;
};

/** Where the random source stood after a line, where it used dice. */
const randomIn = (record: LogRecord) =>
	'random' in record
		? record.random
		: 'answers' in record
			? record.answers.findLast(({random}) => random !== undefined)?.random
			: undefined;

/** The lines of a fight, on disk and in memory, and what is derived from them: the state, the past, the coming dice. */
export class Journal {
	/** Why no line is taken, if so. */
	readonly closed: Refusal | undefined;
	readonly #parts: Parts;
	#course: Course;
	#lines: LogLines;
	#source: RandomSource;
	#titles: Titles;

	constructor(parts: Parts) {
		const {rules, log, readOnly, now} = parts;
		this.#parts = parts;
		this.#course = new Course(rules, parts);
		this.#lines = new LogLines(log, rules, now);
		this.#source = randomSource(log.header.seed);
		this.#titles = firstTitles(log.header);
		this.closed = readOnly === undefined ? undefined : impossible(readOnly);
	}

	get history(): FightHistory {
		return this.#course.history;
	}

	get answered(): WeakMap<Done, Answered> {
		return this.#course.answered;
	}

	get entries(): EntryReader {
		return this.#course.entries;
	}

	get lines(): Pick<LogLines, 'keepElsewhere' | 'saveCopy'> {
		return this.#lines;
	}

	get state(): AnyWorld {
		return this.#course.state;
	}

	/** What the fight is called now; the same object as long as it is. */
	get titles(): Titles {
		return this.#titles;
	}

	/** A journal that begins as this one. Its dice are others: nobody can try out what will be rolled. */
	fork(length: number, log: FightLog, isCorrecting: boolean): Journal {
		const fork = new Journal({...this.#parts, log, unplayed: undefined, readOnly: undefined});
		fork.#course = this.#course.fork(length, isCorrecting ? this.#lines.lastNumber : 0);
		fork.#lines = this.#lines.fork(log);
		fork.#source = sourceApart(this.#source);
		fork.#titles = this.#titles;
		return fork;
	}

	/** Takes in an answer of the course that this one was forked from, as it is: in a fork that nothing else is in. */
	takeUp(done: Done) {
		this.history.append(done);
	}

	/** The number of what `undo` would take back. In a fork that corrects only what was done in it. */
	get undoable(): number | undefined {
		return this.#course.undoable;
	}

	placeOfUndo(n: number): number {
		return this.#course.placeOfUndo(n);
	}

	/** Back to the state before the first line, for when a followed log was replaced. */
	reset() {
		this.#course = new Course(this.#parts.rules, this.#parts);
		this.#lines.clear();
		this.#titles = firstTitles(this.#lines.header);
	}

	/** Rolls the program's dice. That they were used is saved with the command that used them. */
	readonly roll = (requests: readonly Request[]) => rollAll(requests, this.#source);

	/** Takes in a line that was read; false when it does not fit: then the journal must not be used any more. */
	load(record: LogRecord, isVouched: boolean): boolean {
		let isTaken = false;
		try {
			isTaken = isVouched ? this.#course.takeIn(record) : this.#course.takeInWary(record);
			this.#taken(record);
		} catch {
			return false;
		}

		const random = isTaken ? randomIn(record) : undefined;
		if (random) {
			this.#source = randomSource(random);
		}

		return isTaken;
	}

	/** Writes a command with its events, and only then takes it in. Nothing is asked (`asked`) when the fight begins. */
	write(
		given: Omit<Done, 'n' | 'at' | 'random'> & Partial<Pick<Done, 'at'>>,
		isRolled: boolean,
		after: AnyWorld,
		asked: Prompt | undefined,
	): Refusal | undefined {
		const before = this.state;
		const done = {
			...this.#lines.stamp(),
			...given,
			...(isRolled && {random: this.#source.state()}),
		};
		const refusal = this.#append(done, after);
		if (!refusal && asked) {
			this.#course.keepQuestion(done, before, asked);
		}

		return refusal;
	}

	/** Writes answers that are given together and takes over the state after them. */
	writeTogether(
		answers: ReadonlyArray<
			Pick<Done, 'command' | 'events' | 'from'> & {readonly isRolled: boolean}
		>,
		after: AnyWorld,
	): Refusal | undefined {
		const stamp = this.#lines.stamp();
		const given = answers.map(({isRolled, ...answer}) => ({
			at: stamp.at,
			by: 'gm' as const,
			...answer,
			...(isRolled && {random: this.#source.state()}),
		}));
		return this.#append({...stamp, answers: given}, after);
	}

	undo(n: number): Refusal | undefined {
		return this.#append({...this.#lines.stamp(), undone: n});
	}

	redo(n: number): Refusal | undefined {
		return this.#append({...this.#lines.stamp(), redone: n});
	}

	/** Calls the fight otherwise. Nothing is written when it is called so already. */
	retitle(wanted: Titling): Refusal | undefined {
		const titled = titlingFrom(this.#titles, wanted);
		if (isRefusal(titled)) {
			return titled;
		}

		// No rules decide it, so it says nothing of their version.
		const {n, at} = this.#lines.stamp();
		return Object.keys(titled).length === 0 ? this.closed : this.#append({n, at, titled});
	}

	/** Makes the answers in force those of a fork: what they have in common at the beginning stays. */
	adopt(fork: Journal): Refusal | undefined {
		const {first, course} = this.#course.replacedBy(fork.#course);
		if (first) {
			return course.length === 0
				? this.undo(first.n)
				: this.#append({...this.#lines.stamp(), corrected: first.n, course});
		}

		for (const entry of course) {
			const refusal = this.#append({...this.#lines.stamp(), ...entry});
			if (refusal) {
				return refusal;
			}
		}

		return undefined;
	}

	/** Writes a log of its own that goes as far as an answer and what followed from it by itself. */
	async saveFork(n: number, fork: Fork): Promise<CopyOutcome> {
		const last = this.#course.lastOf(n);
		return last
			? this.#lines.saveFork(last.n, fork, this.#titles)
			: impossible(noSuchAnswer(n, this.history.entries.at(-1)?.n));
	}

	#append(record: LogRecord, after?: AnyWorld): Refusal | undefined {
		const refusal = this.closed ?? this.#lines.write(record);
		if (!refusal) {
			this.#course.takeIn(record, after);
			this.#taken(record);
		}

		return refusal;
	}

	#taken(record: LogRecord) {
		this.#lines.takeIn(record);
		if ('titled' in record) {
			this.#titles = retitled(this.#titles, record.titled);
		}
	}
}
