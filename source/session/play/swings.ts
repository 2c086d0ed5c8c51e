import type {Typed} from '../../engine/facts/event.js';
import type {Ruleset} from '../../engine/ruleset/ruleset.js';
import {type AnyWorld, clockOf} from '../../engine/world/world.js';
import type {FightLog} from '../../event-store/log.js';
import type {Swing} from '../../projections/record/poster/part.js';
import type {Steps} from '../../projections/steps.js';
import {chapterOf, playOut} from '../../simulation/play-out.js';
import {diceOf} from '../../simulation/random.js';
import type {Journal} from '../fight/journal/journal.js';

/** From the start of each chapter so many fights are played out. */
const fightsEach = 20;

/** All of them together may take so many answers, about a second: not a time, so that a record is the same each time. */
const mostAnswers = 4000;

/** The heroes’ odds of winning from a moment on. A fight that nobody has won counts as half. */
const shareOf = ({over}: AnyWorld): number =>
	over?.winner === 'good' ? 1 : over?.winner === 'bad' ? 0 : 0.5;

/** The beginning of a chapter, or the end of the fight. */
type Moment<S> = {readonly chapter: number; readonly state: S; readonly answers: number};

function momentsOf<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	{history}: Pick<Journal<Sheet, S, Act, E>, 'history'>,
): ReadonlyArray<Moment<S>> {
	const {entries} = history;
	const unit = chapterOf(rules);
	const moments: Array<Moment<S>> = [];
	let state = history.stateAfter(-1);
	for (const [at, {events}] of entries.entries()) {
		state = events.reduce((before: S, event) => rules.evolve(before, event), state);
		const chapter = clockOf(state, unit);
		if (chapter !== moments.at(-1)?.chapter) {
			moments.push({chapter, state, answers: entries.length - 1 - at});
		}
	}

	return [...moments, {chapter: Infinity, state, answers: 0}];
}

/** The heroes’ odds in each chapter by Fray’s own fights from there, with dice that hang on the log; if not too long. */
export function* swingsOfOdds<Sheet, S extends AnyWorld, Act, E extends Typed>(
	rules: Ruleset<Sheet, S, Act, E>,
	journal: Pick<Journal<Sheet, S, Act, E>, 'history'>,
	{header: {seed}}: Pick<FightLog, 'header'>,
): Steps<readonly Swing[] | undefined> {
	const last = journal.history.entries.at(-1)?.n ?? 0;
	const moments = momentsOf(rules, journal);
	if (fightsEach * moments.reduce((sum, {answers}) => sum + answers, 0) > mostAnswers) {
		return undefined;
	}

	let left = mostAnswers;
	const answered = () => {
		left--;
	};

	const shares: number[] = [];
	for (const [at, {state}] of moments.entries()) {
		let won = 0;
		for (let fight = 0; fight < fightsEach; fight++) {
			const source = diceOf(seed, at * fightsEach + fight);
			won += shareOf(state.over ? state : playOut(rules, state, source, {answered}, left));
			yield last;
		}

		shares.push(won / fightsEach);
	}

	return left > 0
		? moments
				.slice(0, -1)
				.map(({chapter}, at) => ({chapter, before: shares[at] ?? 0, after: shares[at + 1] ?? 0}))
		: undefined;
}
