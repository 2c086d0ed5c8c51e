import type {View} from '../engine/basics.js';
import type {Combatant, World} from '../engine/world.js';
import type {Journal} from './journal.js';

/** What a fight tells of what was, and of what could be taken back or brought back. */
export function pastOf<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends {readonly type: string},
>(journal: Journal<Sheet, S, Act, E>) {
	return {
		undoable() {
			const {history, chronicle} = journal;
			const n = history.undoable;
			return n === undefined
				? undefined
				: chronicle.entry(history.placeOf(n), 'gm');
		},
		redoable() {
			const {history, chronicle} = journal;
			const n = history.redoable;
			return n === undefined ? undefined : chronicle.takenBack(n);
		},
		recent: (view: View, most: number) =>
			journal.chronicle.from(
				Math.max(0, journal.history.entries.length - most),
				view,
			),
		entries: (view: View) => journal.chronicle.from(0, view),
		history: (view: View) => journal.chronicle.all(view),
		walk: (view: View) => journal.chronicle.walk(view),
		momentAfter: (n: number, view: View) =>
			journal.chronicle.momentAfter(n, view),
	};
}
