import type {Line} from '../../../engine/narration.js';
import type {HistoryEntry} from '../../../session/fight.js';

/** An answer of the GM and everything that followed from it automatically: undo takes all of it back at once. */
export type Answer = {
	/** Its number in the log. */
	readonly n: number;
	/** The number of the last entry that followed from it. */
	readonly last: number;
	readonly label: string;
	readonly lines: readonly Line[];
	readonly isUndone: boolean;
};

/** Groups the log's entries by answers, oldest first. */
export function answersOf(
	entries: readonly HistoryEntry[],
	withUndone: boolean,
): readonly Answer[] {
	const answers: Answer[] = [];
	for (const {n, by, label, lines, isUndone} of entries) {
		const before = answers.at(-1);
		if (by === 'auto' && before?.isUndone === isUndone) {
			answers[answers.length - 1] = {
				...before,
				last: n,
				lines: [...before.lines, ...lines],
			};
		} else {
			answers.push({n, last: n, label, lines, isUndone});
		}
	}

	return withUndone ? answers : answers.filter((answer) => !answer.isUndone);
}

/** What going back to just after an answer would take back; `undefined` when nothing in force follows it. */
export function afterwards(
	answers: readonly Answer[],
	answer: Answer | undefined,
): {readonly from: number; readonly count: number} | undefined {
	if (!answer || answer.isUndone) {
		return undefined;
	}

	const later = answers.filter(({n, isUndone}) => !isUndone && n > answer.n);
	const [first] = later;
	return first && {from: first.n, count: later.length};
}
