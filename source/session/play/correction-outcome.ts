import type {Command, Done} from '../parts/rules.js';
import {nameOf} from '../../engine/world/world.js';
import {differences} from '../../projections/differences.js';
import type {CarryOver} from './carry-over.js';
import type {Journal} from '../fight/journal/journal.js';
import {gmLabel} from '../parts/gm-label.js';
import {asksTurnOf, questionOf} from '../parts/question.js';
import type {Begun, TrialParts} from './rehearsal.js';
import type {CorrectionOutcome} from '../fight/fight.js';

/** What became of the later answers beside those that were carried over. */
type Others = {
	readonly anew: number;
	/** How many are still to be given again. */
	readonly left: number;
	readonly leftOutWithin: readonly string[];
};

export function correctionOutcome(
	{rules, journal: own}: TrialParts,
	{journal, prompt}: Begun,
	{waiting, standing, leftOut, leftOutOf, rolledAnew, isBeforeRoll}: CarryOver,
	{anew, left, leftOutWithin}: Others,
): CorrectionOutcome {
	const {entries} = own.history;
	const course = journal.history.entries;
	const stand = Math.max(0, standing - leftOutWithin.length);
	return {
		isSame: course.length === entries.length && course.at(-1) === entries.at(-1),
		isBeforeRoll,
		standing: stand,
		of: stand + anew + leftOut.length + leftOutWithin.length + left,
		changes: differences(rules.board(own.state, 'gm'), rules.board(journal.state, 'gm')),
		leftOut: [
			...leftOutWithin,
			...leftOut.map(({n}) => labelOf(own, n)),
			...leftOutOf.map(
				({act, refusal}) => `${gmLabel(act, (id) => nameOf(own.state, id))} (${refusal.reason})`,
			),
		],
		rolledAnew: rolledAnew.map((place) => journal.entries.named(place)?.label ?? ''),
		waiting: waiting && {
			label: labelOf(own, waiting.done.n),
			isAsked: waiting.question === questionOf(prompt()),
			isToCome: rules.turns
				.upcoming(journal.state)
				.flat()
				.some((who) => asksTurnOf(waiting.question, rules.turns.action, who)),
		},
	};
}

const labelOf = ({history, entries}: Journal, n: number): string =>
	entries.named(history.placeOf(n))?.label ?? '';

export type Turn = {
	/** Left out where the old one cannot be given here. */
	readonly due: Done | undefined;
	readonly said: string | undefined;
	/** How many answers there were when the GM began to. */
	readonly from: number;
	readonly at: number;
};

/** Whether something was done that can stand in the place of the old answer. */
export const isAnswered = ({due, from}: Turn, answers: readonly Done[]) =>
	due !== undefined && answers.slice(from).some(({command}) => sameKind(command, due.command));

/** Whether one command can stand in the place of the other. What is of another kind comes before it. */
const sameKind = (one: Command, other: Command): boolean =>
	one.kind === 'gm' && other.kind === 'gm' ? one.act.do === other.act.do : one.kind === other.kind;

/** What the GM answers in a correction, one old answer after the other. */
export function correctionTurns(first: Turn, old: {goBackTo(place: number): void}) {
	/** What the GM answers now, last; before it what was answered since the correction began. */
	const all = [first];

	return {
		/** What the GM answers now. What was answered before it is asked again once that was taken back. */
		now(length: number): Turn {
			while (all.length > 1 && (all.at(-1)?.from ?? 0) > length) {
				all.pop();
				old.goBackTo(all.at(-1)?.at ?? 0);
			}

			const turn = all.at(-1);
			if (!turn) {
				throw new Error('A correction begins with an answer');
			}

			return turn;
		},
		isFirst: (turn: Turn): boolean => turn === all[0],
		/** Goes on to dice that the answer brought. */
		push(turn: Turn) {
			all.push(turn);
		},
		/** Goes on to another answer: there is no way back from it. */
		turnTo(turn: Turn) {
			all.splice(0, all.length, turn);
		},
	};
}

export type CorrectionTurns = ReturnType<typeof correctionTurns>;
