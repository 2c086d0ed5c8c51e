import type {View} from '../../engine/kit/basics.js';
import type {ReferenceEntry} from '../../engine/ruleset/ruleset.js';
import type {Told} from '../told.js';
import {type Chapter, chapterUnit, transcript} from '../transcript.js';
import type {FightRecord} from './fight-record.js';
import type {Recorded, RolledDice} from './recorded.js';
import {Recorder} from './recorder.js';
import {storyOf} from './story.js';

/** What a record is made from; a fight is one of these. */
export type Recordable = {
	readonly info: {
		readonly units: ReadonlyArray<{readonly id: string; readonly isChapter?: true}>;
		readonly reference: readonly ReferenceEntry[];
	};
	walk(view: View): Iterable<Recorded>;
	rolls(view: View): Iterable<RolledDice>;
};

/** What happened chapter by chapter, and what it was in numbers. */
export type RecordedFight = {readonly chapters: readonly Chapter[]; readonly record: FightRecord};

/** A fight as far as this view may know it. */
export function recordFight(fight: Recordable, view: View): RecordedFight {
	const recorder = new Recorder();
	const tale = withFigures(recorder, fight.walk(view));
	return recordOf(fight, view, recorder, tale);
}

/** Lets others work while a fight is recorded. */
export type Pace = {
	isDue(): boolean;
	/**
	 * @param n the number of the answer that was recorded last
	 * @throws what is to end everything
	 */
	pause(n: number): Promise<void>;
};

/** The same, with others at work in between. */
export async function recordSlowly(
	fight: Recordable,
	view: View,
	pace: Pace,
): Promise<RecordedFight> {
	const recorder = new Recorder();
	const tale: Told[] = [];
	for await (const told of unhurried(withFigures(recorder, fight.walk(view)), pace)) {
		tale.push(told);
	}

	return recordOf(fight, view, recorder, tale);
}

async function* unhurried(tale: Iterable<Told>, {isDue, pause}: Pace): AsyncGenerator<Told> {
	const afterPause = async (told: Told): Promise<Told> => {
		await pause(told.n);
		return told;
	};

	for (const told of tale) {
		yield isDue() ? afterPause(told) : told;
	}
}

function recordOf(
	fight: Recordable,
	view: View,
	recorder: Recorder,
	tale: Iterable<Told>,
): RecordedFight {
	const chapters = transcript(tale, chapterUnit(fight.info.units));
	const rounds = recorder.rounds();
	const people = recorder.people(fight.rolls(view));
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

function* withFigures(recorder: Recorder, tale: Iterable<Recorded>): Generator<Told> {
	for (const told of tale) {
		const figures = recorder.see(told);
		const turn = recorder.turns.length;
		yield told.line ? {...told, line: {...told.line, turn, ...(figures && {figures})}} : told;
	}
}

/** In the order of the reference. */
export function citedIn(
	chapters: ReadonlyArray<{readonly lines: ReadonlyArray<{readonly rule?: string}>}>,
	reference: readonly ReferenceEntry[],
): readonly ReferenceEntry[] {
	const cited = new Set(chapters.flatMap(({lines}) => lines.map(({rule}) => rule)));
	return reference.filter(({id}) => cited.has(id));
}
