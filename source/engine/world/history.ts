import type {RandomState} from '../../dice/random-source.js';
import {numberInCourse} from '../kit/answer-numbers.js';
import type {Command} from '../facts/command.js';

/** A command with its events. `auto`: an answer that followed from one of the GM's (dice typed ahead, rolls at once). */
export type Done<Act, Sheet, E> = {
	readonly n: number;
	readonly at: string;
	readonly by: 'gm' | 'auto';
	readonly command: Command<Act, Sheet>;
	readonly events: readonly E[];
	/** Where the random source stood afterwards, when it was used. */
	readonly random?: RandomState;
	/** The GM gave it when correcting an earlier answer. */
	readonly isCorrected?: true;
	/** The players who sent it from their own devices: “Sam”. Left out: the GM. */
	readonly from?: string;
};

/** Puts a new course in the place of the answer of that number and all that is in force after it. */
export type Corrected<Act, Sheet, E> = {
	readonly n: number;
	readonly at: string;
	readonly corrected: number;
	/** At least one. */
	readonly course: ReadonlyArray<Omit<Done<Act, Sheet, E>, 'n'>>;
};

/** Answers that were given together, to questions that came one after the other. */
export type Together<Act, Sheet, E> = {
	readonly n: number;
	readonly at: string;
	/** At least one. */
	readonly answers: ReadonlyArray<Omit<Done<Act, Sheet, E>, 'n'>>;
};

/** Takes back the answer, the answers given together, or the correction of that number and all that is in force after it. */
export type Undone = {readonly n: number; readonly at: string; readonly undone: number};

/** Brings back what an `undone` of the same number took away. */
export type Redone = {readonly n: number; readonly at: string; readonly redone: number};

/** What a fight is called from now on. What is left out stays as it is. */
export type Titling = {
	readonly title?: string;
	/** Empty: it belongs to none any more. */
	readonly campaign?: string;
};

/** Calls the fight otherwise. It is no answer: nothing is taken back by it, and nothing takes it back. */
export type Titled = {readonly n: number; readonly at: string; readonly titled: Titling};

/** One line of the log. */
export type LogRecord<Act, Sheet, E> = (
	| Done<Act, Sheet, E>
	| Corrected<Act, Sheet, E>
	| Together<Act, Sheet, E>
	| Undone
	| Redone
	| Titled
) & {
	/** From this line on it is that version of the ruleset which decides; the header's does until one says so. */
	readonly rules?: number;
};

/** The states after this many last entries are at hand. */
const window = 64;

/** Of older ones every so many; those between are folded again from there. Ten times as many would outweigh the log. */
const checkpoint = 1024;

/** A line of several answers, in force or taken back: a correction, or answers given together. */
type Course<Entry> = {
	readonly place: number;
	/** The answers in whose place a correction put its own; `undefined` where it corrected nothing. */
	readonly old: readonly Entry[] | undefined;
	/** The number of its last answer. */
	readonly last: number;
};

/** What a redo brings back, and from which place on it does so. */
type TakenBack<Entry> = {
	/** The number that was taken back. */
	readonly n: number;
	readonly place: number;
	readonly entries: readonly Entry[];
};

/**
 * The effective history: the log without what was undone or corrected. Nothing is ever removed from the log itself.
 */
export class History<S, Act, Sheet, E> {
	readonly #evolve: (state: S, event: E) => S;
	readonly #origin: S;
	#entries: Array<Done<Act, Sheet, E>> = [];
	#states: Array<S | undefined> = [];
	readonly #future: Array<TakenBack<Done<Act, Sheet, E>>> = [];
	readonly #courses = new Map<number, Course<Done<Act, Sheet, E>>>();

	constructor(evolve: (state: S, event: E) => S, origin: S) {
		this.#evolve = evolve;
		this.#origin = origin;
	}

	/** What is in force, in order. */
	get entries(): ReadonlyArray<Done<Act, Sheet, E>> {
		return this.#entries;
	}

