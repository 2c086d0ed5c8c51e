import type {View} from '../engine/basics.js';
import type {Combatant, World} from '../engine/world.js';
import type {Journal} from './journal.js';

/** What a fight tells of what was, and of what could be taken back or brought back. */
export function pastOf<
	Sheet,
	S extends World<Combatant, unknown>,
	Act,
	E extends {readonly type: string},
>({history, chronicle}: Journal<Sheet, S, Act, E>) {
	return {
		undoable() {
			const n = history.undoable;
			return n === undefined
				? undefined
				: chronicle.entry(history.placeOf(n), 'gm');
		},
		redoable() {
			const n = history.redoable;
			return n === undefined ? undefined : chronicle.takenBack(n);
		},
		recent: (view: View, most: number) =>
			chronicle.from(Math.max(0, history.entries.length - most), view),
		entries: (view: View) => chronicle.from(0, view),
		history: (view: View) => chronicle.all(view),
		walk: (view: View) => chronicle.walk(view),
		momentAfter: (n: number, view: View) => chronicle.momentAfter(n, view),
	};
}
