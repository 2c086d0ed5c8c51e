import {numberInCourse, placeOfNumber} from '../kit/answer-numbers.js';
import type {Done, Corrected, Together, LogRecord} from './log-record.js';

/** The states after this many last entries are at hand. */
const window = 64;

/** Of older ones every so many; those between are folded again from there. Ten times as many would outweigh the log. */
const checkpoint = 1024;

/** A line of several answers, in force or taken back: a correction, or answers given together. */
type Course<Entry> = {
	readonly place: number;
	/** The answers in whose place a correction put its own; `undefined` where it corrected nothing. */
	readonly old: readonly Entry[] | undefined;
	readonly last: number;
};

/** What a redo brings back, and from which place on it does so. */
type TakenBack<Entry> = {
	readonly n: number;
	readonly place: number;
	readonly entries: readonly Entry[];
};

/** The log without what was undone or corrected. Nothing is ever removed from the log itself. */
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

	/** Takes a record in, unless it undoes, redoes or corrects what it cannot; `after`: the state after it, if known. */
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
			state = this.#folded(this.#entries[at]?.events ?? [], state);

			// Whoever takes back more than the window holds goes on taking back.
			if (at > this.#entries.length - window) {
				this.#states[at] = state;
			}
		}

		return state;
	}

	/** The place of the answer with this number among those in force; -1 when it is not. */
	placeOf(n: number): number {
		return placeOfNumber(n, this.#entries);
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

	#folded(events: readonly E[], before: S): S {
		return events.reduce((state, event) => this.#evolve(state, event), before);
	}

	#add(entry: Done<Act, Sheet, E>, after?: S) {
		const state = after ?? this.#folded(entry.events, this.state);
		this.#entries.push(entry);
		this.#states.push(state);
		const old = this.#states.length - 1 - window;
		if (old >= 0 && old % checkpoint !== 0) {
			this.#states[old] = undefined;
		}
	}

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
