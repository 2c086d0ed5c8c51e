import type {Rules, AnyWorld} from '../parts/rules.js';
import {type Refusal, type View, sideWords, sides, impossible} from '../../engine/kit/basics.js';
import {clockOf} from '../../engine/world/world.js';
import type {FightLog} from '../../event-store/log.js';
import {setupOf} from '../parts/beginning.js';
import type {Journal} from '../fight/journal/journal.js';
import {ofLastState} from '../files/last-state.js';
import {type From, type Simulated, simulated} from '../parts/simulation.js';
import type {Swing} from '../../projections/record/poster/part.js';
import type {Steps} from '../../projections/steps.js';
import {chapterOf, playOut} from '../../simulation/play-out.js';
import {diceOf} from '../../simulation/random.js';

/** The fights of a journal to be played out many times, as a view knows them. From one state they are the same object. */
export function simulatedFights(
	rules: Rules,
	journal: Pick<Journal, 'state' | 'history'>,
	log: Pick<FightLog, 'header' | 'path'>,
): (view: View, from: From) => Simulated | Refusal {
	const ofNow = ofLastState((state: AnyWorld, view: View) =>
		simulatedFrom(rules, log, state, view),
	);
	return (view, from) => {
		const {state, history} = journal;
		return from === 'start' && history.entries.length > 0
			? simulatedFrom(rules, log, history.stateAfter(0), view)
			: ofNow(state, view);
	};
}

function simulatedFrom(
	rules: Rules,
	log: Pick<FightLog, 'header' | 'path'>,
	state: AnyWorld,
	view: View,
): Simulated | Refusal {
	if (state.over) {
		return impossible('the fight is over');
	}

	const fight = simulated(rules, state, setupOf(rules, log), view);
	const lonely = sides.find((side) => !fight.fighters.some((fighter) => fighter.side === side));
	return lonely === undefined ? fight : impossible(`nobody is among ${sideWords[lonely]}`);
}

/** From the start of each chapter so many fights are played out. */
const fightsEach = 20;

/** All of them together may take so many answers, about a second: not a time, so that a record is the same each time. */
const mostAnswers = 4000;

/** The heroes’ odds of winning from a moment on. A fight that nobody has won counts as half. */
const shareOf = ({over}: AnyWorld): number =>
	over?.winner === 'good' ? 1 : over?.winner === 'bad' ? 0 : 0.5;

/** The beginning of a chapter, or the end of the fight. */
type Moment = {readonly chapter: number; readonly state: AnyWorld; readonly answers: number};

function momentsOf(rules: Rules, {history}: Pick<Journal, 'history'>): readonly Moment[] {
	const {entries} = history;
	const unit = chapterOf(rules);
	const moments: Moment[] = [];
	let state = history.stateAfter(-1);
	for (const [at, {events}] of entries.entries()) {
		state = events.reduce((before: AnyWorld, event) => rules.evolve(before, event), state);
		const chapter = clockOf(state, unit);
		if (chapter !== moments.at(-1)?.chapter) {
			moments.push({chapter, state, answers: entries.length - 1 - at});
		}
	}

	return [...moments, {chapter: Infinity, state, answers: 0}];
}

/** The heroes’ odds in each chapter by Fray’s own fights from there, with dice that hang on the log; if not too long. */
export function* swingsOfOdds(
	rules: Rules,
	journal: Pick<Journal, 'history'>,
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
