import type {Aftermath} from '../engine/events/aftermath.js';
import type {RuleId, Side, View} from '../engine/kit/basics.js';
import type {Board} from '../engine/world/board.js';
import {type Ending, type Summary, outTexts, outcomeText, summarise} from './summary.js';
import {unsettledText} from './ending.js';
import type {FightRecord} from './record/fight-record.js';
import {type Poster, posterOf} from './record/poster/poster.js';
import type {Swing} from './record/poster/part.js';
import {type Recordable, citedIn, recording} from './record/record-fight.js';
import {numberedLanes, numbering, withNumbers} from './record/without-ids.js';
import {type Steps, atOnce} from './steps.js';
import {type Chapter, taleOf, type TranscriptLine, chapterUnit} from './transcript.js';
import {type Answered, type TurnTimes, breaksText, timesTexts, turnTimes} from './turn-times.js';
import {damageShown} from './shown-damage.js';
import {shownTitles} from './shown-titles.js';

/** Raise it when a program that reads older exports would misread a newer one. */
const exportVersion = 1;

export type ExportedOutcome = {
	/** `null` in JSON when the fight ended without a named winner. */
	readonly winner: Side | 'nobody' | undefined;
	readonly text: string;
};

export type ExportedSetting = {
	readonly id: string;
	readonly label: string;
	readonly value: string;
	readonly isDefault: boolean;
	readonly rule: RuleId;
};

/**
 * A line of the export. Its place in the log (`n`), its time (`at`, ISO 8601) and who gave the answer, GM or program
 * (`by`), are for the GM only: gaps would tell players that something happened unseen.
 */
export type ExportedLine = Omit<
	TranscriptLine,
	'n' | 'at' | 'by' | 'from' | 'figures' | 'turn' | 'hand' | 'untold' | 'shifts' | 'shiftsBefore'
> &
	Partial<Pick<TranscriptLine, 'n' | 'at' | 'by' | 'from'>>;

export type ExportedChapter = Omit<Chapter, 'lines'> & {readonly lines: readonly ExportedLine[]};

/** What `fray export --format json` writes. */
export type FightExport = {
	/** The kind of document, and its version. */
	readonly fray: {readonly export: number};
	/** Whose view it is: with `players` it holds nothing that players must not know. */
	readonly view: View;
	/** What is wrong with the log, if anything: this may not be the whole fight. */
	readonly damage?: string;
	readonly fight: {
		readonly id: string;
		/** As it is called now. */
		readonly title: string;
		readonly campaign?: string;
		readonly ruleset: {readonly id: string; readonly name: string};
		/** What its chapters are: “round”. */
		readonly unit: string;
		/** ISO 8601. */
		readonly started: string;
		/** The seed of the dice; for the GM only. */
		readonly seed?: number;
	};
	readonly settings: readonly ExportedSetting[];
	readonly chapters: readonly ExportedChapter[];
	readonly summary: Summary;
	readonly record: FightRecord;
	/** Of the whole fight; left out where only a part is told. */
	readonly poster?: Poster;
	/** How long each person takes; for the GM only. */
	readonly times?: TurnTimes;
	readonly board: Board;
	/** `null` in JSON while the fight goes on. */
	readonly outcome: ExportedOutcome | undefined;
};

/** What an export is made from; a fight is one of these. */
export type Tellable = Recordable & {
	readonly info: {
		readonly id: string;
		readonly title: string;
		readonly campaign?: string;
		readonly ruleset: {readonly id: string; readonly name: string};
		readonly started: string;
		readonly seed: number;
		readonly damage?: string;
	};
	answered(): Iterable<Answered>;
	board(view: View): Board;
	combatants(view: View): ReadonlyArray<{readonly name: string; readonly isHidden: boolean}>;
	outcome(): Ending;
	/** What is left to settle, or would be if the fight ended now. */
	aftermath?(view: View): Pick<Aftermath, 'open'>;
	/** How the heroes’ odds changed in each chapter. */
	swings?(): Steps<readonly Swing[] | undefined>;
	/** The settings at the end. Changes on the way are told where they happen. */
	settings(): readonly ExportedSetting[];
};

/** What happened, chapter by chapter, as far as this view may know it. */
export function* telling(
	fight: Pick<Tellable, 'info' | 'recorded'>,
	view: View,
): Steps<readonly ExportedChapter[]> {
	const tale = taleOf();
	for (const {n, events} of fight.recorded(view)) {
		for (const told of events) {
			tale.add(told);
		}

		yield n;
	}

	return exportChapters(tale.chapters(chapterUnit(fight.info.units)), view);
}