	get state(): S {
		return this.stateAfter(this.#entries.length - 1);
	}

	/** The number of the line that `redo` would bring back. */
	get redoable(): number | undefined {
		return this.#future.at(-1)?.n;
	}

	/**
	 * The number of what `undo` would take back: the last correction, or answers given together, as a whole, if they were
	 * the last thing that the GM did, or else the GM's last answer. The start of the fight stays. What players put beside
	 * the answers goes with the answer before.
	 */
	get undoable(): number | undefined {
		const last = this.#entries.findLast(
			({by, command, from}) =>
				by === 'gm' && command.kind !== 'start' && (command.kind !== 'gm' || from === undefined),
		);
		return last && (this.#courseUpTo(last.n) ?? last.n);
	}

	/** Another history that begins with the first so many answers in force of this one. */
	fork(length: number): History<S, Act, Sheet, E> {
		const fork = new History<S, Act, Sheet, E>(this.#evolve, this.#origin);
		fork.#entries = this.#entries.slice(0, length);
		fork.#states = this.#states.slice(0, length);
		for (const [n, course] of this.#courses) {
			fork.#courses.set(n, course);
		}

		return fork;
	}

	/**
	 * Takes a record in.
	 * @param after the state after it, where the caller has it already
	 * @returns false, and nothing changed, when it undoes, redoes or corrects what it cannot
	 */
	append(record: LogRecord<Act, Sheet, E>, after?: S): boolean {
		if ('undone' in record) {
			return this.#undo(record.undone);
		}

		if ('redone' in record) {
			return this.#redo(record.redone);
		}

		if ('titled' in record) {
			return true;
		}

		if ('corrected' in record) {
			return this.#correct(record);
		}

		if ('answers' in record) {
			return this.#addTogether(record);
		}

		this.#future.length = 0;
		this.#add(record, after);
		return true;
	}

	/** The state after the entry at this place; -1 is the state before the first. */
	stateAfter(place: number): S {
		let known = place;
		while (known >= 0 && this.#states[known] === undefined) {
			known--;
		}

		let state = this.#states[known] ?? this.#origin;
		for (let at = known + 1; at <= place; at++) {
			for (const event of this.#entries[at]?.events ?? []) {
				state = this.#evolve(state, event);
			}

			// Whoever takes back more than the window holds goes on taking back.
			if (at > this.#entries.length - window) {
				this.#states[at] = state;
			}
		}

		return state;
	}

	/** The place of the answer with this number among those in force; -1 when it is not. */
	placeOf(n: number): number {
		let low = 0;
		let high = this.#entries.length - 1;
		while (low <= high) {
			const middle = Math.floor((low + high) / 2);
			const found = this.#entries[middle]?.n ?? Infinity;
			if (found === n) {
				return middle;
			}

			if (found < n) {
				low = middle + 1;
			} else {
				high = middle - 1;
			}
		}

		return -1;
	}

	/** The place from which an undo of this number takes back, be it of one answer or several; -1 when it cannot. */
	placeOfUndo(n: number): number {
		const course = this.#courses.get(n);
		return course === undefined
			? this.placeOf(n)
			: this.placeOf(course.last) === -1
				? -1
				: course.place;
	}

	/** Whether this is the number of a correction, in force or taken back. */
	isCorrection(n: number): boolean {
		return this.#courses.get(n)?.old !== undefined;
	}

	/** The place from which a redo brings back; -1 when there is nothing to bring back. */
	get placeOfRedo(): number {
		return this.#future.at(-1)?.place ?? -1;
	}

	#add(entry: Done<Act, Sheet, E>, after?: S) {
		let state = after;
		if (state === undefined) {
			state = this.state;
			for (const event of entry.events) {
				state = this.#evolve(state, event);
			}
		}

		this.#entries.push(entry);
		this.#states.push(state);
		const old = this.#states.length - 1 - window;
		if (old >= 0 && old % checkpoint !== 0) {
			this.#states[old] = undefined;
		}
	}

	/** @returns what was in force from this place on */
	#cut(place: number): ReadonlyArray<Done<Act, Sheet, E>> {
		this.#states.length = Math.min(this.#states.length, place);
		return this.#entries.splice(place);
	}

	/** The line of several answers that ends with the answer of this number, the last in force. */
	#courseUpTo(n: number): number | undefined {
		for (const [number, {last}] of this.#courses) {
			if (last >= n && number < n && this.placeOf(last) >= 0) {
				return number;
			}
		}

		return undefined;
	}

	#correct({n, corrected, course}: Corrected<Act, Sheet, E>): boolean {
		const place = this.placeOf(corrected);
		if (place < 1 || course.length === 0) {
			return false;
		}

		this.#future.length = 0;
		this.#addCourse(n, course, {place, old: this.#cut(place)});
		return true;
	}

	#addTogether({n, answers}: Together<Act, Sheet, E>): boolean {
		if (answers.length === 0) {
			return false;
		}

		this.#future.length = 0;
		this.#addCourse(n, answers, {place: this.#entries.length, old: undefined});
		return true;
	}

	#addCourse(
		n: number,
		answers: Corrected<Act, Sheet, E>['course'],
		course: Omit<Course<Done<Act, Sheet, E>>, 'last'>,
	) {
		this.#courses.set(n, {...course, last: numberInCourse(n, answers.length - 1)});
		for (const [at, entry] of answers.entries()) {
			this.#add({...entry, n: numberInCourse(n, at)});
		}
	}

	#undo(n: number): boolean {
		const place = this.placeOfUndo(n);
		if (place < 0) {
			return false;
		}

		this.#future.push({n, place, entries: this.#cut(place)});
		for (const entry of this.#courses.get(n)?.old ?? []) {
			this.#add(entry);
		}

		return true;
	}

	#redo(n: number): boolean {
		const taken = this.#future.at(-1);
		if (taken?.n !== n) {
			return false;
		}

		this.#future.pop();
		this.#cut(taken.place);
		for (const entry of taken.entries) {
			this.#add(entry);
		}

		return true;
	}
}
