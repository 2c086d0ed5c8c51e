import {isHiddenKnown} from '../../engine/facts/hidden-known.js';
import type {View} from '../../engine/kit/basics.js';
import type {Typed} from '../../engine/facts/event.js';
import type {History} from '../../engine/world/history.js';
import type {Done, LogRecord} from '../../engine/world/log-record.js';
import type {Line} from '../../engine/events/narration.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import {clockTexts} from '../../engine/world/units.js';
import type {AnyWorld} from '../../engine/world/world.js';
import type {Recorded, RolledDice} from '../../projections/record/recorded.js';
import type {Answered} from '../../projections/turn-times.js';
import {answeredIn} from './answered.js';
import type {AnswerWords} from './answer-words.js';
import {
	type Entry,
	type HistoryEntry,
	type Moment,
	type Named,
	type Told,
	answerKind,
} from './answer-entries.js';
import {correctionText} from '../parts/correction-text.js';
import {diceLine} from './given.js';
import {type LineRules, lineRules} from '../parts/line-rules.js';
import {rollsOf} from '../parts/rolls.js';
import {ownEvents} from '../log/vouching.js';
import {walkOf} from '../parts/walk.js';

/** Answers that were taken back together, and the state before them: enough to tell of them when asked. */
type TakenBack<S, Act, Sheet, E> = {
	readonly before: S;
	readonly entries: ReadonlyArray<Done<Act, Sheet, E>>;
	/** Because of a correction, or together with one. */
	readonly isCorrected: boolean;
};

type TellingOnly = {readonly told: Told};

/** What came of an answer, and the state before it. */
type Telling<S, Act, Sheet, E> = TellingOnly & {
	readonly done: Done<Act, Sheet, E>;
	readonly before: S;
};

/** The fight's past: answers in words, their lines, the board as it was. Everything is computed on demand. */
export class EntryReader<Sheet, S extends AnyWorld, Act, E extends Typed> {
	readonly #rules: LineRules<Sheet, S, Act, E>;
	readonly #history: History<S, Act, Sheet, E>;
	readonly #words: AnswerWords<Sheet, S, Act, E>;
	/** By the number that was taken back or, for what a correction replaced, by the number of the correction. */
	readonly #takenBack = new Map<number, TakenBack<S, Act, Sheet, E>>();
	/** Whether players could not know what an answer was to: to find out takes the question. */
	readonly #unseen = new WeakMap<Done<Act, Sheet, E>, boolean>();
	/** The moment after an answer as players see it: to find out takes the question as well. */
	readonly #clocks = new WeakMap<Done<Act, Sheet, E>, readonly string[]>();
	/** What players are told of an answer, once it was asked for: their pages ask for many after each. */
	readonly #told = new WeakMap<Done<Act, Sheet, E>, readonly TellingOnly[]>();

	constructor(
		rules: Ruleset<Sheet, S, Act, E>,
		history: History<S, Act, Sheet, E>,
		words: AnswerWords<Sheet, S, Act, E>,
	) {
		this.#rules = lineRules(rules);
		this.#history = history;
		this.#words = words;
	}

	/** The answer at this index among those in force, in words for the GM. */
	named(place: number): Named | undefined {
		const done = this.#history.entries[place];
		return done && this.#name(done, () => this.#history.stateAfter(place - 1));
	}

