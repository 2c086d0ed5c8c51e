import type {RandomState} from '../dice/random-source.js';
import type {Command} from './command.js';

/** A command with its events. `auto`: an answer that followed from one of the GM's (dice typed ahead, rolls at once). */
export type Done<Act, Sheet, E> = {
	readonly n: number;
	readonly at: string;
	readonly by: 'gm' | 'auto';
	readonly command: Command<Act, Sheet>;
	readonly events: readonly E[];
	/** Where the random source stood afterwards, when it was used. */
	readonly random?: RandomState;
};

/** Takes back the command of that number and all that is in force after it. */
export type Undone = {
	readonly n: number;
	readonly at: string;
	readonly undone: number;
};

/** Brings back what an `undone` of the same number took away. */
export type Redone = {
	readonly n: number;
	readonly at: string;
	readonly redone: number;
};

/** One line of the log. */
export type LogRecord<Act, Sheet, E> = (
	| Done<Act, Sheet, E>
	| Undone
	| Redone
) & {
	/** From this line on it is that version of the ruleset which decides; the header's does until one says so. */
	readonly rules?: number;
};

/** The states after this many last entries are at hand. */
const window = 64;

/** Of older ones every so many; those between are folded again from there. Ten times as many would outweigh the log. */
const checkpoint = 1024;

/**
 * The effective history: the log without what was undone. Nothing is ever removed from the log itself.
 */
export class History<S, Act, Sheet, E> {
	readonly #evolve: (state: S, event: E) => S;
	readonly #origin: S;
	readonly #entries: Array<Done<Act, Sheet, E>> = [];
	readonly #states: Array<S | undefined> = [];
	readonly #future: Array<ReadonlyArray<Done<Act, Sheet, E>>> = [];

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

	/** The number of the answer that `redo` would bring back. */
	get redoable(): number | undefined {
		return this.#future.at(-1)?.[0]?.n;
	}

	/** The number of the last answer of the GM, which `undo` would take back; the start of the fight stays. */
	get undoable(): number | undefined {
		const last = this.#entries.findLast(
			({by, command}) => by === 'gm' && command.kind !== 'start',
		);
		return last?.n;
	}

	/**
	 * Takes a record in.
	 * @param after the state after it, where the caller has it already
	 * @returns false, and nothing changed, when it undoes or redoes what it cannot
	 */
	append(record: LogRecord<Act, Sheet, E>, after?: S): boolean {
		if ('undone' in record) {
			return this.#undo(record.undone);
		}

		if ('redone' in record) {
			return this.#redo(record.redone);
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

	/** The place of the entry with this number among those in force; -1 when it is not. */
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

	#undo(n: number): boolean {
		const place = this.placeOf(n);
		if (place < 0) {
			return false;
		}

		this.#future.push(this.#entries.splice(place));
		this.#states.length = place;
		return true;
	}

	#redo(n: number): boolean {
		if (this.redoable !== n) {
			return false;
		}

		for (const entry of this.#future.pop() ?? []) {
			this.#add(entry);
		}

		return true;
	}
}
