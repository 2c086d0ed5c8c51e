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
import {type AnswersFrom, type Telling, tellerOf} from './answer-telling.js';
import {takenBackAnswers} from './taken-back.js';
import {lineRules} from '../../parts/line-rules.js';
import {walkOf} from './walk.js';

type TellingOnly = Pick<Telling, 'told'>;

/** The fight's past: answers in words, their lines, the board as it was. Everything is computed on demand. */
export function entryReader(rules: Rules, history: FightHistory, words: AnswerWords) {
	/** What players are told of an answer, once it was asked for: their pages ask for many after each. */
	const toldPlayers = new WeakMap<Done, readonly TellingOnly[]>();
	const lines = lineRules(rules);
	const takenBack = takenBackAnswers(lines, history, words);
	const teller = tellerOf(lines, (done, view) => takenBack.corrected(done, view));

	const allEntries = (view: View): readonly Entry[] =>
		inWords([...teller.tellings(inForce(0), view), ...ahead(view)], view);

	const inForce = (place: number): AnswersFrom => ({
		before: history.stateAfter(place - 1),
		entries: history.entries.slice(Math.max(0, place)),
	});

	function name(done: Done, before: () => AnyWorld): Named {
		const {n, at} = done;
		return {n, at, label: words.of(done, before, 'gm').label};
	}

	/** What is told of an answer that is none of its own goes with the one before it. */
	function inWords(tellings: readonly Telling[], view: View): readonly Entry[] {
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
				entries.push({...told, ...words.of(done, () => before, view)});
			}
		}

		return entries;
	}

	/** The last answers that a view knows of, so many of them, with what is told beside them. */
	function last<T extends TellingOnly>(
		most: number,
		since: (place: number) => readonly T[],
	): readonly T[] {
		const all = history.entries.length;
		for (let wanted = most; ; wanted *= 2) {
			const place = Math.max(0, all - wanted);
			const tellings = since(place);
			const own = tellings.flatMap(({told}, at) => (told.isUnseen ? [] : [at]));
			if (place === 0 || own.length >= most) {
				return tellings.slice(own.at(-most) ?? 0);
			}
		}
	}

	const tellingsSince =
		(view: View): ((place: number) => readonly Telling[]) =>
		(place) => [...teller.tellings(inForce(place), view)];

	/** Players are told the same of an answer as long as it is in force; the GM, what became of it since. */
	function toldSince(place: number): readonly TellingOnly[] {
		const entries = history.entries.slice(place);
		const anew = entries.findIndex((done) => !toldPlayers.has(done));
		if (anew !== -1) {
			const tellings = tellingsSince('players')(place + anew);
			for (const done of entries.slice(anew)) {
				toldPlayers.set(
					done,
					tellings.filter((each) => each.done === done).map(({told}) => ({told})),
				);
			}
		}

		return entries.flatMap((done) => toldPlayers.get(done) ?? []);
	}

	function ahead(view: View): readonly Telling[] {
		const {entries, state} = history;
		return teller.ahead(entries.at(-1), state, view);
	}

	return {
		/** The answer at this index among those in force, in words for the GM. */
		named(place: number): Named | undefined {
			const done = history.entries[place];
			return done && name(done, () => history.stateAfter(place - 1));
		},
		/** What came of the last answers in force, so many of them. Of answers that a view knows nothing of it is not told. */
		told(most: number, view: View): readonly Told[] {
			const since = view === 'gm' ? tellingsSince(view) : (place: number) => toldSince(place);
			return [...last(most, since), ...ahead(view)].map(({told}) => told);
		},
		recent: (most: number, view: View): readonly Entry[] =>
			inWords([...last(most, tellingsSince(view)), ...ahead(view)], view),
		entries: allEntries,
		answered: (): Generator<Answered> => answeredIn(lines, history),
		/** All answers in force one by one, each event told from the state after it. */
		recorded: (view: View): Generator<RecordedAnswer> =>
			walkOf(
				{
					rules: lines,
					origin: history.stateAfter(-1),
					entries: history.entries,
					isUnseen: (done, before) => view === 'players' && teller.isUnseen(done, before),
					corrected: (done) => takenBack.corrected(done, view),
					anew: (done) => takenBack.anew(done, view),
					label: (done, before) => words.of(done, () => before, view).label,
					ahead:
						view === 'players' && history.entries.length > 0
							? lines.ahead(history.state)
							: undefined,
				},
				view,
			),
		/** All entries in the order of the log, with those taken back. Players do not see what was corrected. */
		all(view: View): readonly HistoryEntry[] {
			const entries: Array<Omit<HistoryEntry, 'number'>> = allEntries(view).map((entry) => ({
				...entry,
				isUndone: false,
			}));
			for (const taken of takenBack.all) {
				if (taken.isCorrected && view === 'players') {
					continue;
				}

				for (const entry of inWords([...teller.tellings(taken, view)], view)) {
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
		},
		/** The first of the answers that were taken back together, in words for the GM. */
		takenBack(n: number): Named | undefined {
			const taken = takenBack.of(n);
			const first = taken?.entries[0];
			return taken && first && name(first, () => taken.before);
		},
		momentAfter(n: number, view: View): Moment | undefined {
			const place = history.placeOf(n);
			if (place < 0) {
				return undefined;
			}

			const state = history.stateAfter(place);
			lines.at(n);
			return {board: lines.board(state, view), title: lines.prompt(state, view).title};
		},
		/** Must be called before the history takes the record: what it removes cannot be told afterwards. */
		remember(record: LogRecord) {
			takenBack.remember(record);
		},
	};
}

export type EntryReader = ReturnType<typeof entryReader>;