	/** What came of the last answers in force, so many of them. Of answers that a view knows nothing of it is not told. */
	told(most: number, view: View): readonly Told[] {
		const since = view === 'gm' ? this.#since(view) : (place: number) => this.#toldSince(place);
		return [...this.#last(most, since), ...this.#ahead(view)].map(({told}) => told);
	}

	/** The same with the answers in words. */
	recent(most: number, view: View): readonly Entry[] {
		return this.#inWords([...this.#last(most, this.#since(view)), ...this.#ahead(view)], view);
	}

	/** All answers in force in words. */
	entries(view: View): readonly Entry[] {
		return this.#inWords([...this.#telling(this.#inForce(0), view), ...this.#ahead(view)], view);
	}

	/** The answers in force, and whose questions they answered. */
	answered(): Generator<Answered> {
		return answeredIn(this.#rules, this.#history);
	}

	/** All events in force one by one, each told from the state after it. */
	walk(view: View): Generator<Recorded> {
		return walkOf(
			{
				rules: this.#rules,
				origin: this.#history.stateAfter(-1),
				entries: this.#history.entries,
				isUnseen: (done, before) => view === 'players' && this.#isUnseen(done, before),
				corrected: (done) => this.#correctedText(done, view),
				label: (done, before) => this.#words.of(done, () => before, view).label,
				ahead:
					view === 'players' && this.#history.entries.length > 0
						? this.#rules.ahead(this.#history.state)
						: undefined,
			},
			view,
		);
	}

	/** The dice of the rolls in force, as far as a view may know how many they were. */
	rolls(view: View): Generator<RolledDice> {
		return rollsOf(this.#rules, this.#history.stateAfter(-1), this.#history.entries, view);
	}

	/**
	 * All entries in the order of the log, including those that were taken back. Players do not see what was corrected.
	 */
	all(view: View): readonly HistoryEntry[] {
		const entries: Array<Omit<HistoryEntry, 'number'>> = this.entries(view).map((entry) => ({
			...entry,
			isUndone: false,
		}));
		for (const taken of this.#takenBack.values()) {
			if (taken.isCorrected && view === 'players') {
				continue;
			}

			for (const entry of this.#entriesOf(taken, view)) {
				entries.push({...entry, isUndone: true});
			}
		}

		let count = 0;
		return entries
			.toSorted((a, b) => a.n - b.n)
			.map((entry) => ({
				...entry,
				number: entry.isUndone || answerKind(entry) === 'auto' ? '' : String(++count),
			}));
	}

	/** The first of the answers that were taken back together, in words for the GM. */
	takenBack(n: number): Named | undefined {
		const taken = this.#takenBack.get(n);
		const first = taken?.entries[0];
		return taken && first && this.#name(first, () => taken.before);
	}

	momentAfter(n: number, view: View): Moment | undefined {
		const place = this.#history.placeOf(n);
		if (place < 0) {
			return undefined;
		}

		const state = this.#history.stateAfter(place);
		this.#rules.at(n);
		return {board: this.#rules.board(state, view), title: this.#rules.prompt(state, view).title};
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

	/** Keeps what is in force from this place on. */
	#keep(n: number, place: number, isCorrected = this.#history.isCorrection(n)) {
		const entries = place < 0 ? undefined : this.#history.entries.slice(place);
		if (entries === undefined || entries.length === 0) {
			this.#takenBack.delete(n);
			return;
		}

		this.#takenBack.set(n, {before: this.#history.stateAfter(place - 1), entries, isCorrected});
	}

	#inForce(place: number): TakenBack<S, Act, Sheet, E> {
		return {
			before: this.#history.stateAfter(place - 1),
			entries: this.#history.entries.slice(Math.max(0, place)),
			isCorrected: false,
		};
	}

	#name(done: Done<Act, Sheet, E>, before: () => S): Named {
		const {n, at} = done;
		return {n, at, label: this.#words.of(done, before, 'gm').label};
	}

	#entriesOf(taken: TakenBack<S, Act, Sheet, E>, view: View): readonly Entry[] {
		return this.#inWords([...this.#telling(taken, view)], view);
	}

	/** What is told of an answer that is none of its own goes with the one before it. */
	#inWords(tellings: ReadonlyArray<Telling<S, Act, Sheet, E>>, view: View): readonly Entry[] {
		const entries: Entry[] = [];
		for (const {done, told, before} of tellings) {
			const last = entries.at(-1);
			if (told.isUnseen && last) {
				entries[entries.length - 1] = {
					...last,
					clock: told.clock,
					lines: [...last.lines, ...told.lines],
				};
			} else {
				entries.push({...told, ...this.#words.of(done, () => before, view)});
			}
		}

		return entries;
	}

	/** The last answers that a view knows of, so many of them, with what is told beside them. */
	#last<T extends TellingOnly>(most: number, since: (place: number) => readonly T[]): readonly T[] {
		const all = this.#history.entries.length;
		for (let wanted = most; ; wanted *= 2) {
			const place = Math.max(0, all - wanted);
			const tellings = since(place);
			const own = tellings.flatMap(({told}, at) => (told.isUnseen ? [] : [at]));
			if (place === 0 || own.length >= most) {
				return tellings.slice(own.at(-most) ?? 0);
			}
		}
	}

	#since(view: View): (place: number) => ReadonlyArray<Telling<S, Act, Sheet, E>> {
		return (place) => [...this.#telling(this.#inForce(place), view)];
	}

	/** Players are told the same of an answer as long as it is in force; the GM, what became of it since. */
	#toldSince(place: number): readonly TellingOnly[] {
		const entries = this.#history.entries.slice(place);
		const anew = entries.findIndex((done) => !this.#told.has(done));
		if (anew !== -1) {
			const tellings = this.#since('players')(place + anew);
			for (const done of entries.slice(anew)) {
				this.#told.set(
					done,
					tellings.filter((each) => each.done === done).map(({told}) => ({told})),
				);
			}
		}

		return entries.flatMap((done) => this.#told.get(done) ?? []);
	}

	/** What players are told while somebody hidden is asked: what comes to the question that they see. */
	#ahead(view: View): ReadonlyArray<Telling<S, Act, Sheet, E>> {
		const {entries, state: before} = this.#history;
		const done = entries.at(-1);
		const course = view === 'players' && done ? this.#rules.ahead(before) : undefined;
		if (!course || !done) {
			return [];
		}

		const [{lines}] = this.#tell({...done, events: course.events}, course.before, view);
		const told: Told = {
			n: done.n,
			at: done.at,
			by: done.by,
			kind: done.command.kind,
			clock: this.#clockAfter(done, before, view),
			isUnseen: true,
			isAhead: true,
			lines,
		};
		return lines.length === 0 ? [] : [{done, told, before}];
	}

	/** The answers that a view knows of one after the other, each with the state before it. */
	*#telling(
		{before, entries}: TakenBack<S, Act, Sheet, E>,
		view: View,
	): Generator<Telling<S, Act, Sheet, E>> {
		let state = before;
		for (const done of entries) {
			const [told, after] = this.#tell(done, state, view);
			const isUnseen = view === 'players' && this.#isUnseen(done, state);
			if (!isUnseen) {
				yield {done, told, before: state};
			} else if (told.lines.length > 0) {
				yield {done, told: {...told, isUnseen}, before: state};
			}

			state = after;
		}
	}

