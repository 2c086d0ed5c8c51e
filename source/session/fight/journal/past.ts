import type {View} from '../../../engine/kit/basics.js';
import {countOfAnswers} from '../../../projections/turn-times.js';
import {type LineOfLog, type Named, answerKind} from '../answer-entries.js';
import type {Journal} from './journal.js';

/** What a fight tells about its past, and what can be undone or redone. */
export function pastOf(journal: Journal) {
	/** A line of several answers is taken back as a whole. */
	const told = (n: number, named: Named | undefined): Named | undefined => {
		if (named === undefined || named.n === n) {
			return named;
		}

		return journal.history.isCorrection(n)
			? {...named, label: `correction to ${named.label}`, short: 'correction'}
			: {...named, label: `all together from ${named.label}`, short: 'all together'};
	};

	return {
		undoable() {
			const {undoable: n, entries} = journal;
			return n === undefined ? undefined : told(n, entries.named(journal.placeOfUndo(n)));
		},
		redoable() {
			const {history, entries} = journal;
			const n = history.redoable;
			return n === undefined ? undefined : told(n, entries.takenBack(n));
		},
		told: (view: View, most: number) => journal.entries.told(most, view),
		recent: (view: View, most: number) => journal.entries.recent(most, view),
		answersAfter({n, at}: LineOfLog) {
			const {history} = journal;
			const place = history.placeOf(n);
			// A log that is followed can be replaced by one that has other answers of the same numbers.
			return history.entries[place]?.at === at ? history.entries.length - 1 - place : undefined;
		},
		entries: (view: View) => journal.entries.entries(view),
		history: (view: View) => journal.entries.all(view),
		recorded: (view: View) => journal.entries.recorded(view),
		answered: () => journal.entries.answered(),
		answerCount: () =>
			countOfAnswers(
				journal.history.entries.map(({by, command: {kind}}) => ({kind: answerKind({by, kind})})),
			),
		momentAfter: (n: number, view: View) => journal.entries.momentAfter(n, view),
	};
}