export const exportOutcome = (ending: Ending): ExportedOutcome | undefined =>
	ending && {winner: ending.winner, text: outcomeText(ending)};

export const exportFight = (fight: Tellable, view: View) => atOnce(exporting(fight, view));

/** @param isPosted whether its poster is read, for whose turning point fights are played out */
export function* exporting(fight: Tellable, view: View, isPosted = true): Steps<FightExport> {
	const {chapters, record} = yield* recording(fight, view);
	const swings = isPosted && view === 'gm' && fight.swings ? yield* fight.swings() : undefined;
	const board = fight.board(view);
	const ending = fight.outcome();
	const unit = chapterUnit(fight.info.units);
	const {id, ruleset, started, seed} = fight.info;
	const whole: FightExport = {
		fray: {export: exportVersion},
		view,
		...damageShown(fight.info, view),
		fight: {id, ...shownTitles(fight, view), ruleset, unit, started, ...(view === 'gm' && {seed})},
		settings: fight
			.settings()
			.map(({id, label, value, isDefault, rule}) => ({id, label, value, isDefault, rule})),
		chapters: exportChapters(chapters, view),
		summary: {...summarise(chapters, board, ending), ...spentIn(fight, view)},
		record,
		poster: posterOf(
			{chapters, record},
			{ending, unit, swings, ...(view === 'gm' && {answered: fight.answered()})},
		),
		...(view === 'gm' && {times: turnTimes(fight.answered())}),
		board,
		outcome: exportOutcome(ending),
	};
	return view === 'gm' ? whole : withoutIds(whole);
}

function spentIn({aftermath}: Pick<Tellable, 'aftermath'>, view: View): Pick<Summary, 'spent'> {
	const spent = (aftermath?.(view).open ?? [])
		.filter(({kind}) => kind === 'spent')
		.map((each) => unsettledText(each));
	return spent.length === 0 ? {} : {spent};
}

/** Numbers in the place of ids: an id is made from a first name, and players may know somebody by another. */
function withoutIds(whole: FightExport): FightExport {
	const numbered = numbering();
	return {
		...whole,
		chapters: whole.chapters.map(({order, lines, ...chapter}) => ({
			...chapter,
			order: numberedLanes(order, numbered),
			lines: lines.map((line) =>
				line.who === undefined ? line : {...line, who: numbered(line.who)},
			),
		})),
		board: {...whole.board, lanes: numberedLanes(whole.board.lanes, numbered)},
		record: withNumbers(whole.record, numbered),
	};
}

/** The summary as labels and texts, without empty ones. */
export function summaryItems({summary, times = {people: [], breaks: 0}}: FightExport) {
	const items: ReadonlyArray<readonly [string, string]> = [
		['Outcome', summary.outcome],
		['Clock', summary.clock.join(' · ')],
		['Standing', summary.standing.join(', ')],
		['Out', outTexts(summary).join(', ')],
		['Rulings', String(summary.rulings)],
		...summary.closing.map((text) => ['In the end', text] as const),
		...(summary.spent ?? []).map((text) => ['Used up', text] as const),
		...timesTexts(times).map(([person, text]) => ['Time', `${person}: ${text}`] as const),
		['Time', breaksText(times)],
	];
	return items.filter(([, text]) => text !== '');
}

/** The same with one chapter only; `undefined` when nothing is told in it. */
export function onlyChapter(whole: FightExport, number: number): FightExport | undefined {
	const chapter = whole.chapters.find((each) => each.number === number);
	if (chapter === undefined) {
		return undefined;
	}

	const {poster, ...rest} = whole;
	return {...rest, chapters: [chapter], record: onlyIn(chapter, whole.record)};
}

/** Of a part there are no sums: they are those of the whole fight. */
const onlyIn = (chapter: ExportedChapter, {length, rounds, acts, story, rules}: FightRecord) => ({
	length,
	people: [],
	pairs: [],
	turns: [],
	rounds: rounds.filter(({number}) => number === chapter.number),
	acts: acts.filter(({chapter: number}) => number === chapter.number),
	story: story.filter(({chapter: number}) => number === chapter.number),
	rules: citedIn([chapter], rules),
});

const exportChapters = (chapters: readonly Chapter[], view: View): readonly ExportedChapter[] =>
	chapters.map((chapter) => ({
		...chapter,
		lines: chapter.lines.map(({figures, turn, hand, untold, shifts, shiftsBefore, ...line}) => {
			const {n, at, by, from, ...told} = line;
			return view === 'gm' ? line : told;
		}),
	}));
