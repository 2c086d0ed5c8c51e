import type {Rules, Done, LogRecord, FightHistory, AnyWorld} from '../../parts/rules.js';
import type {View} from '../../../engine/kit/basics.js';
import type {RecordedAnswer} from '../../../projections/record/figures.js';
import type {Answered} from '../../../projections/turn-times.js';
import {answeredIn, type AnswerWords} from './answer-words.js';
import {
	type Entry,
	type HistoryEntry,
	type Moment,
	type Named,
	type Told,
	answerKind,
} from '../answer-entries.js';
import {type AnswersFrom, type Telling, Teller} from './answer-telling.js';
import {TakenBackAnswers} from './taken-back.js';
import {type LineRules, lineRules} from '../../parts/line-rules.js';
import {walkOf} from './walk.js';

type TellingOnly = Pick<Telling, 'told'>;

/** The fight's past: answers in words, their lines, the board as it was. Everything is computed on demand. */
export class EntryReader {
	readonly #rules: LineRules;
	readonly #history: FightHistory;
	readonly #words: AnswerWords;
	readonly #takenBack: TakenBackAnswers;
	readonly #teller: Teller;
	/** What players are told of an answer, once it was asked for: their pages ask for many after each. */
	readonly #told = new WeakMap<Done, readonly TellingOnly[]>();

	constructor(rules: Rules, history: FightHistory, words: AnswerWords) {
		this.#rules = lineRules(rules);
		this.#history = history;
		this.#words = words;
		this.#takenBack = new TakenBackAnswers(this.#rules, history, words);
		this.#teller = new Teller(this.#rules, (done, view) => this.#takenBack.corrected(done, view));
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

	recent(most: number, view: View): readonly Entry[] {
		return this.#inWords([...this.#last(most, this.#since(view)), ...this.#ahead(view)], view);
	}

	entries(view: View): readonly Entry[] {
		return this.#inWords(
			[...this.#teller.tellings(this.#inForce(0), view), ...this.#ahead(view)],
			view,
		);
	}

	answered(): Generator<Answered> {
		return answeredIn(this.#rules, this.#history);
	}

	/** All answers in force one by one, each event told from the state after it. */
	recorded(view: View): Generator<RecordedAnswer> {
		return walkOf(
			{
				rules: this.#rules,
				origin: this.#history.stateAfter(-1),
				entries: this.#history.entries,
				isUnseen: (done, before) => view === 'players' && this.#teller.isUnseen(done, before),
				corrected: (done) => this.#takenBack.corrected(done, view),
				anew: (done) => this.#takenBack.anew(done, view),
				label: (done, before) => this.#words.of(done, () => before, view).label,
				ahead:
					view === 'players' && this.#history.entries.length > 0
						? this.#rules.ahead(this.#history.state)
						: undefined,
			},
			view,
		);
	}

	/** All entries in the order of the log, with those taken back. Players do not see what was corrected. */
	all(view: View): readonly HistoryEntry[] {
		const entries: Array<Omit<HistoryEntry, 'number'>> = this.entries(view).map((entry) => ({
			...entry,
			isUndone: false,
		}));
		for (const taken of this.#takenBack.all) {
			if (taken.isCorrected && view === 'players') {
				continue;
			}

			for (const entry of this.#inWords([...this.#teller.tellings(taken, view)], view)) {
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
		const taken = this.#takenBack.of(n);
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
	remember(record: LogRecord) {
		this.#takenBack.remember(record);
	}

	#inForce(place: number): AnswersFrom {
		return {
			before: this.#history.stateAfter(place - 1),
			entries: this.#history.entries.slice(Math.max(0, place)),
		};
	}

	#name(done: Done, before: () => AnyWorld): Named {
		const {n, at} = done;
		return {n, at, label: this.#words.of(done, before, 'gm').label};
	}

	/** What is told of an answer that is none of its own goes with the one before it. */
	#inWords(tellings: readonly Telling[], view: View): readonly Entry[] {
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

	#since(view: View): (place: number) => readonly Telling[] {
		return (place) => [...this.#teller.tellings(this.#inForce(place), view)];
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

	#ahead(view: View): readonly Telling[] {
		const {entries, state} = this.#history;
		return this.#teller.ahead(entries.at(-1), state, view);
	}
}
