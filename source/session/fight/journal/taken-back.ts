import type {View} from '../../../engine/kit/basics.js';
import type {Typed} from '../../../engine/facts/event.js';
import type {Done, LogRecord} from '../../../engine/world/log-record.js';
import type {History} from '../../../engine/world/history.js';
import type {AnyWorld} from '../../../engine/world/world.js';
import type {AnswersFrom} from './answer-telling.js';
import type {AnswerWords} from './answer-words.js';
import {correctionText} from '../../parts/correction-text.js';
import {diceLine} from '../given.js';
import type {LineRules} from '../../parts/line-rules.js';

/** Answers that were taken back together. */
export type TakenBack<S, Act, Sheet, E> = AnswersFrom<S, Act, Sheet, E> & {
	/** Because of a correction, or together with one. */
	readonly isCorrected: boolean;
};

/** The answers that were taken back, to tell of them when asked. */
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

	/** Keeps what is in force from this place on. */
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
		let state = before;
		for (const {n, events} of entries.slice(0, entries.indexOf(done))) {
			this.#rules.at(n);
			for (const event of events) {
				state = this.#rules.evolve(state, event);
			}
		}

		return state;
	}
}
