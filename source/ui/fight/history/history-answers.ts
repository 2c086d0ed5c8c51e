import type {Line} from '../../../engine/narration.js';
import type {HistoryEntry} from '../../../session/fight.js';

/** An answer of the GM and everything that followed from it automatically: undo takes all of it back at once. */
export type Answer = {
	/** Its number in the log. */
	readonly n: number;
	/** The number of the last entry that followed from it. */
	readonly last: number;
	readonly label: string;
	/** How it was corrected, for the GM. */
	readonly corrected: string | undefined;
	/** The round, or other chapter of the ruleset, in which it and what followed from it ends. */
	readonly chapter: number;
	readonly lines: readonly Line[];
	readonly isUndone: boolean;
};

/** Groups the log's entries by answers, oldest first. */
export function answersOf(
	entries: readonly HistoryEntry[],
	withUndone: boolean,
): readonly Answer[] {
	const answers: Answer[] = [];
	for (const entry of entries) {
		const {n, by, label, chapter, corrected, lines, isUndone} = entry;
		const before = answers.at(-1);
		if (by === 'auto' && before?.isUndone === isUndone) {
			answers[answers.length - 1] = {
				...before,
				last: n,
				chapter,
				lines: [...before.lines, ...lines],
			};
		} else {
			answers.push({
				n,
				last: n,
				label,
				corrected,
				chapter,
				lines,
				isUndone,
			});
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

/** A row of the history: an answer with its place among all, or the heading of a round. */
export type HistoryRow =
	| {readonly kind: 'heading'; readonly text: string}
	| {readonly kind: 'answer'; readonly answer: Answer; readonly at: number};

/**
 * The answers under headings of the rounds in which they were given.
 * @param unit the ruleset's word for a round
 */
export function historyRows(
	answers: readonly Answer[],
	unit: string,
): readonly HistoryRow[] {
	return answers.flatMap((answer, at): readonly HistoryRow[] => {
		const chapter = chapterOf(answers, at);
		return [
			...(at > 0 && chapter === chapterOf(answers, at - 1)
				? []
				: [
						{
							kind: 'heading' as const,
							text:
								chapter === 0
									? `Before ${unit} 1`
									: `${capitalised(unit)} ${chapter}`,
						},
					]),
			{kind: 'answer', answer, at},
		];
	});
}

const capitalised = (word: string): string =>
	word.charAt(0).toUpperCase() + word.slice(1);

/** The round in which an answer was given: that in which the one before it ended. */
const chapterOf = (answers: readonly Answer[], at: number): number =>
	answers[at - 1]?.chapter ?? 0;

/** The first answer of the round before or after that of the answer at a place. */
export function otherRound(
	answers: readonly Answer[],
	at: number,
	way: -1 | 1,
): number {
	const begins = answers.flatMap((_, place) =>
		place === 0 || chapterOf(answers, place) !== chapterOf(answers, place - 1)
			? [place]
			: [],
	);
	return way === 1
		? (begins.find((place) => place > at) ?? answers.length - 1)
		: (begins.findLast((place) => place < at) ?? 0);
}
