import type {View} from '../../../engine/kit/basics.js';
import type {Board} from '../../../engine/world/board.js';
import {type BriefChange, briefChanges, differences} from '../../../projections/differences.js';
import type {Fight} from '../../../session/fight/fight.js';
import type {Answer} from './history-answers.js';
import type {Moment} from '../../../session/fight/answer-entries.js';
import type {Quiet} from '../../../engine/kit/rule-text.js';
import {quietBoard} from '../quiet.js';

/** The fight as it was, each moment made once and only when it is asked for. */
export type Moments = {
	after(answer: Answer): Moment | undefined;
	/** What an answer changed, in brief. */
	brief(answer: Answer): readonly BriefChange[];
	/** All that an answer changed. */
	changes(answer: Answer): readonly string[];
};

export function momentsOf(fight: Fight, view: View, quiet: Quiet): Moments {
	const made = new Map<number, Moment | undefined>();
	const at = (n: number): Moment | undefined => {
		if (!made.has(n)) {
			const moment = fight.momentAfter(n, view);
			made.set(
				n,
				moment && {...moment, title: quiet(moment.title), board: quietBoard(moment.board, quiet)},
			);
		}

		return made.get(n);
	};

	const compared =
		<Change>(compare: (before: Board, after: Board) => readonly Change[]) =>
		({isUndone, previous, last}: Answer): readonly Change[] => {
			const before = isUndone || previous === undefined ? undefined : at(previous);
			const after = at(last);
			return before && after ? compare(before.board, after.board) : [];
		};

	return {
		after: ({isUndone, last}) => (isUndone ? undefined : at(last)),
		brief: compared(briefChanges),
		changes: compared(differences),
	};
}