	/** Whether players may not know that something was answered, or that the GM has ruled. */
	#isUnseen(done: Done<Act, Sheet, E>, before: S): boolean {
		const {kind} = done.command;
		if (isHiddenKnown(before) || kind === 'start') {
			return false;
		}

		if (kind !== 'gm' && kind !== 'interrupt') {
			return (
				this.#isAskedUnseen(done, before) && !done.events.some(({type}) => type === 'revealed')
			);
		}

		const [{lines}] = this.#tell(done, before, 'players');
		return (
			lines.length === 0 ||
			(this.#isAskedUnseen(done, before) && !this.#isRuledInSight(done, before))
		);
	}

	/** Whether players are told of what the GM ruled, and not just of what followed, such as the next turn. */
	#isRuledInSight(done: Done<Act, Sheet, E>, before: S): boolean {
		const events = ownEvents(this.#rules, done, before);
		const [{lines}] = this.#tell({...done, events}, before, 'players');
		return lines.length > 0;
	}

	#isAskedUnseen(done: Done<Act, Sheet, E>, before: S): boolean {
		const known = this.#unseen.get(done) ?? this.#rules.isUnseen(before);
		this.#unseen.set(done, known);
		return known;
	}

	#tell(done: Done<Act, Sheet, E>, before: S, view: View): [Told, S] {
		const rules = this.#rules;
		rules.at(done.n);
		const lines: Line[] = [];
		let state = before;
		for (const event of done.events) {
			state = rules.evolve(state, event);
			const line = rules.narrate(event, state, view);
			if (line) {
				lines.push(line);
			}
		}

		const {n, at, by, command} = done;
		const corrected = this.#correctedText(done, view);
		return [
			{
				n,
				at,
				by,
				kind: command.kind,
				clock: this.#clockAfter(done, state, view),
				...(corrected !== undefined && {corrected}),
				lines,
			},
			state,
		];
	}

	#clockAfter(done: Done<Act, Sheet, E>, after: S, view: View): readonly string[] {
		const {units, apparent} = this.#rules;
		if (view === 'gm') {
			return clockTexts(units, after);
		}

		const known = this.#clocks.get(done) ?? clockTexts(units, apparent(after, view));
		this.#clocks.set(done, known);
		return known;
	}

	#correctedText(done: Done<Act, Sheet, E>, view: View): string | undefined {
		return view === 'gm'
			? correctionText(done, this.#history.entries, this.#takenBack, (former, taken) =>
					this.#shortLabel(former, taken),
				)
			: undefined;
	}

	/** “4 7 1”, “Koji: Parry”. */
	#shortLabel(done: Done<Act, Sheet, E>, {before, entries}: TakenBack<S, Act, Sheet, E>): string {
		if (done.command.kind === 'roll') {
			return diceLine(done.command.value);
		}

		return this.#words.of(done, () => this.#stateBefore(done, {before, entries}), 'gm').label;
	}

	#stateBefore(
		done: Done<Act, Sheet, E>,
		{before, entries}: Pick<TakenBack<S, Act, Sheet, E>, 'before' | 'entries'>,
	): S {
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
