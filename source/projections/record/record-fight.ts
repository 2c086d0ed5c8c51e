import type {View} from '../../engine/kit/basics.js';
import type {ReferenceEntry} from '../../engine/ruleset/ruleset.js';
import {type Steps, atOnce} from '../steps.js';
import {type Chapter, taleOf, chapterUnit} from '../transcript.js';
import type {FightRecord, Shift} from './fight-record.js';
import type {RecordedAnswer} from './figures.js';
import {recorderOf} from './recorder.js';
import type {Ending} from '../summary.js';
import {storyOf} from './story.js';

/** What a record is made from; a fight is one of these. */
export type Recordable = {
	readonly info: {
		readonly units: ReadonlyArray<{readonly id: string; readonly isChapter?: true}>;
		readonly reference: readonly ReferenceEntry[];
	};
	recorded(view: View): Iterable<RecordedAnswer>;
	/** How it ended; `undefined` while it goes on. */
	outcome(): Ending;
};

export type RecordedFight = {readonly chapters: readonly Chapter[]; readonly record: FightRecord};

/** A fight as far as this view may know it, answer by answer. */
export function* recording(fight: Recordable, view: View): Steps<RecordedFight> {
	const recorder = recorderOf();
	const tale = taleOf();
	/** What changed in the order and was told in no line, until there is one. */
	let unsaid: readonly Shift[] = [];
	for (const answer of fight.recorded(view)) {
		for (const told of answer.events) {
			const figures = recorder.see(told);
			const isSaid = told.line !== undefined && told.line.kind !== 'heading';
			const shifts = told.shifts();
			const untold = told.untold().map(({to}) => to);
			tale.add(told, {
				turn: recorder.turn,
				...(figures && {figures}),
				...(untold.length > 0 && {untold}),
				...(shifts.length > 0 && {shifts}),
				...(unsaid.length > 0 && isSaid && {shiftsBefore: unsaid}),
			});
			unsaid = [...(isSaid ? [] : unsaid), ...(told.line ? [] : shifts)];
		}

		for (const dice of answer.rolled()) {
			recorder.addDice(dice);
		}

		yield answer.n;
	}

	const chapters = tale.chapters(chapterUnit(fight.info.units));
	const rounds = recorder.rounds(fight.outcome() !== undefined);
	const people = recorder.people();
	return {
		chapters,
		record: {
			length: recorder.length,
			people,
			pairs: recorder.pairs,
			rounds,
			turns: recorder.turns,
			acts: chapters.flatMap(({number, lines}) =>
				lines.flatMap(({figures}, line) => (figures ? [{chapter: number, line, ...figures}] : [])),
			),
			story: storyOf(chapters, recorder.turns, people),
			rules: citedIn(chapters, fight.info.reference),
		},
	};
}

export const recordFight = (fight: Recordable, view: View) => atOnce(recording(fight, view));

/** In the order of the reference. */
export function citedIn(
	chapters: ReadonlyArray<{readonly lines: ReadonlyArray<{readonly rule?: string}>}>,
	reference: readonly ReferenceEntry[],
): readonly ReferenceEntry[] {
	const cited = new Set(chapters.flatMap(({lines}) => lines.map(({rule}) => rule)));
	return reference.filter(({id}) => cited.has(id));
}
