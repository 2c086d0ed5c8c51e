import type {Id} from '../engine/kit/basics.js';
import type {Lane, Board} from '../engine/world/board.js';
import type {Line} from '../engine/events/narration.js';
import type {Figures, Shift} from './record/fight-record.js';

/** One event in force, as a view is told of it. Transcripts are made of these, in the order of the events. */
export type Told = {
	/** The number in the log of the answer that led to it. */
	readonly n: number;
	/** When that answer was given, ISO 8601. */
	readonly at: string;
	readonly by: 'gm' | 'auto';
	/** The players who sent that answer: “Sam”. Where it led to several things, of the first that is told. */
	readonly from?: string | undefined;
	/** The number of the GM's answer by which it came about, where that was no answer to a question: a change by hand. */
	readonly hand?: number | undefined;
	/** The ruleset's chapter number after it; 0 before the first chapter. */
	readonly chapter: number;
	/** The order of its chapter stands before it, unless it did before. */
	readonly isOrdered: boolean;
	/** `undefined` when this view learns nothing of it. */
	readonly line: Line | undefined;
	/** The board just before it, in the same view. Computed on each call. */
	boardBefore(): Board;
};

/** What a record knows of a line. */
type Counted = {
	readonly figures?: Figures;
	/** The number of the turn that it is a part of, where turns are counted; 0 before, between and after them. */
	readonly turn?: number;
	/** Whom it harms, where it is not told by how much. */
	readonly untold?: readonly Id[];
	/** Whose place in the order the GM changes with it. */
	readonly shifts?: readonly Shift[];
	/** The same of what came before it and is told in no line. */
	readonly shiftsBefore?: readonly Shift[];
	/** The GM's answer by hand that it came of. */
	readonly hand?: number;
};

/** One line of what happened, with the answer that led to it. */
export type TranscriptLine = Line &
	Pick<Told, 'n' | 'at' | 'by'> &
	Counted & {readonly from?: string};

export const orderTitle = 'The order at the start';

/** What happened in one round (or other chapter of the ruleset). */
export type Chapter = {
	/** 0 before the first chapter. */
	readonly number: number;
	readonly title: string;
	/** The order before anybody acted in the chapter; empty when there was none. */
	readonly order: readonly Lane[];
	readonly lines: readonly TranscriptLine[];
};

/** What the chapters of a ruleset are called: “round”. */
export const chapterUnit = (
	units: ReadonlyArray<{readonly id: string; readonly isChapter?: true}>,
): string => units.find(({isChapter}) => isChapter)?.id ?? 'round';

/** A fight chapter by chapter, while its events are told one by one. */
export function taleOf() {
	const drafts: Draft[] = [];

	return {
		add(told: Told, counted: Counted = {}) {
			const draft = draftFor(told.chapter, drafts);
			if (told.isOrdered) {
				draft.order ??= told.boardBefore().lanes;
			}

			const {n, at, by, from, hand, line} = told;
			if (line) {
				draft.lines.push({
					n,
					at,
					by,
					...(from !== undefined && {from}),
					...line,
					...counted,
					...(hand !== undefined && {hand}),
				});
			}
		},
		/** Leaves out chapters in which nothing is told; `unit` is the ruleset's unit of a chapter, such as “round”. */
		chapters(unit: string): readonly Chapter[] {
			return drafts
				.map(({number, order = [], lines}) => {
					const title = chapterTitle(number, unit);
					return {number, title, order, lines: lines.filter(isNews(title))};
				})
				.filter(({order, lines}) => order.length > 0 || lines.length > 0);
		},
	};
}

/** A chapter that may still grow. */
type Draft = {readonly number: number; readonly lines: TranscriptLine[]; order?: readonly Lane[]};

/** The last draft when it has this number, else a new one, which takes over the headings at its end. */
function draftFor(number: number, drafts: Draft[]): Draft {
	const last = drafts.at(-1);
	if (last?.number === number) {
		return last;
	}

	const lines = last?.lines ?? [];
	const end = lines.findLastIndex(({kind}) => kind !== 'heading') + 1;
	const draft = {number, lines: lines.splice(end)};
	drafts.push(draft);
	return draft;
}

/** Whether a line says more than its chapter's title. */
const isNews =
	(title: string) =>
	({kind, text}: Line): boolean =>
		kind !== 'heading' || text !== title;

/** “Round 3”, “Before round 1”. */
function chapterTitle(number: number, unit: string): string {
	return number === 0
		? `Before ${unit} 1`
		: `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${number}`;
}

/** What is said of a line beside it: who sent the answer, how it was corrected. */
export const remarks = ({
	from,
	corrected,
	anew,
}: Pick<TranscriptLine, 'from' | 'corrected' | 'anew'>): readonly string[] => [
	...(from === undefined ? [] : [`from ${from}`]),
	...(corrected === undefined ? [] : [corrected]),
	...(anew === undefined ? [] : [anew]),
];
